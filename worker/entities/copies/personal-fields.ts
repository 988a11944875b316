import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isPersonalName } from '../schema/personal-names'

/** How the value of a field is masked: what stays is its shape, so that pages have something to show. */
export type Mask = 'email' | 'phone' | 'name' | 'date' | 'number' | 'file' | 'text'

const NAME_OF_PERSON =
  /^(?:(?:first|last|full|middle|given|family|maiden|sur)_?name|(?:customer|client|guest|contact|patient|member|owner|author|employee|staff|tenant|student|teacher|attendee|participant|applicant|candidate|lead|user|person|parent|child|recipient|sender|buyer|seller|host|driver|doctor|visitor|subscriber|donor|volunteer|player|reporter|assignee)(?:_?(?:full|first|last))?_?name)$/i
/** Things that are people: the `name` of one is a person's. */
const PERSON =
  /(?:customer|client|guest|contact|patient|member|employee|staff|tenant|student|teacher|attendee|participant|applicant|candidate|lead|person|people|parent|child|recipient|buyer|seller|driver|doctor|subscriber|donor|volunteer|player|user|profile|colleague|friend|pupil|trainer|coach|agent|signup|registration|enquiry|inquiry|submission|booking|reservation)$/i
const PICTURE = /photo|image|picture|avatar|portrait|selfie|signature|attachment|document|file|scan/i

/**
 * How a field is masked that says something of a person; undefined where it does not. `x-personal` has the last word.
 */
export function maskOf(
  schema: Pick<EntitySchema, 'name'>,
  field: string,
  property: EntityProperty | undefined,
): Mask | undefined {
  const marked: unknown = property?.['x-personal']
  if (marked === false) return undefined
  const words = field.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
  if (property?.format === 'email' || /e-?mail/i.test(words)) return 'email'
  if (/phone|mobile|whatsapp|fax/i.test(words)) return 'phone'
  if (NAME_OF_PERSON.test(words) || (/^(?:name|title)$/i.test(words) && PERSON.test(schema.name))) return 'name'
  if (/birth/i.test(words)) return 'date'
  if (isPersonalName(words) || marked === true) return isNumber(property) ? 'number' : 'text'
  // A file is open to whoever knows its address: another row with that address opens it further.
  return PICTURE.test(words) && !isNumber(property) && PERSON.test(schema.name) ? 'file' : undefined
}

const isNumber = (property: EntityProperty | undefined) => property?.type === 'number' || property?.type === 'integer'
