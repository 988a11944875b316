import type { EntityDraft } from '../compose/entity-draft-types'
import type { FieldDraft } from '../lexicon/field-notation'

/** A note; what is told at length of anything else is called by its name where there has to be something. */
export const textOf = ({ label, required }: FieldDraft, at: number, notes: string[]): string | undefined =>
  (OF_ANY_WORDS.test(label) ? notes[at % notes.length] : undefined) ?? (required ? `${label} ${at + 1}` : undefined)

const OF_ANY_WORDS = /note|comment|remark|description|detail|message|text|summary|about|body|story|feedback|agenda|minutes/i

/** `Plate number`: PN-101. */
export const codeOf = (label: string, at: number): string =>
  `${label
    .split(/[^\p{L}]+/u)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')}-${101 + at}`

/** `DCC address`, and the mother of a pigeon: no street, and no person. */
export const isMeantOtherwise = ({ label }: FieldDraft, pool: string, { concept }: EntityDraft): boolean =>
  (pool === 'address' && !HAS_STREET.test(label)) ||
  (pool === 'city' && !/\b(?:city|town|village)\b/i.test(label)) ||
  (pool === 'person' && concept.is !== 'person' && /\b(?:father|mother|sire|dam|parents?|brother|sister)\b/i.test(label))
const HAS_STREET =
  /^(?:address|street)$|\b(?:home|street|postal|flat|delivery|billing|full|client|customer|owner|site|property|their|his|her|shipping|work|house|venue|pickup|pick-up|return|contact|shop) address$/i

/** What stands in a text of such a name. */
export const TEXTS: Record<string, string[]> = {
  team: ['Red', 'Blue', 'North', 'South'],
  region: ['North', 'Coast', 'Hills', 'City'],
  unit: ['piece', 'box', 'kg', 'litre'],
  topic: ['Basics', 'Practice', 'Stories', 'Numbers'],
  type: ['Standard', 'Special', 'Other'],
  category: ['Standard', 'Special', 'Other'],
  shop: ['Corner Street Co-op', 'Market hall', 'Northfield', 'Brightway'],
  lens: ['50 mm f/1.8', '35 mm f/2', '80 mm f/2.8', '28 mm f/2.8'],
  seat: ['Row A', 'Row B', 'Table 2', 'Table 5'],
  attendees: ['Whole team', 'Amara, Jonas', 'Priya, Mei', 'Board'],
  quantity: ['1', '2', '500 g', '1 box'],
  gift: ['Vase', 'Contribution', 'Cookbook'],
  duty: ['Opening up', 'Welcome desk', 'Kitchen', 'Clearing away', 'Sound and light', 'Locking up'],
  reason: ['Traffic', 'Family matter', 'Unwell', 'Appointment'],
  station: ['Hill Garage', 'Ring road', 'Harbour pumps'],
  garage: ['Hill Garage', 'Autoparts North'],
  needs: ['None', 'Vegetarian', 'No nuts'],
  service: ['First visit', 'Standard session', 'Follow-up', 'Short session'],
}
