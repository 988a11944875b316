import { rowsOfNone } from '../check/empty-answers'
import { type ApiAnswer, type ApiRequest, sendOverHttp, setTransport, type Transport } from '../client/request'

const FRESH_AFTER_SWAP_MS = 3_000
/** A version is on its way to the preview for about as long as a busy machine takes to read its files. */
const SWAP_WITHIN_MS = 8_000
const KEPT = 200

interface Read {
  call: ApiRequest
  answer: ApiAnswer
}

/** The last answer to each question the app asked. */
const reads = new Map<string, Read>()
let swappedAtMs = Number.NEGATIVE_INFINITY
let send: Transport = sendOverHttp
let unsaved: ReadonlySet<string> = new Set()
/** Lists of the app as it is shown. */
let kept: ReadonlySet<string> = new Set()
/** Called when lists are saved, of those who wait for it. */
const held = new Set<() => void>()
/** Called at the next swap, of those who wait for it. */
const waiting = new Set<() => void>()
/** Lists the server has been found not to know, and no swap came: of those it is believed at once. */
const missing = new Set<string>()

/**
 * Pages that load their data themselves would flash empty each time their code is swapped: just after a swap, what they
 * ask again is answered from memory.
 */
export function rememberAnswers({ now = Date.now, server = sendOverHttp }: { now?: () => number; server?: Transport } = {}) {
  send = server
  setTransport(async (call: ApiRequest) => {
    if (call.method !== 'GET') {
      reads.clear()
      return sendToShown(call)
    }
    const known = reads.get(keyOf(call))
    const isGood = known !== undefined && known.answer.status < 400
    if (isGood && now() - swappedAtMs < FRESH_AFTER_SWAP_MS) return structuredClone(known.answer)
    return fetchAndCache(call)
  })
}

/**
 * Entities of a reply that is still being written: the server has no such list yet, and its sample records are still to
 * come. Who asks for rows waits until it is saved: that there were none would be shown as an empty list.
 */
export function setUnsavedEntities(names: ReadonlySet<string>) {
  unsaved = names
  for (const resolveOnceSaved of held) resolveOnceSaved()
}

/** The lists of the app as it is shown from now on; of others nothing is asked again. */
export function setKeptEntities(names: ReadonlySet<string>) {
  const gone = kept
  kept = names
  missing.clear()
  for (const [key, { call }] of reads) if (isGone(entityOf(call), gone)) reads.delete(key)
}

export function recordSwap(now: () => number = Date.now) {
  swappedAtMs = now()
  for (const swapped of waiting) swapped()
  waiting.clear()
}

const isGone = (entity: string | undefined, before: ReadonlySet<string>): boolean =>
  entity !== undefined && before.has(entity) && !kept.has(entity)

/**
 * Whether the page shows rows that are no longer so and would not find out: it asked once, and the server answers
 * differently now. `renew` lets whatever reads again by itself do so first; of an entity whose changes the page hears,
 * nothing is asked.
 */
export async function isOutdated(renew: () => Promise<unknown>, isHeard: (entity: string) => boolean): Promise<boolean> {
  const before = [...reads.values()]
  reads.clear()
  const renewed = renew()
  // What a reply is still writing is read once it is saved, by a message that waits behind this one.
  if (unsaved.size === 0) await renewed
  const changes = await Promise.all(
    before.map(async ({ call, answer }) => {
      const entity = entityOf(call)
      if (entity === undefined || isHeard(entity) || unsaved.has(entity) || reads.has(keyOf(call))) return false
      // Not reached: what is shown stays.
      const next = await fetchAndCache(call).catch(() => answer)
      return next.status !== answer.status || JSON.stringify(next.data) !== JSON.stringify(answer.data)
    }),
  )
  return changes.includes(true)
}

async function fetchAndCache(call: ApiRequest): Promise<ApiAnswer> {
  const entity = entityOf(call)
  if (entity !== undefined && unsaved.has(entity)) return fetchOnceSaved(call, entity)
  const before = kept
  const answer = await sendToShown(call)
  if (isGone(entity, before)) return answer
  if (reads.size >= KEPT) reads.clear()
  reads.set(keyOf(call), { call, answer: structuredClone(answer) })
  return answer
}

const asking = new Map<string, Promise<ApiAnswer>>()

/** Each question once, however often pages that are still being written ask it. */
async function fetchOnceSaved(call: ApiRequest, entity: string): Promise<ApiAnswer> {
  const key = keyOf(call)
  const answer = asking.get(key) ?? untilSaved(entity).then(() => (kept.has(entity) ? fetchAndCache(call) : REPLACED))
  asking.set(key, answer)
  return structuredClone(await answer.finally(() => asking.delete(key)))
}

const untilSaved = (entity: string): Promise<void> =>
  new Promise((resolve) => {
    const resolveOnceSaved = () => {
      if (unsaved.has(entity)) return
      held.delete(resolveOnceSaved)
      resolve()
    }
    held.add(resolveOnceSaved)
  })

/**
 * A list may be gone from the server a moment before the version without it has come here: that is no fault of the page
 * that still stands, so it waits for its successor, and who asked for what is kept no longer is answered without a
 * word.
 */
async function sendToShown(call: ApiRequest): Promise<ApiAnswer> {
  const entity = entityOf(call)
  const before = kept
  const answer = await send(call)
  if (entity === undefined || !before.has(entity) || !isUnknownEntity(call, answer)) return answer
  if (kept === before && !missing.has(entity) && !(await swapWithin(SWAP_WITHIN_MS))) missing.add(entity)
  if (kept === before) return answer
  return isGone(entity, before) ? REPLACED : sendToShown(call)
}

/** Of a record that is gone, the list is still there. */
const isUnknownEntity = ({ path }: ApiRequest, { status }: ApiAnswer): boolean =>
  status === 404 && (!/\/entities\/[^/?]+\/./.test(path) || rowsOfNone(path) !== undefined)

const REPLACED: ApiAnswer = {
  status: 404,
  data: { error: { code: 'version-replaced', message: 'The app has changed since this was asked, and keeps no such list.' } },
  headers: {},
}

/** Whether other code is shown before the time is up. */
const swapWithin = (ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const swapped = () => resolve(true)
    waiting.add(swapped)
    setTimeout(() => {
      waiting.delete(swapped)
      resolve(false)
    }, ms)
  })

const keyOf = ({ path, query }: ApiRequest) => `${path}?${JSON.stringify(query ?? {})}`

const entityOf = ({ path }: ApiRequest): string | undefined => {
  const name = /\/entities\/([^/?]+)/.exec(path)?.[1]
  return name === undefined ? undefined : decodeURIComponent(name)
}
