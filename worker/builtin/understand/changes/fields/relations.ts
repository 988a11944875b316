import { sentence, singular } from '#contract/inflect'
import type { AppPlan, EntityPlan, FieldPlan } from '../../../plan'
import { fieldName } from '../../lexicon/field-notation'
import { bareWords, findEntity } from '../find-in-plan'
import { found, type Reader } from '../found'

export const relationTarget = (
  label: string,
  kind: string | undefined,
  plan: AppPlan,
  entity: EntityPlan,
): EntityPlan | undefined => {
  if (kind !== undefined || label.toLowerCase().split(' ').length > 3) return undefined
  const plain = bareWords(label)
  return plan.entities.find((other) => other !== entity && [other.label, other.name].some((name) => bareWords(name) === plain))
}

export const relationField = (label: string, target: EntityPlan): FieldPlan => ({
  name: `${fieldName(singular(label.toLowerCase()))}_id`,
  label: sentence(singular(label.toLowerCase())),
  kind: 'relation',
  required: false,
  relation: target.name,
})

/** `songs belong to concerts`: said of all, one of the one has one of the other. */
const OF_ALL =
  /^(?:the |all )?([\w -]{2,30}?s) (?:belong|are linked|are assigned|are attached) to (?:the |our )?([\w -]{2,30}?s)$/i

/** `every book stands on a shelf`, `a pet belongs to an owner`: what is not kept yet may come with a later part. */
export const readBelongs: Reader = ({ text }, plan) => {
  const match =
    /^(?:every|each|a|an|the|all)?\s*([\w -]{2,30}?)\s+(?:belongs?|stands?|sits?|lies?|lives?|is|are|goes?|comes?|hangs?|stays?)\s+(?:(?:always |usually )?(?:stored|kept|placed|located|assigned|linked|given|made|done|led|taught|driven)\s+)?(?:to|on|in|at|by|under|from|with)\s+(?:a|an|one|exactly one|the)\s+([\w -]{2,30})$/i.exec(
      text,
    ) ?? OF_ALL.exec(text)
  const from = match?.[1] ? findEntity(plan, match[1]) : undefined
  const to = match?.[2] ? findEntity(plan, match[2]) : undefined
  if (!from || !to || from === to) return undefined
  if (from.fields.some(({ relation }) => relation === to.name))
    return found([], `${from.plural} already point to ${to.plural.toLowerCase()}.`)
  return found([{ kind: 'add-field', entity: from.name, field: relationField(to.label, to) }])
}

/** `link tasks to contacts`, `add a room to visits, linked to rooms`: rows of one point to a row of the other. */
export const readLink: Reader = ({ text }, plan) => {
  const added =
    /^(?:add|include)\s+(?:a |an |the )?([\w' -]{2,30}?)\s+to\s+(?:each |every |the |our |my |all )?(.+?),?\s+(?:(?:that|which) (?:is|are)\s+)?(?:linked|connected|related|pointing)\s+to\s+(?:a |an |the |our |my |one )?(.+)$/i.exec(
      text,
    )
  const match =
    (added && [added[0], added[2], added[3]]) ??
    /^(?:link|connect|relate|attach|assign|associate)\s+(?:each |every |the |a )?(.+?)\s+(?:to|with)\s+(?:a |an |the |one )?(.+)$/i.exec(
      text,
    )
  const from = match?.[1] ? findEntity(plan, match[1]) : undefined
  const to = match?.[2] ? findEntity(plan, match[2]) : undefined
  if (!from || !to || from === to) return undefined
  if (from.fields.some(({ relation }) => relation === to.name))
    return found([], `${from.plural} already point to ${to.plural.toLowerCase()}.`)
  return found([{ kind: 'add-field', entity: from.name, field: relationField(added?.[1] ?? to.label, to) }])
}
