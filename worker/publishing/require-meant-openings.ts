import type { Opening } from '#contract/apps'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { countRowsOf } from '#worker/entities/count-rows'
import { readFunctions } from '#worker/functions/read-functions'
import type { Env } from '#worker/platform/env'
import { readVersionEntities } from '#worker/versions/read-version'
import { type Found, findOpenings, type Surface } from './find-openings'

/** Refuses to publish what lays data or code open to anyone, unless its builder has been shown that and means it. */
export async function requireMeantOpenings(env: Env, app: AppRow, versionId: string): Promise<void> {
  const [before, after] = await Promise.all([surfaceOf(env, app, app.publishedVersionId), surfaceOf(env, app, versionId)])
  const found = findOpenings(before, after)
  if (found.length === 0) return
  const openings = await Promise.all(
    [...Map.groupBy(found, ({ kind, subject }) => `${kind} ${subject}`).values()].map((group) => describe(env, app, group)),
  )
  const message =
    'Not published yet: this version lets visitors who are not signed in reach more than before. Look through it first.'
  throw new ApiError('open-to-anyone', message, { versionId, openings: openings.flat() })
}

async function surfaceOf(env: Env, app: AppRow, versionId: string | null): Promise<Surface> {
  if (!versionId) return { entities: {}, publicFunctions: [] }
  const [entities, { functions }] = await Promise.all([
    readVersionEntities(env, { appId: app.id, versionId }),
    readFunctions(env, { appId: app.id, versionId }),
  ])
  return { entities, publicFunctions: [...functions.values()].flatMap(({ name, access }) => (access === 'public' ? [name] : [])) }
}

async function describe(env: Env, app: AppRow, group: Found[]): Promise<Opening[]> {
  const [first] = group
  if (!first) return []
  const { kind, subject, rule } = first
  if (kind === 'called-by-anyone') return [{ kind, subject, message: `Anyone can call the function ${subject}` }]
  const { total } = await countRowsOf(env, app, { entity: subject })
  const what = group.map(({ says }) => says).join(', ')
  const doing = kind === 'personal-data' ? `read ${what} of ${subject} records` : `${what} ${subject} records`
  return [{ kind, subject, message: `Anyone can ${doing} (${rule}; ${total} ${total === 1 ? 'record' : 'records'} now)` }]
}
