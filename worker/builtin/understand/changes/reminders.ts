import type { AppPlan, Change, EntityPlan, FieldPlan, FlagPlan } from '../../plan'
import { withSpec } from '../lexicon/field-notation'
import { conceptOf } from '../lexicon/lexicon'
import { toField } from '../plan-app'
import { setField } from './fields/field-edits'
import { labelsIn, makeField } from './fields/field-labels'
import { bareWords, entityIn, findEntity, findField, listCalled, mainEntity } from './find-in-plan'
import { type Found, found, type Reader } from './found'
import { readThing } from './things'

/** `add a due date with a reminder 3 days before`: the date, and a mark once it is past; nobody is reminded. */
function readDateWithReminder(text: string, plan: AppPlan): Found | undefined {
  const [, label = ''] =
    /^(?:add|include|put in|create) (?:an? |the )?([\w' -]{2,40}?),? (?:and|with|plus) (?:an? |the )?(?:reminders?|alerts?|warnings?)\b/i.exec(
      text,
    ) ?? []
  const [, name = label, before] = /^(.+?) (?:to|on|for) (.+)$/i.exec(label) ?? []
  const behind = / (?:to|on|for) (?:the |our |all |each |every )?([\w' -]+?)$/i.exec(text)?.[1] ?? ''
  const owner = before ?? (listCalled(plan, behind) ? behind : '')
  const entity = owner ? findEntity(plan, owner) : mainEntity(plan)
  const [wanted] = labelsIn(name)
  const made = wanted && makeField(wanted.label, wanted.kind, wanted.options, wanted.spec)
  const field = (entity && findField(entity, name)) ?? made
  if (!entity || !field || (field.kind !== 'date' && field.kind !== 'datetime')) return undefined
  const isNew = !entity.fields.includes(field)
  const many = entity.plural.toLowerCase()
  const changes: Change[] = [
    ...(isNew ? [{ kind: 'add-field', entity: entity.name, field } as const] : []),
    ...(entity.flags.some((flag) => flag.kind === 'overdue' && flag.dateField === field.name)
      ? []
      : [{ kind: 'add-flag', entity: entity.name, flag: overdue(entity, field.name) } as const]),
  ]
  return found(
    changes,
    `The app marks ${many} whose ${field.label.toLowerCase()} is past, when it is opened. It reminds nobody before that: it sends no mails or messages by itself.`,
    ...(owner || plan.entities.length === 1 ? [] : [`I put it on ${many}; say where if you meant something else.`]),
  )
}

/** `remind me when a chore is due`, `flag overdue loans`, `add due date reminders`. */
export const readReminder: Reader = ({ text, plain }, plan) => {
  if (
    !/\b(?:remind(?:s|er|ers)?|overdue|(?:warn|alert|notify|tell)\b.*\b(?:late|due|before|expir)|(?:highlight|flag|mark)\b.*\b(?:late|due|overdue|expired))/.test(
      plain,
    )
  )
    return undefined
  // `a reminder date` is kept of something.
  if (/\b(?:reminder|alert|warning) (?:dates?|days?|times?|notes?|numbers?|texts?|levels?)\b/.test(plain)) return undefined
  // How long before is read where dates are watched.
  if (/\b(?:within|(?:in the )?next) (?:\w+ )?(?:days?|weeks?|months?)\b/.test(plain)) return undefined
  const dated = readDateWithReminder(text, plan)
  if (dated) return dated
  const named = entityIn(plan, text) ?? mainEntity(plan)
  if (!named) return undefined
  // `overdue books`: where they are lent, that says by when.
  const lent = dueDateOf(named) ? undefined : plan.entities.find((each) => pointsTo(each, named) && dueDateOf(each))
  const entity = lent ?? named
  const known = dueDateOf(entity)
  // Sending is done and not kept: without a date to mark there is nothing of it that an app could do.
  // Nor does who asks to be reminded of something wish for dates on a list that was not named, or of what has none.
  if (!known && (SENDS.test(plain) || !entityIn(plan, text) || !IS_DUE.test(plain))) return undefined
  const flags = entity.flags.filter((flag) => flag.kind === 'overdue')
  if (known && flags.length > 0)
    return found(
      [],
      `${entity.plural} past their ${known.label.toLowerCase()} are already marked “${flags[0]?.label ?? 'Overdue'}”, on the overview and in the list. Mails are not sent.`,
    )
  const written = known ? undefined : entity.fields.find(({ kind, label }) => kind === 'text' && IS_BY_WHEN.test(label))
  if (written) return withDateOf(entity, written)
  const field = known ?? toField(withSpec('Due date', false, 'date -6..20'))
  const changes: Change[] = known ? [] : [{ kind: 'add-field', entity: entity.name, field }]
  return found(
    [...changes, { kind: 'add-flag', entity: entity.name, flag: overdue(entity, field.name) }],
    'The app marks what is due when it is opened; it does not send mails by itself.',
  )
}

/** What is called so is a date, and was taken for words. */
const IS_BY_WHEN = /\b(?:due|expir\w*|deadline|until|best before|valid)\b/i

function withDateOf(entity: EntityPlan, field: FieldPlan): Found {
  const said = `“${field.label}” of ${entity.plural.toLowerCase()} is now a date; what is stored stays.`
  return {
    ...found([
      setField({ entity, field }, { kind: 'date', default: undefined }, said),
      { kind: 'add-flag', entity: entity.name, flag: overdue(entity, field.name) },
    ]),
    isGuess: true,
  }
}

const dueDateOf = ({ fields, dateField }: EntityPlan) =>
  fields.find(({ name, kind }) => kind === 'date' && /due|deadline|expir|until|return_by|valid/.test(name)) ??
  fields.find(
    ({ name, kind }) => (kind === 'date' || kind === 'datetime') && name === dateField && /due|end|next|expire/.test(name),
  )

const pointsTo = ({ fields }: EntityPlan, { name }: EntityPlan) => fields.some(({ relation }) => relation === name)

const SENDS = /\b(?:send|e-?mail|mail|text|sms|call|phone|message)\b/

const IS_DUE = /\b(?:over)?due\b|\blate\b|\bexpir|\bdeadline/

export const overdue = (entity: EntityPlan, dateField: string): FlagPlan => ({
  kind: 'overdue',
  label: 'Overdue',
  dateField,
  ...(entity.statusField ? { statusField: entity.statusField } : {}),
})

/** `let people leave comments on recipes`, `users can rate the books`. */
export const readComments: Reader = ({ text, plain }, plan) => {
  const match =
    /\b(?:(?:leave|write|add|post|make|give|have)\s+)?(comments?|ratings?|reviews?|replies|notes|messages)\s+(?:on|to|for|about|under|below)\s+(?:the |each |every |a |an |our )?(.+)$/i.exec(
      text,
    )
  const verb =
    /\b(?:to|can|could|may|people|users|everyone|members|visitors|customers) (?:comment on|rate|review|discuss|reply to)\s+(?:the |each |every |a |an |our )?(.+)$/i.exec(
      text,
    )
  if (!/^(?:let|allow|people|users|everyone|members|visitors|customers|add|i want|enable|make it possible)\b/.test(plain))
    return undefined
  const target = findEntity(plan, (match?.[2] ?? verb?.[1] ?? '').replace(/\bpages?\b/gi, ''))
  const word = match?.[1] ?? (/\b(?:rate|review)\b/.test(plain) ? 'ratings' : 'comments')
  if (!target || (!match && !verb) || (/^add\b/.test(plain) && /\bfield\b/.test(plain))) return undefined
  const concept = conceptOf(bareWords(word))
  if (!concept || findEntity(plan, word)) return undefined
  const entity = readThing(`${word}`, bareWords(word), plan)
  if (!entity) return undefined
  const isLinked = entity.fields.some(({ relation }) => relation === target.name)
  const relation = {
    name: `${target.name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()}_id`,
    label: target.label,
    kind: 'relation' as const,
    required: true,
    relation: target.name,
  }
  const fields = entity.fields.filter((field) => field.kind !== 'relation' || field.relation === target.name)
  const whole: EntityPlan = { ...entity, fields: isLinked ? fields : [...fields.slice(0, 1), relation, ...fields.slice(1)] }
  return found([{ kind: 'add-entity', entity: whole }])
}
