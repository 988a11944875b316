import { currentRun } from './run'

const plainFetch = globalThis.fetch

/** Says which run a request comes from, and counts. The gate takes the header off again: nothing outside sees it. */
export function guardFetch(): void {
  globalThis.fetch = async (input, init) => {
    const run = currentRun()
    if (!run) return plainFetch(input, init)
    if (run.isOver) throw new Error('This run is over: a function makes its requests before it answers, or in waitUntil')
    run.requests++
    if (run.requests > run.maxRequests)
      throw new Error(`This run has made ${run.maxRequests} requests, which is as many as one may make`)
    const request = new Request(input, init)
    request.headers.set('x-function-run', run.token)
    return plainFetch(request)
  }
}

/** Ways around the platform that functions have no use for. */
export function removeBypasses(): void {
  for (const name of ['caches', 'WebSocket', 'EventSource']) {
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false })
  }
  const node = Reflect.get(globalThis, 'process') as object | undefined
  for (const name of ['getBuiltinModule', 'binding', 'dlopen']) {
    if (node) Object.defineProperty(node, name, { value: undefined, writable: false, configurable: false })
  }
}
