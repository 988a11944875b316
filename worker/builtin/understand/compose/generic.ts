import { capital, plural, sentence, snake } from '#contract/inflect'
import type { Archetype, Concept } from '../lexicon/concept'
import { isPerson } from '../lexicon/people'
import { usualFieldsOf } from '../lexicon/usual-fields'
import type { Understanding } from '../request/understanding'

const PLACE = /(?:room|hall|venue|cabin|hut|studio|office|lab|shop|store|station|branch|cafe|bar|pub|museum|church|school)$/
const VISIT =
  /\b(?:trip|visit|tour|tasting|session|meeting|lesson|class|rehearsal|performance|show|walk|call|inspection|booking|appointment|excursion|outing|dive|flight|voyage|sermon|service|ceremony|exhibition|audition|rental|hire|viewing|shift|stay|screening|round|observation|experiment|ride|climb)s?$/
const WORK =
  /\b(?:task|job|request|project|order|case|issue|ticket|campaign|commission|repair|submission|grant|proposal|assignment|mission|quest|challenge|idea|initiative|permit|claim|complaint|alteration)$/
const MONEY = /\b(?:payment|fee|cost|sale|donation|bill|tax|fine|salary|tip|refund|transfer|royalty|royalties|bonus)$/
const DOCUMENT =
  /\b(?:document|letter|report|article|poem|story|lyric|chapter|manuscript|essay|lesson plan|script|sermon|speech|translation)$/

/**
 * A concept for a noun the lexicon does not hold: its shape follows from the noun itself and from what the app is
 * called. `told`: how many properties were told of it.
 */
export function conceptForNoun(said: string, request: Understanding, isMain: boolean, told = 0): Concept {
  const is = archetypeOf(said, request, isMain)
  const noun = is === 'log' ? nameOfEntry(said, request) : said
  const label = sentence(noun)
  // Looked up in plain records, which know such a word as their own.
  const key = snake(noun) in {} ? `${snake(noun)}_item` : snake(noun) || 'item'
  const { fields, notes, subtitle, amount, flags, ...shape } = SHAPES[is](noun, request, isMain)
  const isTold = told >= SEVERAL || (isMain && request.cues.has('collection'))
  const usual = isTold ? undefined : usualFieldsOf(noun.replace(/ entry$/, ''))
  return {
    key,
    label,
    plural: plural(label),
    is,
    ...shape,
    ...(usual ? { fields: usual } : { fields: listOf(fields, ';'), ...given({ subtitle, amount, flags }) }),
    ...(notes === undefined ? {} : { notes: listOf(notes, '\n') }),
  }
}

/** So many properties say what is to be known of it. */
const SEVERAL = 2

/** Without what is not there. */
const given = (
  shape: { [Name in 'subtitle' | 'amount' | 'flags']: string | undefined },
): Partial<Record<'subtitle' | 'amount' | 'flags', string>> =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined))

/** `theremin diary` holds no theremins, `log of tremor readings` does hold readings. */
const nameOfEntry = (noun: string, { said }: Understanding): string =>
  /(?:day|entry|log)$/.test(noun) || said.toLowerCase().includes(plural(noun)) ? noun : `${noun} entry`

/** What a noun stands for by its own ending, and by what the app is about where that is given. */
export function archetypeOf(noun: string, request?: Understanding, isMain = false): Archetype {
  const last = noun.split(' ').at(-1) ?? noun
  if (/^(?:day|entry|log)$/.test(last)) return 'log'
  if (isMain && request?.cues.has('collection')) return 'item'
  if (VISIT.test(last)) return 'visit'
  if (isPerson(last)) return 'person'
  if (isMain && request?.cues.has('log')) return 'log'
  if (WORK.test(last)) return 'work'
  if (MONEY.test(last)) return 'money'
  if (PLACE.test(last)) return 'place'
  if (DOCUMENT.test(last)) return 'document'
  if (/(?:group|type|category|kind|theme|genre|section|chapter|brand)$/.test(last)) return 'group'
  return 'item'
}

/** Fields separated by semicolons, notes by lines. */
type Shape = Omit<Concept, 'key' | 'is' | 'label' | 'plural' | 'fields' | 'notes'> & { fields: string; notes?: string }

