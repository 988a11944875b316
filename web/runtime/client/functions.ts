import { namedLazily } from './named-lazily'
import { toPayload } from './payload'
import { appPath, exchange } from './request'
import { session } from './session'

/** Resolves to the whole answer (apps read `.data`), as the published client does. */
async function invoke(name: string, given: unknown = {}) {
  const body = toPayload('Function', name, given)
  return exchange({ method: 'POST', path: appPath(`/functions/${name}`), body })
}

/** Any method and body, for functions that answer something other than JSON. */
async function fetchFunction(path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (session.token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${session.token}`)
  return fetch(`${session.base}/api${appPath(`/functions/${path.replace(/^\//, '')}`)}`, { ...init, headers })
}

type Callable = (...given: never[]) => Promise<unknown>

/** `functions.invoke(name, data)`, and for older apps `functions.name(data)`. */
export const functions = namedLazily<Callable>((name) => (given?: unknown) => invoke(name, given), {
  invoke: invoke as Callable,
  fetch: fetchFunction as Callable,
})

export const callFunction = (name: string) => (given?: unknown) => invoke(name, given)
