import type { AppPlan, EntityPlan, PagePlan } from './plan'
import { formWords } from './understand/compose/landing'
import { canChoose, isForVisitors } from './write/visitor-fields'

type Landing = Extract<PagePlan, { kind: 'landing' }>

/** A form for whatever visitors may add now and could not before: without a page of its own nobody could. */
export function withOpenForms(before: AppPlan, after: AppPlan): AppPlan {
  const isOpen = (plan: AppPlan, entity: string) =>
    plan.entities.some(({ name, access }) => name === entity && access.write === 'anonymous')
  const hasForm = (entity: string) => after.pages.some((page) => page.kind === 'landing' && page.form?.entity === entity)
  const opened = after.entities.filter(({ name }) => isOpen(after, name) && !isOpen(before, name) && !hasForm(name))
  let plan = after
  for (const entity of opened) plan = { ...plan, pages: withForm(plan, entity) }
  return plan
}

/** The first page where the app had none for visitors, behind the others where it had. */
function withForm(plan: AppPlan, entity: EntityPlan): PagePlan[] {
  const isFirst = !plan.pages.some(({ kind }) => kind === 'landing')
  const page = formPage(plan, entity, isFirst && !plan.pages.some(({ name }) => name === 'Home') ? 'Home' : `Send${entity.name}`)
  return isFirst ? [page, ...plan.pages] : [...plan.pages, page]
}

const MOST_FIELDS = 10

function formPage(plan: AppPlan, entity: EntityPlan, name: string): Landing {
  const { title, button, thanks } = formWords(entity.label)
  const fields = entity.fields
    .filter((field) => field.name !== entity.statusField && isForVisitors(field) && canChoose(field, plan))
    .map((field) => field.name)
  return {
    kind: 'landing',
    name,
    title: name === 'Home' ? 'Home' : title,
    icon: name === 'Home' ? 'House' : 'Send',
    inNavigation: true,
    hero: { heading: plan.name, text: `${title}: it takes a minute, and you need no account.`, action: title },
    about: [],
    sections: [],
    form: { title, text: '', entity: entity.name, fields: fields.slice(0, MOST_FIELDS), button, thanks },
  }
}