const listOf = (text: string, mark: string) => text.split(mark).map((part) => part.trim())

const SHAPES: Record<Archetype, (noun: string, request: Understanding, isMain: boolean) => Shape> = {
  item: (noun, request, isMain) => {
    const kept = isMain && request.cues.has('collection')
    // A share or a claim has no picture.
    const common = kept || request.cues.has('photos') || request.cues.has('gallery') ? 'Photo; Notes' : 'Notes'
    return {
      icon: kept ? 'Gem' : 'Package',
      about: kept ? `Every ${noun} in the collection, with its story and its state.` : `All ${plural(noun)} in one place.`,
      fields: kept
        ? `Name!; Maker: text @brand; Year: integer 1930..2015; Origin: text @country; Condition: one of Mint, Excellent, Good, Fair, Damaged; Acquired on: date -1400..-10; Purchase price: money 8..260; Estimated value: money 10..420; Rating; ${common}`
        : `Name!; Added on: date -200..0; ${common}`,
      cards: kept,
      ...(kept ? { amount: 'estimated_value', subtitle: 'maker, year' } : { subtitle: 'added_on' }),
    }
  },
  person: (noun) => ({
    icon: 'Users',
    about: `Every ${noun} and how to reach them.`,
    fields: 'Name!; Email; Phone; Since: date -900..-10; Notes',
    subtitle: 'email, phone',
    notes:
      'Best reached in the evening.\nAlways on time.\nRecommended by a friend.\nAsked for a reminder the day before.\nKnows everyone.\nPrefers short messages.',
  }),
  party: (noun) => ({
    icon: 'Building2',
    about: `Every ${noun} we deal with.`,
    fields: 'Name!; Contact person: text @person; Email; Phone; City; Website; Notes',
    subtitle: 'contact_person, city',
  }),
  place: (noun) => ({
    icon: 'MapPin',
    about: `Every ${noun}, where it is and what to know.`,
    fields: 'Name!; Address: text @address; Photo; Notes',
    subtitle: 'address',
    cards: true,
  }),
  visit: (noun) => ({
    icon: 'CalendarDays',
    about: `Every ${noun}, past and to come.`,
    fields:
      'Title!; Date!: date -20..25; Time: time; Place: text @city; Duration: integer 30..180 min; Status: status Planned, Confirmed, Done*, Cancelled*; Notes',
    subtitle: 'place, status',
  }),
  work: (noun) => ({
    icon: 'ClipboardList',
    about: `Every ${noun}, from first word to done.`,
    fields:
      'Title!; Status: status New, In progress, Waiting, Done*; Priority: one of Low, Medium, High; For: text @person; Assigned to: text @team; Due date: date -6..20; Description: long_text',
    subtitle: 'for, priority',
    flags: 'overdue due_date; soon due_date 3: Due soon',
    notes:
      'Waiting for an answer.\nFirst part is finished.\nNeeds a second look.\nAlmost there.\nStarted yesterday.\nAgreed by phone.',
  }),
  money: (noun) => ({
    icon: 'Banknote',
    about: `Every ${noun}, with date and amount.`,
    fields:
      'Description!: text; Amount!: money 10..400; Date!: date -60..0; From or to: text @person; Method: one of Card, Cash, Transfer; Status: status Open, Paid*; Notes',
    amount: 'amount',
    subtitle: 'from_or_to, date',
  }),
  log: (noun) => ({
    icon: 'NotebookPen',
    about: `${capital(noun)} entries, day by day.`,
    fields: 'Title!; Date!: date -40..0; Photo; Notes',
    subtitle: 'date',
  }),
  document: (noun) => ({
    icon: 'FileText',
    about: `Every ${noun}, from draft to final.`,
    fields: 'Title!; Author: text @team; Date: date -90..0; Status: status Draft, In review, Final*; Text: long_text',
    subtitle: 'author, status',
    notes: 'Opening needs work.\nReady for one last look.\nShorter is better.',
  }),
  group: (noun) => ({
    icon: 'Shapes',
    about: `How things are sorted: every ${noun}.`,
    fields: 'Name!; Colour: color; Description',
    cards: true,
  }),
  link: (noun) => ({ icon: 'Link2', about: `Every ${noun}.`, fields: 'Title!; Date: date -30..10; Notes' }),
}
