import type { Exposure } from '#contract/access/exposure'
import { type AppFiles, readManifest } from '#contract/app/app-files'
import { spacedName } from '#contract/app/spaced-name'
import type { EntitySchema } from '#contract/data/entities'
import { readEntities } from '#contract/data/entity-file'
import { findExposedFunctions } from './exposed-functions'
import { findLossRisks } from './loss-risks'
import { findLostPages } from './lost-pages'
import { findNewEgress } from './new-egress'
import type { CountRows, Risk } from './risk'
import type { UserIntent } from './user-intent'
import { findWideningRisks } from './widening-risks'

type Schemas = Record<string, EntitySchema>

export interface Change {
  before: AppFiles
  after: AppFiles
  /** The entities of both, where more is known of them than their files say: all names a field has had. */
  schemas?: { before: Schemas; after: Schemas } | undefined
  words: UserIntent
  /** Rows by entity, as they stand; those the files do not name any more among them. */
  stored: Record<string, number>
  count: CountRows
  /** What the change lays open, with numbers. */
  exposures: () => Promise<Exposure[]>
}

/**
 * What of a change only the builder may decide. What loses rows, links or pages, or lets more people in, waits even
 * where it was asked for in so many words; new ways for data to leave and code past the rules wait unless they were.
 */
export async function findRisks({ before, after, schemas, words, stored, count, exposures }: Change): Promise<Risk[]> {
  const [old, now] = schemas ? [schemas.before, schemas.after] : [readEntities(before), readEntities(after)]
  const isFirst = Object.keys(before).length === 0
  const held = new Set(Object.keys(stored).filter((entity) => (stored[entity] ?? 0) > 0))
  return [
    ...(await findLossRisks(now, { before: old, words, count })),
    ...(await findWideningRisks({ before: old, after: now, words, held, count, exposures })),
    ...lostPageRisks(before, after, words),
    ...(isFirst ? [] : openedRisks(before, after, words)),
    ...outwardRisks(before, after, words),
  ]
}

/** By the title that people read, and by the name of its file where the app tells none. */
function lostPageRisks(before: AppFiles, after: AppFiles, words: UserIntent): Risk[] {
  const { pages = [] } = readManifest(before)
  return findLostPages(before, after).map(({ name }) => {
    const title = pages.find((page) => page.name === name)?.title ?? spacedName(name)
    const isAsked = words.removesAPage(name) || words.removes(title)
    return { kind: 'page-removed', subject: name, message: `The page ${title} is lost.`, isAsked }
  })
}

const openedRisks = (before: AppFiles, after: AppFiles, words: UserIntent): Risk[] =>
  findExposedFunctions(before, after).flatMap(({ kind, path, message, askedBy }) =>
    words.says(askedBy) ? [] : [{ kind, subject: path, message, isAsked: false }],
  )

function outwardRisks(before: AppFiles, after: AppFiles, words: UserIntent): Risk[] {
  const { hosts, addresses, ways } = findNewEgress(before, after)
  const outward = (subject: string, message: string): Risk => ({ kind: 'outward', subject, message, isAsked: false })
  return [
    ...hosts
      .filter((host) => !words.namesHost(host))
      .map((host) => outward(host, `The app would call ${host}, which could see what it sends.`)),
    ...addresses
      .filter((address) => !words.has(address))
      .map((address) => outward(address, `The app would write to ${address}.`)),
    ...ways.map(({ path, what }) => outward(path, `${path} ${what}.`)),
  ]
}
