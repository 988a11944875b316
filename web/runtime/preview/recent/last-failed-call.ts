import type { AppErrorReport } from '#contract/chat/preview-messages'
import { type Base44Error, sentenceOf } from '../../client/errors'
import type { ApiRequest } from '../../client/request'

type FailedCall = Omit<NonNullable<AppErrorReport['failedCall']>, 'secondsBefore'>
type Called = Pick<FailedCall, 'method' | 'path'>

const MAX_PATH = 300
const MAX_SAID = 200
/** An answer is read so far for what it says; the rest is the app's alone. */
const MAX_READ = 4_000

/**
 * The last call that was refused or not answered: an error is often what an app makes of that. By its path and one
 * sentence of the answer; never its query, headers or body, and no word that may be a key.
 */
export class LastFailedCall {
  readonly #now: () => number
  #last: { call: FailedCall; atMs: number } | undefined

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Of whatever the app fetches itself. */
  listen(target: Pick<typeof globalThis, 'fetch'> = window) {
    const send = target.fetch
    target.fetch = async (...given: Parameters<typeof fetch>) => {
      const called = describeCall(...given)
      try {
        const response = await Reflect.apply(send, target, given)
        if (called && response.status >= 400) this.#noteAnswer(called, response)
        return response
      } catch (thrown) {
        if (called && !isAborted(thrown)) this.#note({ ...called, status: 0 })
        throw thrown
      }
    }
  }

  /** Of the app's client, which knows what its calls are to. */
  noteRefusal({ method, path }: ApiRequest, { status, message, code }: Base44Error) {
    if (code === 'version-replaced') return
    this.#note({ method, path: shortPath(path.replace(/^\/apps\/[^/]+/, '')), status, said: sentence(message) })
  }

  /** Other code runs now. */
  forget() {
    this.#last = undefined
  }

  /** As it goes with an error; nothing where nothing failed. */
  get said(): { failedCall?: AppErrorReport['failedCall'] } {
    if (!this.#last) return {}
    const { call, atMs } = this.#last
    return { failedCall: { ...call, secondsBefore: Math.max(0, Math.round((this.#now() - atMs) / 1_000)) } }
  }

  #note(call: FailedCall) {
    this.#last = { call, atMs: this.#now() }
  }

  #noteAnswer(called: Called, response: Response) {
    const call: FailedCall = { ...called, status: response.status }
    this.#note(call)
    void sentenceIn(response.clone()).then(
      (said) => Object.assign(call, said ? { said: sentence(said) } : {}),
      () => undefined,
    )
  }
}

/** Undefined for what asks nobody else, such as a picture written into its own address. */
function describeCall(input: RequestInfo | URL, init?: RequestInit): Called | undefined {
  const [url, method] = input instanceof Request ? [input.url, input.method] : [String(input), 'GET']
  if (!URL.canParse(url, window.location.href)) return undefined
  const { origin, pathname, protocol } = new URL(url, window.location.href)
  if (!/^https?:$/.test(protocol)) return undefined
  const place = origin === window.location.origin ? '' : origin
  return { method: (init?.method ?? method).toUpperCase().slice(0, 10), path: shortPath(place + pathname) }
}

const isAborted = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError'

/** The sentence an answer holds, of its beginning alone. */
async function sentenceIn(response: Response): Promise<string | undefined> {
  const type = response.headers.get('content-type') ?? ''
  if (!/json|text\/plain/.test(type)) return undefined
  const text = await readStart(response)
  return /json/.test(type) ? sentenceOf(JSON.parse(text)) : text
}

async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && text.length < MAX_READ) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
  await reader?.cancel()
  return text
}

const shortPath = (path: string): string => withoutKeys(path).slice(0, MAX_PATH)
const sentence = (text: string): string => withoutKeys(text.replace(/\s+/g, ' ').trim()).slice(0, MAX_SAID)

/** Long words with digits in them are ids at best. */
const withoutKeys = (text: string): string =>
  text.slice(0, MAX_READ).replace(/[\w+=~.-]{20,}/g, (word) => (/\d/.test(word) ? '…' : word))
