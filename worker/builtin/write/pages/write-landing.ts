import type { EntityPlan, PagePlan } from '../../plan'
import { attribute, quote, toLiteral } from '../code/literal'
import { kebab } from '../code/names'
import type { Draft } from './draft'
import { element } from './figures'

type Landing = Extract<PagePlan, { kind: 'landing' }>
type SectionPlan = Landing['sections'][number]

/** The public page: hero, short texts, sections of rows, a form. */
export function writeLanding(page: Landing, draft: Draft): string {
  const hero = element(draft.file.takeDefault('@/components/landing/Hero', 'Hero'), [
    attribute('heading', page.hero.heading),
    attribute('text', page.hero.text),
    attribute('action', page.hero.action),
    `target="#${kebab(page.form?.title ?? page.sections[0]?.title ?? 'content')}"`,
  ])
  const queries = [...new Set(page.sections.map(({ entity }) => entity))].map((entity) => draft.rows(entity))
  draft.file.importName('@/hooks/use-scroll-to-hash', 'useScrollToHash')
  draft.addStatement(
    `useScrollToHash(${queries.length > 0 ? `[${queries.join(', ')}].every((query) => !query.isLoading)` : 'true'})`,
  )
  const sections = page.sections.map((section) => sectionCode(section, draft))
  const parts = [
    hero,
    ...(page.about.length > 0 ? [aboutCode(draft)] : []),
    ...sections,
    ...(page.form ? [formCode(page.form, draft)] : []),
  ]
  const view = `<>\n  ${parts.map((part) => part.replaceAll('\n', '\n  ')).join('\n  ')}\n</>`
  return draft.write(view, { above: page.about.length > 0 ? `const ABOUT = ${toLiteral(page.about)}` : '' })
}

function aboutCode(draft: Draft): string {
  draft.file.importName('@/components/landing/Section', 'About')
  return '<About items={ABOUT} />'
}

const LAYOUTS = { schedule: 'Schedule', cards: 'Cards', quotes: 'Quotes', faq: 'Faq' }

function sectionCode({ title, entity: name, layout }: SectionPlan, draft: Draft): string {
  const entity = draft.entity(name)
  const rows = draft.rows(name)
  const times = layout === 'schedule' ? scheduleFields(entity) : undefined
  const component = layout === 'schedule' && !times ? 'Cards' : LAYOUTS[layout]
  draft.file.takeDefault('@/components/landing/Section', 'Section')
  draft.file.takeDefault(`@/components/landing/${component}`, component)
  draft.file.takeAll('@/components/shared/States', 'EmptyState', 'WhenReady')
  const view = element(component, [
    `config={${draft.config(name)}}`,
    `rows={${rows}.rows}`,
    ...(times ? [`dayField="${times.day}"`, `timeField="${times.time}"`] : []),
  ]).replaceAll('\n', '\n      ')
  return `<Section id="${kebab(title)}" ${attribute('title', title)}>
  <WhenReady queries={[${rows}]}>
    {${rows}.rows.length ? (
      ${view}
    ) : (
      <EmptyState icon={${draft.file.icon(entity.icon)}} ${attribute('title', 'Nothing here yet')} ${attribute('text', 'Please come back soon.')} />
    )}
  </WhenReady>
</Section>`
}

/** The day (weekday or date) and the hour of a schedule's rows. */
function scheduleFields(entity: EntityPlan): { day: string; time: string } | undefined {
  const weekday = entity.fields.find(
    ({ kind, options }) => kind === 'select' && options?.some(({ value }) => /^mon/i.test(value)),
  )
  const day = weekday?.name ?? entity.dateField ?? entity.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')?.name
  const time =
    entity.fields.find(({ kind }) => kind === 'time')?.name ??
    entity.fields.find(({ name }) => /time|start|hour/.test(name))?.name ??
    day
  return day && time ? { day, time } : undefined
}

function formCode(form: NonNullable<Landing['form']>, draft: Draft): string {
  draft.file.takeDefault('@/components/landing/Section', 'Section')
  draft.file.takeDefault('@/components/landing/PublicForm', 'PublicForm')
  const view = element('PublicForm', [
    `config={${draft.config(form.entity)}}`,
    `fields={${toLiteral(form.fields, 4)}}`,
    attribute('button', form.button),
    attribute('thanks', form.thanks),
  ]).replaceAll('\n', '\n  ')
  const text = form.text ? ` text={${quote(form.text)}}` : ''
  return `<Section id="${kebab(form.title)}" ${attribute('title', form.title)}${text.includes('\\') || !form.text ? text : ` ${attribute('text', form.text)}`}>\n  ${view}\n</Section>`
}
