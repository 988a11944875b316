import { policyOf } from '#contract/access/access-policy'
import { PAGE_AUDIENCES, type PageAudience } from '#contract/access/page-access'
import type { AppFiles } from '#contract/app/app-files'
import type { PublishChange, PublishPlan } from '#contract/app/publishing/publishes'
import type { EntitySchema } from '#contract/data/entities'
import { titleFor } from '#worker/entities/schema/row-words'
import { findFunctions } from '#worker/functions/find-functions'
import { isOpenTo } from '../page-audiences'

type Schemas = Record<string, EntitySchema>

interface Named<T> {
  name: string
  change: PublishChange
  before: T | undefined
  after: T | undefined
}

/** What of two sets of named things came, went or is another, in the order of their names. */
export function changesBetween<T>(before: Record<string, T>, after: Record<string, T>): Named<T>[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((name): Named<T>[] => {
    const [old, now] = [before[name], after[name]]
    if (old === undefined) return [{ name, change: 'added', before: old, after: now }]
    if (now === undefined) return [{ name, change: 'removed', before: old, after: now }]
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ name, change: 'changed', before: old, after: now }]
  })
}

/** Entities whose fields are others; their rules are told apart. */
export function entityChanges(before: Schemas, after: Schemas): PublishPlan['entities'] {
  return changesBetween(before, after).flatMap(({ name, change, before: old, after: now }) => {
    const fields = changesBetween(shapesOf(old), shapesOf(now)).map((field) => ({ name: field.name, change: field.change }))
    const title = titleFor(now ?? old ?? { name })
    return change === 'changed' && fields.length === 0
      ? []
      : [{ name, title, change, fields: change === 'changed' ? fields : [] }]
  })
}

/** Fields without their rules, and without what is said of the past. */
function shapesOf(schema: EntitySchema | undefined): Record<string, object> {
  const required = new Set(schema?.required ?? [])
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, property]) => {
      const { rls: _rules, 'x-renamedFrom': _name, 'x-convertedFrom': _kind, ...shape } = property
      return [name, { ...shape, isRequired: required.has(name) }]
    }),
  )
}

/** Entities that were there before and whose rules are others, in words. */
export function ruleChanges(before: Schemas, after: Schemas): PublishPlan['rules'] {
  return Object.keys(after).flatMap((name) => {
    const [old, now] = [before[name], after[name]]
    if (!old || !now || JSON.stringify(rulesOf(old)) === JSON.stringify(rulesOf(now))) return []
    const [was, is] = [wordsOf(old), wordsOf(now)]
    return [{ name, title: titleFor(now), before: was, after: was === is ? `${is}; under other conditions` : is }]
  })
}

const rulesOf = (schema: EntitySchema) => [
  ...(['read', 'create', 'update', 'delete'] as const).map((operation) => policyOf(schema, operation)),
  Object.entries(schema.properties).flatMap(([name, { rls }]) => (rls ? [[name, rls]] : [])),
]

const WHO: Record<PageAudience, string> = { visitor: 'anyone', user: 'people who are signed in', admin: 'admins' }

const wordsOf = (schema: EntitySchema): string => `${whoMay(schema, 'read')} can read, ${whoMay(schema, 'create')} can add`

function whoMay(schema: EntitySchema, operation: 'read' | 'create'): string {
  const least = PAGE_AUDIENCES.find((audience) => isOpenTo(schema, operation, audience))
  return least ? WHO[least] : 'nobody but you'
}

export function functionChanges(before: AppFiles, after: AppFiles): PublishPlan['functions'] {
  const textsOf = (files: AppFiles) =>
    Object.fromEntries(findFunctions(files).map(({ name, entry }) => [name, files[entry] ?? '']))
  return changesBetween(textsOf(before), textsOf(after)).map(({ name, change }) => ({ name, change }))
}
