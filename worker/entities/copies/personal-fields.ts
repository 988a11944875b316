import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isPersonalName } from '../schema/personal-names'

/** How the value of a field is masked: what stays is its shape, so that pages have something to show. */
export type Mask = 'email' | 'phone' | 'name' | 'date' | 'number' | 'file' | 'text'

/** What people are called by what they are to others. */
const SOMEBODY =
  'adopter|advisor|agent|applicant|athlete|attendee|author|beneficiary|borrower|buyer|camper|candidate|carer|caretaker|child|client|coach|colleague|contact|contractor|customer|doctor|donor|driver|employee|freelancer|friend|guardian|guest|instructor|landlord|learner|manager|member|neighbou?r|nurse|organi[sz]er|owner|parent|participant|passenger|patient|person|player|pupil|recipient|renter|reporter|resident|seller|sender|speaker|staff|student|subscriber|supervisor|teacher|tenant|therapist|trainer|tutor|user|visitor|volunteer|voter|worker'
const NAME_OF_PERSON = new RegExp(
  `^(?:(?:first|last|full|middle|given|family|maiden|sur)_?name|(?:${SOMEBODY}|host|lead|assignee)(?:_?(?:full|first|last))?_?name)$`,
  'i',
)
/** A text called so is somebody's name: `customer`, `contact_person`, `guests`, `borrowed_by`. */
const PERSON_AS_TEXT = new RegExp(
  `(?:^|_)(?:(?:${SOMEBODY}|assignee)s?|children|people|assigned_to|(?:approved|assigned|booked|borrowed|invited|referred|reported|requested|signed|submitted)_by)$`,
  'i',
)
/** Things that are people: the `name` of one is a person's. */
const PERSON = new RegExp(
  `(?:${SOMEBODY}|lead|people|profile|signup|registration|enquiry|inquiry|submission|booking|reservation)$`,
  'i',
)
const PICTURE = /photo|image|picture|avatar|portrait|selfie|signature|attachment|document|file|scan/i

/**
 * How a field is masked that says something of a person; undefined where it does not. `x-personal` has the last word.
 */
export function maskOf(schema: EntitySchema, field: string, property: EntityProperty | undefined): Mask | undefined {
  const marked: unknown = property?.['x-personal']
  if (marked === false) return undefined
  const words = field.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
  if (property?.format === 'email' || /e-?mail/i.test(words)) return 'email'
  if (/phone|mobile|whatsapp|fax/i.test(words)) return 'phone'
  if (NAME_OF_PERSON.test(words) || (isText(property) && PERSON_AS_TEXT.test(words))) return 'name'
  if (PERSON.test(schema.name) && (/^(?:name|title|display_?name|nick_?name)$/i.test(words) || schema['x-titleField'] === field))
    return 'name'
  if (/birth/i.test(words)) return 'date'
  if (isPersonalName(words) || marked === true) return isNumber(property) ? 'number' : 'text'
  // A file is open to whoever knows its address: another row with that address opens it further.
  return PICTURE.test(words) && !isNumber(property) && PERSON.test(schema.name) ? 'file' : undefined
}

/** Or a list of texts. Of what is nested each field is asked by itself. */
const isText = (property: EntityProperty | undefined) => property?.type === 'string' || property?.items?.type === 'string'
const isNumber = (property: EntityProperty | undefined) => property?.type === 'number' || property?.type === 'integer'
