import { type MoveEnds, ourStatement, writeBehind } from './move-ends'
import { JOURNALS, KEYED, PLACES, type Place } from './places'
import { type Copy, type CopyKey, deleteStatement, keyOf, readByKeys, readPage, summarize, writeStatements } from './row-copies'

/** How far a walk through everything of an app is: which of its parts, and the last key there. */
export interface Progress {
  part: number
  after: CopyKey | null
}
export const BEGINNING: Progress = { part: 0, after: null }

interface Part {
  place: Place
  appId: string
}

/** Everything that is copied row by row. */
const partsOf = ({ appIds }: MoveEnds): Part[] => KEYED.flatMap((place) => appIds.map((appId) => ({ place, appId })))

/** Copies a page; undefined at the end. */
export async function copyPage(
  ends: MoveEnds,
  { part, after }: Progress,
): Promise<{ progress: Progress; rows: number } | undefined> {
  const at = partsOf(ends)[part]
  if (!at) return undefined
  const page = await readPage(ends.from, at.place, at.appId, { after })
  const last = page.at(-1)
  if (!last) return { progress: { part: part + 1, after: null }, rows: 0 }
  await writeBehind(ends.to, ends, 'arriving', writeStatements(ends.to, at.place, at.appId, page))
  return { progress: { part, after: keyOf(at.place, last) }, rows: page.length }
}

/**
 * Holds a page of one database against the same of the other. What differs is noted as if it had just been written, so
 * that it is copied again: it was written meanwhile, or it was not copied as it should have been.
 */
export async function comparePage(
  ends: MoveEnds,
  { part, after }: Progress,
): Promise<{ progress: Progress; differing: number } | undefined> {
  const at = partsOf(ends)[part]
  if (!at) return undefined
  const { place, appId } = at
  const page = await readPage(ends.from, place, appId, { after })
  const last = page.at(-1)
  const through = last && keyOf(place, last)
  const other = await readPage(ends.to, place, appId, { after, ...(through ? { through } : {}) })
  const keys = differingKeys(place, page, other)
  if (keys.length > 0) await recordChanges(ends, at, keys)
  const further = through ?? (other.length > 0 ? keyOf(place, other.at(-1) ?? []) : undefined)
  return { progress: further ? { part, after: further } : { part: part + 1, after: null }, differing: keys.length }
}

function differingKeys(place: Place, page: Copy[], other: Copy[]): CopyKey[] {
  const nameOf = (copy: Copy) => JSON.stringify(keyOf(place, copy))
  const [here, there] = [page, other].map((copies) => new Map(copies.map((copy) => [nameOf(copy), JSON.stringify(copy)])))
  const names = new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])])
  return [...names].filter((name) => here?.get(name) !== there?.get(name)).map((name): CopyKey => JSON.parse(name))
}

async function recordChanges({ from }: MoveEnds, { place, appId }: Part, keys: CopyKey[]): Promise<void> {
  await from
    .prepare('INSERT INTO row_changes (appId, place, key) SELECT ?1, ?2, value FROM json_each(?3)')
    .bind(appId, place.table, JSON.stringify(keys.map((key) => JSON.stringify(key))))
    .run()
}

const CHANGES_AT_ONCE = 300

interface NotedChange {
  seq: number
  appId: string
  place: string
  key: string
}

/** Copies some of what was written since, as it is now; answers how many changes that were. */
export async function followChanges(ends: MoveEnds): Promise<number> {
  const { results } = await ourStatement(
    ends.from,
    ends,
    `SELECT seq, appId, place, key FROM row_changes WHERE OURS ORDER BY seq LIMIT ${CHANGES_AT_ONCE}`,
  ).all<NotedChange>()
  const last = results.at(-1)
  if (!last) return 0
  for (const appId of ends.appIds)
    for (const place of PLACES) {
      const noted = results.filter((change) => change.appId === appId && change.place === place.table)
      if (noted.length === 0) continue
      if (JOURNALS.includes(place)) await copyJournal(ends, { place, appId })
      else await copyKeys(ends, { place, appId }, [...new Set(noted.map(({ key }) => key))])
    }
  // Whatever was written after it was read has a note of its own, with a higher number.
  await ourStatement(ends.from, ends, 'DELETE FROM row_changes WHERE OURS AND seq <= ?2', last.seq).run()
  return results.length
}

async function copyKeys(ends: MoveEnds, { place, appId }: Part, texts: string[]): Promise<void> {
  const missing = new Set(texts)
  const keys = texts.map((text): CopyKey => JSON.parse(text))
  for await (const page of readByKeys(ends.from, place, appId, keys)) {
    for (const copy of page) missing.delete(JSON.stringify(keyOf(place, copy)))
    await writeBehind(ends.to, ends, 'arriving', writeStatements(ends.to, place, appId, page))
  }
  if (missing.size === 0) return
  const gone = deleteStatement(
    ends.to,
    place,
    appId,
    [...missing].map((text): CopyKey => JSON.parse(text)),
  )
  await writeBehind(ends.to, ends, 'arriving', [gone])
}

export async function copyJournals(ends: MoveEnds): Promise<void> {
  for (const place of JOURNALS) for (const appId of ends.appIds) await copyJournal(ends, { place, appId })
}

async function copyJournal(ends: MoveEnds, { place, appId }: Part): Promise<void> {
  const empty = ends.to.prepare(`DELETE FROM ${place.table} WHERE appId = ?1`).bind(appId)
  await writeBehind(ends.to, ends, 'arriving', [empty])
  for (let after: CopyKey | null = null; ; ) {
    const page = await readPage(ends.from, place, appId, { after })
    const last = page.at(-1)
    if (!last) return
    await writeBehind(ends.to, ends, 'arriving', writeStatements(ends.to, place, appId, page))
    after = keyOf(place, last)
  }
}

/** The first place where counts or sums are not the same at both ends; undefined where all are. */
export async function findDifference({ from, to, appIds }: MoveEnds): Promise<string | undefined> {
  for (const place of PLACES) {
    const [here, there] = await Promise.all([summarize(from, place, appIds), summarize(to, place, appIds)])
    if (here !== there) return `${place.table}: ${here} and ${there}`.slice(0, 300)
  }
  return undefined
}
