import { isForStaff } from '../is-for-staff'
import type { AppPlan, EntityPlan, FieldPlan, PagePlan } from '../plan'

type Landing = Extract<PagePlan, { kind: 'landing' }>

/**
 * The forms for visitors, after fields of what they send have come or a list they choose from has been opened or closed
 * to them. What stood in a form stays, in the order of the fields.
 */
export function withVisitorFields(before: AppPlan, after: AppPlan): AppPlan {
  return { ...after, pages: after.pages.map((page) => (page.kind === 'landing' ? withForm(page, before, after) : page)) }
}

function withForm(page: Landing, before: AppPlan, after: AppPlan): Landing {
  const { form } = page
  const entity = form && find(after, form.entity)
  const old = form && find(before, form.entity)
  if (!form || !entity || !old) return page
  const isAsked = (field: FieldPlan): boolean => {
    if (form.fields.includes(field.name)) return canChoose(field, after)
    const known = old.fields.find(({ name }) => name === field.name)
    // What was left out of the form on purpose stays out; what could not be chosen from may be so now.
    const isNew = known === undefined || !canChoose(known, before)
    return isNew && isForVisitors(field) && canChoose(field, after)
  }
  return { ...page, form: { ...form, fields: entity.fields.filter(isAsked).map(({ name }) => name) } }
}

const find = ({ entities }: AppPlan, name: string): EntityPlan | undefined => entities.find((entity) => entity.name === name)

/** Without what has to be there no form could be sent. */
export const isForVisitors = (field: FieldPlan): boolean =>
  !field.seenBy && !field.decidedBy && ((field.required && field.default === undefined) || !isForStaff(field))

/** A visitor chooses from what he may see. */
export const canChoose = ({ kind, relation }: FieldPlan, plan: AppPlan): boolean =>
  kind !== 'relation' || find(plan, relation ?? '')?.access.read === 'anonymous'
