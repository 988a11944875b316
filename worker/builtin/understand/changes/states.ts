import { capital } from '#contract/inflect'
import type { FieldPlan } from '../../plan'
import { fieldFromLabel } from '../lexicon/field-notation'
import { readOption } from '../lexicon/tones'
import { toField } from '../plan-app'
import { splitOptions } from '../request/clauses/pieces'
import { tagWords } from '../words/tag'
import { nowOffers, optionsOf, setField } from './fields/field-edits'
import { listCalled } from './find-in-plan'
import { found, type Reader } from './found'

/** `orders can be new, baked or picked up`: what the rows of a list can be is what a field of theirs offers. */
export const readStates: Reader = ({ text }, plan) => {
  const [, subject = '', rest = ''] =
    /^(.+?)\s+(?:(?:can|could|may|might|must|should|shall)\s+(?:only\s+|either\s+)*be|(?:is|are)\s+(?:always\s+)?either)\s+(?:either\s+|one of\s*)?:?\s*(.+)$/i.exec(
      text,
    ) ?? []
  const entity = listCalled(plan, subject)
  const labels = splitOptions(rest)
  if (!entity || labels.length < 2 || labels.some((label) => TELLS_MORE.test(label))) return undefined
  const known = entity.fields.find((field) => offersSome(field, labels))
  const status = entity.fields.find(({ name }) => name === entity.statusField)
  // One more thing that may be done with them is said the same way: `orders can be moved or cancelled`.
  const areStates = labels.some(isState) && (labels.length > 2 || status === undefined)
  const field = known ?? (areStates ? status : undefined)
  if (field) {
    const options = optionsOf(labels, field)
    const first = field === status ? options[0]?.value : undefined
    const place = { entity, field }
    return found([setField(place, { options, default: first }, nowOffers(place, options))])
  }
  if (!areStates) return undefined
  const fresh: FieldPlan = { ...toField(fieldFromLabel('Status', `status ${labels.map(capital).join(', ')}`)), required: false }
  return found(
    [{ kind: 'add-field', entity: entity.name, field: { ...fresh, options: optionsOf(labels, fresh) } }],
    `${entity.plural} had no status, so I gave them one.`,
  )
}

/** Behind the first word of an option it tells who does what, and not how something stands. */
const TELLS_MORE = /^\S+ .*\b(?:by|when|if|until|from|after|before)\b/i

const offersSome = ({ options }: FieldPlan, labels: string[]) =>
  options?.some(({ label }) => labels.some((said) => said.toLowerCase() === label.toLowerCase())) ?? false

/** Something was done, or nothing is left to do. */
const isState = (label: string) => {
  const [first = ''] = label.toLowerCase().split(' ')
  return readOption(label, true).isDone === true || tagWords(label).get(first) === 'verb'
}
