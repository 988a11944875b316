import { base64url } from 'jose'
import { ITEM_NAME_LENGTH } from '#contract/knowledge/context-items'
import { findApp } from '#worker/apps/find-app'
import { limitsOf } from '#worker/billing/find-plan'
import { NO_ROOM_FOR_FILES } from '#worker/billing/storage-queries'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import { openDatabase } from '#worker/platform/database'
import { type EgressTools, egressTools } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { consumeLimit } from '#worker/platform/limits/limits'
import { insertFoundPages, listFoundPages } from '../page-queries'
import { claimItem, countProcessed, type ItemRow, markRemoved, selectItem, updateClaimed } from '../queries'
import { reserveBytes } from '../room-queries'
import { deletePieces, writePieces } from '../search/search-queries'
import { extractPieces, IS_CUT } from './extract-pieces'
import { fetchDriveFile } from './fetch-drive'
import { fetchNotion } from './fetch-notion'
import { fetchPage } from './fetch-page'
import { sendJobs } from './ingest-jobs'
import {
  deleteFilesOfItem,
  deleteOlderReadings,
  type Extracted,
  readExtracted,
  readSource,
  storeExtracted,
  storeSource,
} from './item-files'
import { nextSync } from './next-sync'
import { notifyOwner } from './notify-owner'
import { readPage } from './read-page'
import { clearRemoved } from './sweep-items'
import { storeTable } from './table-files'
import { TryLater } from './try-later'
import { isSamePage } from './unify-pages'

const LEASE_MS = 120_000
/** How long one job works at an item before it hands it on to the next. */
const BUDGET_MS = 20_000
const MAX_ATTEMPTS = 5
const BACK_OFF_MS = 5_000
const LONGEST_WAIT_MS = 3_600_000
const PIECES_AT_ONCE = 100

/** A site of the most pages that a plan reads can be read so often a day. */
export const READINGS_A_DAY = 5
/** Of one page; more is no text that people read. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024
const MAX_ADDRESS = 2_000
const MONTH_IS_FULL = 'This month has no room left for it. It can be tried again next month, or with a larger plan.'

/** What a day or a month allows is used up, in a sentence. */
class UsedUp extends Error {
  override readonly name = 'UsedUp'
}

/** What is being read for, and how much of it there may be. */
interface Work {
  env: Env
  tools: EgressTools
  item: ItemRow
  ownerId: string
  limits: Awaited<ReturnType<typeof limitsOf>>
}

/**
 * Brings one item further: read, cut into pieces, put in place, shown. Whatever breaks off is gone on with, by the job
 * that follows or by the next tick; nothing is found before all of it is in place.
 */
export async function advanceItem(
  env: Env,
  id: string,
  { nowMs = Date.now(), tools = egressTools(env) }: { nowMs?: number; tools?: EgressTools } = {},
): Promise<void> {
  const db = openDatabase(env.DB)
  const item = await claimItem(db, { id, nowMs, leaseMs: LEASE_MS })
  if (!item) return
  const app = await findApp(db, item.appId)
  // What is left of it goes with the app.
  if (!app) return
  await notifyOwner(env, item.appId)
  try {
    const work: Work = { env, tools, item, ownerId: app.ownerId, limits: await limitsOf(env, app.ownerId) }
    const extracted = (await readExtracted(env, item, item.nextGeneration)) ?? (await extract(work))
    if (extracted === 'unchanged') return await keepGeneration(work)
    if (extracted === 'same page') return await dropItem(work)
    if (await putInPlace(work, extracted)) await publishGeneration(work, extracted)
    else await sendJobs(env, [id])
  } catch (error) {
    await recordFailure(env, item, error, nowMs)
  } finally {
    await notifyOwner(env, item.appId)
  }
}

interface SourceFile {
  name: string
  bytes: Uint8Array
  isCut?: boolean
  /** What whoever keeps it calls this state of it; where nobody says, its bytes do. */
  revision?: string | undefined
}

async function sourceOf(work: Work): Promise<SourceFile | 'unchanged' | 'same page' | undefined> {
  const { env, item } = work
  if (item.source === 'web scraper') return fetchSource(work)
  if (item.source === 'notion') return fetchNotionSource(work)
  return item.source === 'google drive' ? fetchDriveSource(work) : readSource(env, item)
}

async function fetchNotionSource(work: Work): Promise<SourceFile> {
  const { env, item, limits } = work
  const file = await fetchNotion(work, Math.min(limits.uploadBytes, MAX_PAGE_BYTES))
  await storeFetched(work, file)
  const name = file.title.slice(0, ITEM_NAME_LENGTH)
  // Until it was read, its address stands for its name, as far as that fits.
  if (name && item.externalFileUrl?.startsWith(item.name)) await updateClaimed(openDatabase(env.DB), item, { name })
  return file
}

