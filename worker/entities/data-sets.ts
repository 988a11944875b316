import type { DataSet } from '#contract/data/data-sets'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { InternalCall } from '#worker/platform/http/internal-call'
import type { Principal } from '#worker/platform/http/principal'

/**
 * What the rows of one set of one app are stored under, in the column `appId` of every table in DATA. Made here and
 * nowhere else: an app's id alone is none, so that no statement can be written without a set having been chosen.
 */
declare const made: unique symbol
export type RowsKey = string & { readonly [made]: true }

/** What the place of an app's rows follows from. */
export type RowsApp = Pick<AppRow, 'id' | 'dataShard' | 'testDataSince'>

/** No app's id has a tilde in it. */
const TEST = '~test'

/** Whether the app has been published once, and has two sets since. */
export const hasTestData = ({ testDataSince }: Pick<AppRow, 'testDataSince'>): boolean => testDataSince !== null

/** Where there is one set only, every set is that one. */
export const rowsKey = (app: Pick<AppRow, 'id' | 'testDataSince'>, set: DataSet): RowsKey =>
  set === 'test' && hasTestData(app) ? testKeyOf(app.id) : liveKeyOf(app.id)

/** For what concerns all rows of an app whichever set they are of: renamed fields, limits of storage. */
export const dataSetsOf = (app: Pick<AppRow, 'testDataSince'>): DataSet[] => (hasTestData(app) ? ['live', 'test'] : ['live'])

/** For an app's first publish, which makes the test set, and for its deletion. */
export const liveKeyOf = (appId: string): RowsKey => appId as RowsKey
export const testKeyOf = (appId: string): RowsKey => `${appId}${TEST}` as RowsKey
export const appIdOfKey = (key: string): string => (key.endsWith(TEST) ? key.slice(0, -TEST.length) : key)

/** The set that editor and preview work on. */
export const editorSet = (app: Pick<AppRow, 'testDataSince'>): DataSet => (hasTestData(app) ? 'test' : 'live')

interface Caller {
  principal: Principal
  /** They meet no rule of the app: its owner, or its functions acting for it. */
  isOwner: boolean
  /** The run of one of the app's functions that the call comes from. */
  run: Pick<InternalCall, 'environment'> | undefined
  /** What a builder's own screens asked for. Nobody else is asked. */
  asked?: DataSet | undefined
}

/**
 * The one place that decides which set a call works on, by who calls. Nothing that a visitor sends is looked at: what a
 * function does stays in the set it was started on, whoever it does it as.
 */
export function dataSetOf(app: Pick<AppRow, 'testDataSince'>, { principal, isOwner, run, asked }: Caller): DataSet {
  if (!hasTestData(app)) return 'live'
  const own = setOfPrincipal({ principal, isOwner, asked })
  if (!run) return own ?? 'live'
  const started = run.environment === 'dev' ? 'test' : 'live'
  if (own !== undefined && own !== started)
    throw new ApiError(
      'forbidden',
      `This function works on the ${started} data, and this token on the ${own} data. Call it where the token is from.`,
    )
  return started
}

/** Undefined for those who are nobody, and so are in no set of their own. */
function setOfPrincipal({ principal, isOwner, asked }: Omit<Caller, 'run'>): DataSet | undefined {
  if (principal.kind === 'service') return principal.environment === 'dev' ? 'test' : 'live'
  if (isOwner) return principal.kind === 'builder' ? (asked ?? 'test') : 'test'
  return principal.kind === 'nobody' ? undefined : 'live'
}
