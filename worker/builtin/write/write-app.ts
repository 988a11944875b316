import { pageWords } from '#contract/access/page-access'
import { entityNameOf, pageNameOf } from '#contract/app/app-files'
import type { ActionType } from '#contract/chat/actions'
import type { AppPlan, EntityPlan } from '../plan'
import { filesOf } from './app-files'
import { spaced } from './read-entity'
import { tidyPlan } from './tidy-plan'

/** One action of a reply, before it has an index. */
export interface BuiltAction {
  type: ActionType
  /** A path for files, the entity's name for entity and record actions. */
  file: string
  title: string
  body: string
}

/** A whole app as the actions of a reply: entities and their sample rows, building blocks, pages. */
export function writeApp(untidy: AppPlan): BuiltAction[] {
  const plan = tidyPlan(untidy)
  const files = Object.entries(filesOf(plan)).map(([path, body]) => newFile(path, body, plan))
  return [...files, ...parentsFirst(plan.entities).flatMap(insertSamples)]
}

export function newFile(path: string, body: string, plan: AppPlan): BuiltAction {
  const entity = entityNameOf(path)
  if (entity) {
    const label = plan.entities.find(({ name }) => name === entity)?.plural ?? entity
    return { type: 'add_entity', file: entity, title: `Add ${label.toLowerCase()}`, body }
  }
  return { type: 'add_file', file: path, title: titleOf(path, plan), body }
}

function titleOf(path: string, plan: AppPlan): string {
  const page = pageNameOf(path)
  if (page) return `Add the ${plan.pages.find(({ name }) => name === page)?.title ?? pageWords(page)} page`
  const fixed: Record<string, string> = {
    'app.json': `Name the app ${plan.name}`,
    'globals.css': 'Choose the colours',
    'Layout.jsx': 'Lay out the navigation',
    'components/configs.js': 'List the entities',
  }
  const fields = /^components\/([^/]+)\/fields\.js$/.exec(path)?.[1]
  if (fields) return `Describe the fields of ${spaced(fields).toLowerCase()}`
  const base =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? path
  return fixed[path] ?? `Add ${spaced(base).toLowerCase()}`
}

export function insertSamples(entity: EntityPlan): BuiltAction[] {
  const names = new Set(['_ref', ...entity.fields.map(({ name }) => name)])
  const records = entity.samples.map((sample) => Object.fromEntries(Object.entries(sample).filter(([name]) => names.has(name))))
  if (records.length === 0) return []
  return [
    {
      type: 'insert_entity_records',
      file: entity.name,
      title: `Fill in ${records.length} ${(records.length === 1 ? entity.label : entity.plural).toLowerCase()}`,
      body: `[\n${records.map((record) => `  ${JSON.stringify(record)}`).join(',\n')}\n]`,
    },
  ]
}

/** Entities in an order in which everything a row points to is there before it; circles keep the plan's order. */
export function parentsFirst(entities: EntityPlan[]): EntityPlan[] {
  const placed: EntityPlan[] = []
  const visiting = new Set<string>()
  const addAfterParents = (entity: EntityPlan) => {
    if (placed.includes(entity) || visiting.has(entity.name)) return
    visiting.add(entity.name)
    for (const { relation } of entity.fields) {
      const parent = entities.find(({ name }) => name === relation)
      if (parent) addAfterParents(parent)
    }
    placed.push(entity)
  }
  for (const entity of entities) addAfterParents(entity)
  return placed
}
