type Handler = (request: Request, info?: unknown) => unknown

let environment: Record<string, string> = {}

/** Text bindings of the isolate: the app's secrets, and what the platform says of the app. */
export function setEnvironment(env: object): void {
  environment = Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

/** The handler that the module being loaded gave to `Deno.serve`; modules are loaded one at a time. */
let served: Handler | undefined

export function takeServed(): Handler | undefined {
  const handler = served
  served = undefined
  return handler
}

/** `Deno.serve(handler)`, `Deno.serve(options, handler)`, `Deno.serve({ handler })`. */
export function serve(...given: unknown[]): object {
  const option = given[0]
  const inner: unknown = typeof option === 'object' && option !== null ? Reflect.get(option, 'handler') : undefined
  const handler = [...given, inner].find((each): each is Handler => typeof each === 'function')
  if (!handler) throw new TypeError('Deno.serve takes a handler: Deno.serve(async (req) => new Response("…"))')
  served = handler
  return {
    finished: new Promise(() => {}),
    shutdown: async () => {},
    ref() {},
    unref() {},
    addr: { hostname: 'function', port: 443 },
  }
}

const own = (name: string): string | undefined => (Object.hasOwn(environment, name) ? environment[name] : undefined)

const env = {
  get: own,
  has: (name: string) => own(name) !== undefined,
  toObject: () => ({ ...environment }),
  set() {
    throw new Error('Deno.env.set: secrets are set in the editor, not by functions')
  },
  delete() {
    throw new Error('Deno.env.delete: secrets are removed in the editor, not by functions')
  },
}

const offered: Record<string, unknown> = {
  env,
  serve,
  version: { deno: '2.5.0', v8: '', typescript: '' },
  build: { os: 'linux', arch: 'x86_64', target: '' },
  args: [],
  errors: { NotFound: class NotFound extends Error {}, PermissionDenied: class PermissionDenied extends Error {} },
  inspect: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
}

/** What functions of this family use of Deno; anything else says that it is not here instead of being undefined. */
export function installDeno(): void {
  const deno = new Proxy(offered, {
    get(target, name) {
      if (typeof name !== 'string' || Object.hasOwn(target, name)) return Reflect.get(target, name)
      if (name === 'then' || name === 'toJSON') return undefined
      throw new Error(`Deno.${name} is not available in functions here`)
    },
  })
  Object.defineProperty(globalThis, 'Deno', { value: deno, writable: false, configurable: false })
}

/** `base44:runtime`. */
export const secrets = { get: own }
