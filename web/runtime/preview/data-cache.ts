import { type ApiAnswer, type ApiRequest, sendOverHttp, setTransport } from '../client/request'

const FRESH_AFTER_SWAP_MS = 3_000
const KEPT = 200

const answers = new Map<string, ApiAnswer>()
let swappedAtMs = Number.NEGATIVE_INFINITY

/** Pages that load their data themselves would flash empty each time their code is swapped: just after a swap, what they ask again is answered from memory. */
export function rememberAnswers(now: () => number = Date.now) {
  setTransport(async (call: ApiRequest) => {
    if (call.method !== 'GET') {
      answers.clear()
      return sendOverHttp(call)
    }
    const key = `${call.path}?${JSON.stringify(call.query ?? {})}`
    const known = answers.get(key)
    if (known && now() - swappedAtMs < FRESH_AFTER_SWAP_MS) return structuredClone(known)
    const answer = await sendOverHttp(call)
    if (answer.status < 400) {
      if (answers.size >= KEPT) answers.clear()
      answers.set(key, structuredClone(answer))
    }
    return answer
  })
}

export function noteSwap(now: () => number = Date.now) {
  swappedAtMs = now()
}

export function forgetAnswers() {
  answers.clear()
}
