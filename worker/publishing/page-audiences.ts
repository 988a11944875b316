import { findPageNeeds } from '#compiler/page-needs'
import type { CompiledApp } from '#compiler/types'
import { policyOf } from '#contract/access/access-policy'
import { PAGE_AUDIENCES, type PageAudience, pageAudience } from '#contract/access/page-access'
import { type AppFiles, readManifest } from '#contract/app/app-files'
import type { EntitySchema } from '#contract/data/entities'
import { readEntities } from '#contract/data/entity-file'
import { accessOf } from '#worker/entities/access/access-rules'
import type { Actor } from '#worker/entities/access/actor'

const someone = { kind: 'user', id: 'someone', email: 'someone@example.com', name: 'Someone', data: {} } as const
const ACTORS: Record<PageAudience, Actor> = {
  visitor: { kind: 'nobody' },
  user: { ...someone, role: 'user' },
  admin: { ...someone, role: 'admin' },
}

/** Who may use each page of a version, by the access code's own answers; what app.json says of a page goes first. */
export function findPageAudiences(app: Pick<CompiledApp, 'pages' | 'modules'>, files: AppFiles): Map<string, PageAudience> {
  const schemas = readEntities(files)
  const { pageAccess = {} } = readManifest(files)
  const least = (entity: string, operation: 'read' | 'create') => {
    const schema = schemas[entity]
    return schema && PAGE_AUDIENCES.find((audience) => isOpenTo(schema, operation, audience))
  }
  const needs = findPageNeeds(app, files, Object.keys(schemas))
  return new Map([...needs].map(([name, each]) => [name, pageAccess[name] ?? pageAudience(each, least)]))
}

/** Some rows at least. A rule that asks for more of a person than his role may hold for anyone who is signed in. */
export function isOpenTo(schema: EntitySchema, operation: 'read' | 'create', audience: PageAudience): boolean {
  const access = accessOf(schema, operation, ACTORS[audience])
  const isClosed = (access.kind === 'constant' && !access.value) || (access.kind === 'or' && access.parts.length === 0)
  if (!isClosed) return true
  const rule = JSON.stringify(policyOf(schema, operation).rule ?? null)
  return audience !== 'visitor' && /user_condition/.test(rule) && !/"role"/.test(rule)
}
