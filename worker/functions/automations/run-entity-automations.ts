import { waitUntil } from 'cloudflare:workers'
import type { DataSet } from '#contract/data/data-sets'
import type { Automation } from '#contract/services/functions'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { hasTestData } from '#worker/entities/data-sets'
import type { RowListener, RowsChanged } from '#worker/entities/live/rows-changed'
import { CLIENT_NAMES } from '#worker/entities/query/field'
import type { StoredRow } from '#worker/entities/store/stored-row'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { currentInternalCall, type InternalCall } from '#worker/platform/http/internal-call'
import type { RunEnvironment } from '#worker/platform/http/principal'
import { readFunctions } from '../isolates/read-functions'
import { newRoot } from '../runs/root-budget'
import { MAX_DEPTH } from '../runs/run-limits'
import { isActive, isScheduled } from './automations'
import { isQuiet, keepQuiet } from './quiet-apps'
import { type EventRun, makeEventRuns } from './schedule'

/** One write may change a hundred thousand rows; past this many, functions are not told one by one. */
const MAX_ROWS = 100

/**
 * Starts the functions that an app wants started by changed rows.
 * The writer waits until the runs are on record, not for the runs; and what it wrote stands, whatever becomes of them.
 */
export const runEntityAutomations: RowListener = async (env, event) => {
  if (isQuiet(event)) return
  const cause = currentInternalCall()
  try {
    const runs = await findRuns(env, event, cause)
    if (runs.length > 0) waitUntil((await makeEventRuns(env, runs)).done.catch(report))
  } catch (error) {
    report(error)
  }
}

const report = (error: unknown) => console.error('automations could not be started', error)

async function findRuns(env: Env, event: RowsChanged, cause: InternalCall | undefined): Promise<EventRun[]> {
  const depth = cause?.depth ?? 0
  if (depth > MAX_DEPTH) return []
  const app = await findApp(openDatabase(env.DB), event.app.id)
  const started = app && startedBy(app, event.dataSet)
  if (!app || !started) return []
  const { versionId, environment } = started
  const { functions } = await readFunctions(env, { appId: app.id, versionId })
  const isAnyWanted = [...functions.values()].some(({ automations }) => automations.some((each) => !isScheduled(each)))
  if (!isAnyWanted) keepQuiet(event)
  const wanted = [...functions.values()].flatMap(({ name, automations, problems }) =>
    problems.length > 0
      ? []
      : automations.filter((each) => isAbout(each, event)).map((automation) => ({ functionName: name, automation })),
  )
  if (wanted.length === 0) return []
  const bodies = bodiesOf(event)
  return wanted.flatMap(({ functionName, automation }) =>
    bodies.map((body) => ({
      app,
      versionId,
      environment,
      functionName,
      body: JSON.stringify({ ...automation.function_args, ...body }),
      // Changed from outside, each record begins a run of its own; changed by a run, they are that run's doing.
      ...(cause ? { depth, root: cause.root } : newRoot()),
    })),
  )
}

/**
 * Rows of the live set start the live version's functions, those of the test set the newest version's, on test data.
 * Where there is one set, the live version's, or the newest's until one is.
 */
function startedBy(app: AppRow, dataSet: DataSet): { versionId: string; environment: RunEnvironment } | undefined {
  const { publishedVersionId, latestVersionId } = app
  if (publishedVersionId && dataSet === 'live') return { versionId: publishedVersionId, environment: 'prod' }
  if (hasTestData(app) && dataSet === 'live') return undefined
  return latestVersionId ? { versionId: latestVersionId, environment: 'dev' } : undefined
}

const isAbout = (automation: Automation, { entity, type }: RowsChanged): boolean =>
  'event_types' in automation &&
  isActive(automation) &&
  automation.entity_name === entity &&
  (automation.event_types as string[]).includes(type)

/** `{ event, data, old_data }`, one a row, in the words of the published client. */
function bodiesOf({ app, entity, type, rows, oldRows }: RowsChanged) {
  const count = Math.min(Math.max(rows.length, oldRows.length), MAX_ROWS)
  return Array.from({ length: count }, (_, index) => {
    const now = rows[index]
    const before = oldRows[index]
    return {
      event: { type, entity_name: entity, entity_id: (now ?? before)?.id, app_id: app.id },
      data: now ? serializeRow(now) : before ? serializeRow(before) : null,
      old_data: before ? serializeRow(before) : null,
    }
  })
}

/** A function acts for the app, so it sees the row whole. */
function serializeRow(row: StoredRow): Record<string, unknown> {
  const builtin = Object.entries(CLIENT_NAMES).map(([name, column]) => [
    name,
    column === 'createdAtMs' || column === 'updatedAtMs' ? new Date(row[column]).toISOString() : row[column],
  ])
  return { ...row.data, ...Object.fromEntries(builtin) }
}
