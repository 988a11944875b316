import { rowsOfNone } from '../check/empty-answers'
import { type ApiAnswer, type ApiRequest, sendOverHttp, setTransport, type Transport } from '../client/request'

const FRESH_AFTER_SWAP_MS = 3_000
const KEPT = 200

interface Read {
  call: ApiRequest
  answer: ApiAnswer
  /** Given here, of an entity the server does not know yet. */
  isStandIn: boolean
}

/** The last answer to each question the app asked. */
const reads = new Map<string, Read>()
let swappedAtMs = Number.NEGATIVE_INFINITY
let send: Transport = sendOverHttp
let unsaved: ReadonlySet<string> = new Set()

/**
 * Pages that load their data themselves would flash empty each time their code is swapped: just after a swap, what they
 * ask again is answered from memory.
 */
export function rememberAnswers({ now = Date.now, server = sendOverHttp }: { now?: () => number; server?: Transport } = {}) {
  send = server
  setTransport(async (call: ApiRequest) => {
    if (call.method !== 'GET') {
      reads.clear()
      return send(call)
    }
    const known = reads.get(keyOf(call))
    const isGood = known !== undefined && !known.isStandIn && known.answer.status < 400
    if (isGood && now() - swappedAtMs < FRESH_AFTER_SWAP_MS) return structuredClone(known.answer)
    return fetchAndCache(call)
  })
}

/** Entities of a reply that is still being written: the server, which has no such list yet, is not asked for their rows. */
export function setUnsavedEntities(names: ReadonlySet<string>) {
  unsaved = names
}

/** Of what the app no longer keeps, nothing is asked again. */
export function forgetEntities(names: ReadonlySet<string>) {
  for (const [key, { call }] of reads) if (names.has(entityOf(call) ?? '')) reads.delete(key)
}

export function recordSwap(now: () => number = Date.now) {
  swappedAtMs = now()
}

/**
 * Whether the page shows rows that are no longer so and would not find out: it asked once, and the server answers
 * differently now. `renew` lets whatever reads again by itself do so first; of an entity whose changes the page hears,
 * nothing is asked.
 */
export async function isOutdated(renew: () => Promise<unknown>, isHeard: (entity: string) => boolean): Promise<boolean> {
  const before = [...reads.values()]
  reads.clear()
  await renew()
  const changes = await Promise.all(
    before.map(async ({ call, answer, isStandIn }) => {
      const entity = entityOf(call)
      if (entity === undefined || (isHeard(entity) && !isStandIn) || reads.has(keyOf(call))) return false
      const next = await fetchAndCache(call).catch(() => answer)
      return next.status !== answer.status || JSON.stringify(next.data) !== JSON.stringify(answer.data)
    }),
  )
  return changes.includes(true)
}

async function fetchAndCache(call: ApiRequest): Promise<ApiAnswer> {
  const standIn = answerUnsaved(call)
  const answer = standIn ?? (await send(call))
  if (reads.size >= KEPT) reads.clear()
  reads.set(keyOf(call), { call, answer: structuredClone(answer), isStandIn: standIn !== undefined })
  return answer
}

/** That there are no rows; undefined where the server is the one to ask. */
function answerUnsaved(call: ApiRequest): ApiAnswer | undefined {
  const entity = entityOf(call)
  if (entity === undefined || !unsaved.has(entity)) return undefined
  const data = rowsOfNone(call.path)
  return data === undefined ? undefined : { status: 200, data, headers: {} }
}

const keyOf = ({ path, query }: ApiRequest) => `${path}?${JSON.stringify(query ?? {})}`

const entityOf = ({ path }: ApiRequest): string | undefined => {
  const name = /\/entities\/([^/?]+)/.exec(path)?.[1]
  return name === undefined ? undefined : decodeURIComponent(name)
}
