import { levelsOf } from '#contract/access/access-policy'
import type { AppFiles } from '#contract/app/app-files'
import { readEntities } from '#contract/data/entity-file'
import { isChoice, PLAN_LIMITS, PLAN_VERSION, type Plan, type PlanPage, PlanPageKind, type PlanThing } from '#contract/plan/plan'
import type { AppPlan, EntityPlan, FieldPlan, PagePlan } from '../plan'
import { isOurs, readApp } from '../write/read-app'
import { hueOf } from './hue-of-css'

/** What an app is, read from its code: the same plan for an app of any origin, so far as its code says it. */
export function planOfApp(files: AppFiles): Plan {
  const plan = toPlan(readApp(files))
  const schemas = readEntities(files)
  const things = plan.things.map((thing): PlanThing => {
    const schema = schemas[thing.id]
    if (!schema) return thing
    const { read = 'own', write = 'own' } = levelsOf(schema)
    return { ...thing, access: { read, write } }
  })
  if (isOurs(files)) return { ...plan, things }
  const hue = hueOf(files['globals.css'] ?? '')
  const pages = plan.pages.map((page) => ({ ...page, kind: 'page' as const }))
  return { ...plan, things, pages, look: { ...plan.look, ...(hue === undefined ? {} : { hue }) } }
}

/** What people see of a plan of the built-in builder. */
export const toPlan = ({ name, tagline, look, entities, pages }: AppPlan): Plan => ({
  version: PLAN_VERSION,
  name: shown(name, 'App'),
  tagline: seen(tagline).slice(0, PLAN_LIMITS.sentence).trim(),
  look: { hue: ((Math.round(look.accentHue) % 360) + 360) % 360, style: look.style, icon: look.icon },
  things: entities.slice(0, PLAN_LIMITS.things).map(toThing),
  pages: pages.slice(0, PLAN_LIMITS.pages).map(toPage),
  notes: [],
})

const toThing = ({ name, label, plural, fields, access }: EntityPlan): PlanThing => ({
  id: name,
  label: shown(label, name),
  plural: shown(plural, name),
  fields: fields.slice(0, PLAN_LIMITS.fields).map(toField),
  access,
})

function toField({ name, label, kind, required, options, relation }: FieldPlan): PlanThing['fields'][number] {
  return {
    id: name,
    label: shown(label, name),
    type: kind,
    required,
    ...(isChoice(kind) && options
      ? {
          options: options
            .filter(({ value }) => value.length > 0 && value.length <= MOST_OF_VALUE && seen(value) === value)
            .slice(0, PLAN_LIMITS.options)
            .map((option) => ({ id: option.value, label: shown(option.label, option.value) })),
        }
      : {}),
    ...(kind === 'relation' && relation ? { relation } : {}),
  }
}

function toPage(page: PagePlan): PlanPage {
  const thing = thingOf(page)
  const kind = PlanPageKind.safeParse(page.kind).data ?? 'page'
  return { id: page.name, title: shown(page.title, page.name), kind, ...(thing ? { thing } : {}) }
}

/** What a page is about, where it is about one thing. */
function thingOf(page: PagePlan): string | undefined {
  if ('entity' in page) return page.entity
  return page.kind === 'quiz' ? page.question : undefined
}

const MOST_OF_VALUE = 200
const seen = (text: string) => text.replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu, ' ').trim()
const shown = (text: string, otherwise: string) =>
  seen(text).slice(0, PLAN_LIMITS.label).trim() || otherwise.slice(0, PLAN_LIMITS.label)