async function fetchDriveSource(work: Work): Promise<SourceFile | 'unchanged'> {
  const { env, item, limits } = work
  const file = await fetchDriveFile(work, limits.uploadBytes)
  if (file === 'unchanged') return file
  await storeFetched(work, file)
  await updateClaimed(openDatabase(env.DB), item, { type: file.type })
  return file
}

/** Counted among what the account stores before it is stored. */
async function storeFetched({ env, item, ownerId, limits }: Work, file: SourceFile): Promise<void> {
  const room = { ownerId, bytes: file.bytes.byteLength, storageBytes: limits.storageBytes }
  if (!(await reserveBytes(openDatabase(env.DB), item, room))) throw new UsedUp(NO_ROOM_FOR_FILES)
  await storeSource(env, item, file)
}

async function extract(work: Work): Promise<Extracted | 'unchanged' | 'same page'> {
  const { env, item } = work
  const file = await sourceOf(work)
  if (file === 'unchanged' || file === 'same page') return file
  if (!file) throw new UnreadableFile('What it was to be read from is no longer there. Add it again.')
  const sourceHash = item.source === 'local files' ? undefined : (file.revision ?? (await hashBytes(file.bytes)))
  if (sourceHash !== undefined && item.generation > 0 && item.sourceHash === sourceHash) return 'unchanged'
  await countBytes(work, file.bytes.byteLength)
  const read = await extractPieces(file, item.type)
  const extracted = { ...read, note: file.isCut ? IS_CUT : read.note, ...(sourceHash ? { sourceHash } : {}) }
  if (extracted.table) await storeTable(env, item, item.nextGeneration, extracted.table)
  await storeExtracted(env, item, item.nextGeneration, extracted)
  return extracted
}

/** Counted once for each time it is read, however many tries that takes. */
async function countBytes({ env, item, ownerId, limits }: Work, bytes: number): Promise<void> {
  const db = openDatabase(env.DB)
  if (item.countedGeneration < item.nextGeneration) {
    const month = new Date().toISOString().slice(0, 7)
    if (!(await countProcessed(db, { ownerId, month, bytes, most: limits.dataProcessingBytesPerMonth })))
      throw new UsedUp(MONTH_IS_FULL)
  }
  await updateClaimed(db, item, { size: bytes, countedGeneration: item.nextGeneration })
}

/** Counted before a page is asked for, whether it can be read or not: each costs whoever has it. */
async function countPage({ env, ownerId, limits }: Work): Promise<void> {
  const limit = limits.scraper.pages * READINGS_A_DAY
  const verdict = await consumeLimit(env, { subject: `pages-read:${ownerId}`, name: 'pages', limit, period: 'day' })
  if (!verdict.allowed) throw new UsedUp('Enough web pages were read for today. It can be tried again tomorrow.')
}

/** The page as text with its headings; pages of the same site that it leads to become items of their own. */
async function fetchSource(work: Work): Promise<SourceFile | 'same page'> {
  const { env, tools, item, limits } = work
  await countPage(work)
  const maxBytes = Math.min(limits.uploadBytes, MAX_PAGE_BYTES)
  const page = await fetchPage(item.externalFileUrl ?? '', { tools, maxBytes })
  const isHtml = /html|xml/.test(page.type)
  const file = { name: isHtml ? 'page.md' : (new URL(page.address).pathname.split('/').at(-1) ?? 'page'), bytes: page.bytes }
  if (!isHtml) {
    await storeFetched(work, file)
    return file
  }
  const read = readPage(new TextDecoder().decode(page.bytes), page.address)
  if (read.isNotIndexed) throw new UnreadableFile('The page asks not to be kept by programs.')
  const text = withTitle(read)
  const source = { ...file, bytes: new TextEncoder().encode(text) }
  await storeFetched(work, source)
  // Where it is the same as another, it leads to the same pages.
  if (await isSamePage(env, item, { canonical: read.canonical ?? page.address, text })) return 'same page'
  const name = read.title.slice(0, ITEM_NAME_LENGTH)
  // Until it was read, its address stands for its name, as far as that fits.
  if (name && item.externalFileUrl?.startsWith(item.name)) await updateClaimed(openDatabase(env.DB), item, { name })
  await addFoundPages(work, read.links, page.address)
  return source
}

/** What is found in a page is found under its title, too. */
const withTitle = ({ title, text }: { title: string; text: string }) =>
  title === '' || text.startsWith('#') ? text : `# ${title}\n${text}`

