import type { Exposure, ExposureReport } from '#contract/access/exposure'
import type { AppFiles } from '#contract/app/app-files'
import { readEntities } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { titleFor } from '#worker/entities/schema/row-words'
import { findFunctions } from '#worker/functions/find-functions'
import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import { hasVersion, readVersionEntities, readVersionFiles } from '#worker/version-store/read-version'
import { judgeExposure } from './judge-exposure'
import { probeAccess, type Surface } from './probe-access'
import { findSelfSetValues } from './self-set-values'

/** What decides who reaches what in an app that is live. */
export type AccessSettings = Pick<AppRow, 'publishedVersionId' | 'visibility' | 'isSignupEnabled' | 'gate'>

/** What a change of an app's version or access lays open, compared with how the app is. */
export async function reportExposure(env: Env, app: AppRow, change: Partial<AccessSettings>): Promise<ExposureReport> {
  // Before a gate comes down nobody is a visitor; while it stays, visitors are those who pass it.
  const isGateOpened = app.gate !== null && change.gate === null
  const now = isGateOpened ? { ...app, visibility: 'private' as const } : app
  const [before, after] = [await surfaceOf(env, app, now), await surfaceOf(env, app, { ...app, ...change })]
  const exposures = await compareExposure(env, app, before, after)
  const selfSetValues = await findSelfSetValues(env, app, { before: before.schemas, after: after.schemas })
  const versionId = change.publishedVersionId ?? app.publishedVersionId
  const isSignupOpened = !app.isSignupEnabled && change.isSignupEnabled === true
  const opened = exposures.filter((each) => each.isNew && isGrave(each))
  const believed = selfSetValues.map(({ field }) => field).sort()
  const access = [change.visibility, change.isSignupEnabled, ...(isGateOpened ? ['open'] : [])]
  const mark = JSON.stringify([app.id, versionId, access, opened.map(identityOf).sort(), believed])
  const isAsked = opened.length > 0 || believed.length > 0 || isSignupOpened
  const acknowledgement = isAsked ? (await sha256(mark)).slice(0, 32) : null
  const reached = new Set(exposures.flatMap(({ kind, subject }) => (kind === 'entity' ? [subject] : [])))
  const closed = Object.keys(after.schemas).filter((name) => name !== 'User' && !reached.has(name))
  const titles = Object.fromEntries(Object.entries(after.schemas).map(([name, schema]) => [name, titleFor(schema)]))
  return { versionId, exposures, closed, titles, selfSetValues, acknowledgement }
}

/** What one surface lays open beyond another, of the same app at the same moment. */
export async function compareExposure(env: Env, app: AppRow, before: Surface, after: Surface): Promise<Exposure[]> {
  const counted = new Map<string, Promise<number>>()
  const [old, now] = await Promise.all([probeAccess(env, app, before, counted), probeAccess(env, app, after, counted)])
  return judgeExposure(old, now, { schemas: after.schemas, schemasBefore: before.schemas })
}

/** That people who sign in add rows of their own and call functions is what an app is for; it is named, not asked. */
const isGrave = ({ audience, operations }: Exposure): boolean =>
  audience === 'visitors' || operations.some(({ operation }) => operation !== 'create' && operation !== 'call')

/** Without numbers: what was acknowledged stays so while a row is added. */
const identityOf = ({ audience, kind, subject, operations, personalFields }: Exposure): string =>
  JSON.stringify([audience, kind, subject, operations.map(({ operation }) => operation), personalFields])

const NOWHERE: Surface = { schemas: {}, functions: [], isPublic: false, isSignupOpen: false }

async function surfaceOf(
  env: Env,
  app: AppRow,
  { publishedVersionId: versionId, visibility, isSignupEnabled }: Omit<AccessSettings, 'gate'>,
): Promise<Surface> {
  if (!versionId) return NOWHERE
  const key = { appId: app.id, versionId }
  const [schemas, files] = await Promise.all([readVersionEntities(env, key), readVersionFiles(env, key)])
  return { schemas, functions: findFunctions(files ?? {}), isPublic: visibility === 'public', isSignupOpen: isSignupEnabled }
}

/** Files as if they were live with the app’s own access. */
export const surfaceOfFiles = ({ visibility, isSignupEnabled }: Omit<AccessSettings, 'gate'>, files: AppFiles): Surface => ({
  schemas: readEntities(files),
  functions: findFunctions(files),
  isPublic: visibility === 'public',
  isSignupOpen: isSignupEnabled,
})

/** Refuses a change that lays open more than now, unless who makes it has seen that very list. */
export async function requireExposureAck(
  env: Env,
  app: AppRow,
  { change, acknowledged }: { change: Partial<AccessSettings>; acknowledged: string | undefined },
): Promise<void> {
  const report = await reportExposure(env, app, change)
  if (report.acknowledgement === null || report.acknowledgement === acknowledged) return
  const message = acknowledged
    ? 'What this opens has changed since you looked at it. Nothing was changed; look through it again.'
    : 'Nothing was changed yet: this lets more people reach the app’s data than now. Look through it first.'
  throw new ApiError('exposure-unacknowledged', message, report)
}

/** The report an owner asks for before a change; the version must be the app's. */
export async function reportChange(env: Env, app: AppRow, change: Partial<AccessSettings>): Promise<ExposureReport> {
  const { publishedVersionId: versionId } = change
  if (versionId && !(await hasVersion(env, { appId: app.id, versionId })))
    throw new ApiError('not-found', 'This app has no such version')
  return reportExposure(env, app, change)
}
