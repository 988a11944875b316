import { pageNameOf } from '#contract/app/app-files'
import type { NeededConfirmation } from '#contract/app/versions'
import type { Confirmation } from '#contract/chat/chat'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { dataSetsOf } from '#worker/entities/data-sets'
import { countRowsOf } from '#worker/entities/query/count-rows'
import { countEveryRow } from '#worker/entities/query/every-row'
import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import { compareExposure, surfaceOfFiles } from '#worker/publishing/exposure/report-exposure'
import { type Change, findRisks } from './find-risks'
import type { Risk } from './risk'
import { UserIntent } from './user-intent'

/** The risks of a change to an app, its rows counted and its rules tried as they stand. */
export const findAppRisks = async (
  env: Env,
  app: AppRow,
  { before, after, schemas, words }: Pick<Change, 'before' | 'after' | 'schemas' | 'words'>,
): Promise<Risk[]> =>
  findRisks({
    before,
    after,
    schemas,
    words,
    stored: Object.assign({}, ...(await Promise.all(dataSetsOf(app).map((set) => countEveryRow(env, app, set))))),
    count: (what) => countRowsOf(env, app, what),
    exposures: () => compareExposure(env, app, surfaceOfFiles(app, before), surfaceOfFiles(app, after)),
  })

/**
 * What a person may not do by hand either without having been shown it; code they write or go back to is theirs to
 * answer for.
 */
const BY_HAND: ReadonlySet<Confirmation['risks'][number]['kind']> = new Set([
  'entity-removed',
  'field-removed',
  'page-removed',
  'access-widened',
])

type HandChange = Pick<Change, 'before' | 'after' | 'schemas'>

/** What a change by hand, a repair or a restore would lose or lay open, and what confirms it. */
export async function findNeededConfirmation(env: Env, app: AppRow, change: HandChange): Promise<NeededConfirmation> {
  const found = await findAppRisks(env, app, { ...change, words: new UserIntent('') })
  // A page that somebody writes anew, however short, is still there.
  const pages = new Set(Object.keys(change.after).map(pageNameOf))
  const risks = found
    .filter(({ kind, subject }) => BY_HAND.has(kind) && !(kind === 'page-removed' && pages.has(subject)))
    .map(({ kind, subject, message }) => ({ kind, subject, message }))
  if (risks.length === 0) return { risks, confirmation: null }
  // Without the numbers, so that a row that is added meanwhile makes no difference.
  const mark = JSON.stringify([app.id, ...risks.map(({ kind, subject }) => `${kind} ${subject}`).sort()])
  return { risks, confirmation: (await sha256(mark)).slice(0, 32) }
}

/**
 * Refuses a change that loses rows, links or pages, or lets more people in, unless who makes it has seen that very
 * list.
 */
export async function requireConfirmation(
  env: Env,
  app: AppRow,
  { confirmed, ...change }: HandChange & { confirmed: string | undefined },
): Promise<void> {
  const needed = await findNeededConfirmation(env, app, change)
  if (needed.confirmation === null || needed.confirmation === confirmed) return
  const what = needed.risks.map(({ message }) => message).join(' ')
  throw new ApiError('confirmation-needed', `Nothing was changed yet. Confirm it first: ${what}`, needed)
}