async function addFoundPages({ env, item, limits }: Work, links: string[], own: string): Promise<void> {
  const { depth: deepest, pages } = limits.scraper
  if (item.depth + 1 >= deepest) return
  const db = openDatabase(env.DB)
  const rootItemId = item.rootItemId ?? item.id
  const rows = links
    .filter((link) => link !== own && link !== item.externalFileUrl && link.length <= MAX_ADDRESS)
    .slice(0, pages)
    .map((externalFileUrl) => ({
      id: newId(),
      appId: item.appId,
      name: externalFileUrl,
      type: 'web_page' as const,
      source: 'web scraper' as const,
      status: 'unsynced' as const,
      provider: new URL(externalFileUrl).host,
      externalFileUrl,
      depth: item.depth + 1,
      syncEvery: item.syncEvery,
      createdAtMs: Date.now(),
    }))
  if (rows.length === 0) return
  // The page that was asked for is one of them.
  await insertFoundPages(db, rows, { rootItemId, most: pages - 1 })
  await sendJobs(
    env,
    (await listFoundPages(db, rootItemId)).map(({ id }) => id),
  )
}

/** False where the time was up before all pieces were in place. */
async function putInPlace({ env, item }: Work, { pieces }: Extracted): Promise<boolean> {
  const db = openDatabase(env.DB)
  const { appId, id: itemId, nextGeneration: generation } = item
  const endsAtMs = Date.now() + BUDGET_MS
  let done = item.chunksDone
  await updateClaimed(db, item, { numOfChunks: pieces.length })
  while (done < pieces.length) {
    const some = pieces.slice(done, done + PIECES_AT_ONCE)
    await writePieces(env.SEARCH, { appId, itemId, generation }, done, some)
    done += some.length
    const isOver = Date.now() >= endsAtMs && done < pieces.length
    // It came further: what went wrong before counts no longer.
    const held = await updateClaimed(db, item, { chunksDone: done, attempts: 0, ...(isOver ? { leaseUntilMs: 0 } : {}) })
    if (!held) return clearUnheld(env, item)
    await notifyOwner(env, appId)
    if (isOver) return false
  }
  return true
}

/**
 * It was removed while it was read, or is somebody else's by now: what was written last is nobody's where it is gone.
 */
async function clearUnheld(env: Env, item: ItemRow): Promise<true> {
  if (!(await selectItem(openDatabase(env.DB), item.id))) {
    await deletePieces(env.SEARCH, item.id)
    await deleteFilesOfItem(env, item)
  }
  return true
}

/** Another page of the site is the same: it gives its place back, with what was stored of it. */
async function dropItem({ env, item }: Work): Promise<void> {
  for (const removed of await markRemoved(openDatabase(env.DB), item.id, Date.now())) await clearRemoved(env, removed)
}

/** Read again, and nothing new in it: it stays as it was found. */
async function keepGeneration({ env, item }: Work): Promise<void> {
  const nowMs = Date.now()
  // What was left out of it then is left out still, whatever went wrong in between.
  const kept = await readExtracted(env, item, item.generation)
  await updateClaimed(openDatabase(env.DB), item, {
    status: 'synced',
    problem: kept?.note ?? null,
    attempts: 0,
    leaseUntilMs: 0,
    lastSyncedAtMs: nowMs,
    nextSyncAtMs: nextSync(item, nowMs),
  })
}

const hashBytes = async (bytes: Uint8Array): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

/** From now on it is found; what was found before is taken away after. */
async function publishGeneration({ env, item }: Work, { note, sourceHash }: Extracted): Promise<void> {
  const { id, nextGeneration: generation } = item
  const shown = await updateClaimed(openDatabase(env.DB), item, {
    status: 'synced',
    problem: note,
    generation,
    nextGeneration: generation + 1,
    attempts: 0,
    leaseUntilMs: 0,
    lastSyncedAtMs: Date.now(),
    nextSyncAtMs: nextSync(item, Date.now()),
    sourceHash: sourceHash ?? null,
    embedAfterMs: 0,
  })
  if (!shown) return
  await sendJobs(env, [id], 'embed-item')
  await deletePieces(env.SEARCH, id, generation)
  await deleteOlderReadings(env, item, generation)
}

async function recordFailure(env: Env, item: ItemRow, error: unknown, nowMs: number): Promise<void> {
  const db = openDatabase(env.DB)
  if (error instanceof UsedUp) {
    await updateClaimed(db, item, { status: 'usage_limit_reached', problem: error.message, leaseUntilMs: 0 })
    return
  }
  const isOurs = !(error instanceof UnreadableFile)
  if (isOurs) console.error('an item could not be read', item.id, error)
  if (isOurs && item.attempts < MAX_ATTEMPTS) {
    const afterMs = Math.max(BACK_OFF_MS * 2 ** item.attempts, error instanceof TryLater ? error.afterMs : 0)
    await updateClaimed(db, item, { status: 'pending', leaseUntilMs: nowMs + Math.min(afterMs, LONGEST_WAIT_MS) })
    return
  }
  const isSaid = !isOurs || error instanceof TryLater
  const problem = !isSaid ? 'Something went wrong here while it was read. Try again.' : error.message
  await updateClaimed(db, item, { status: 'error', problem, leaseUntilMs: 0 })
}
