import { env } from 'cloudflare:workers'
import { bindingOfShard, listShards } from '../data-shard'
import type { Env } from '../env'

/** `before`: nothing of it is carried out. `after`: it is, and only the answer is lost on its way. */
export type When = 'before' | 'after'

const RUNS = new Set<PropertyKey>(['run', 'all', 'raw', 'first'])
const BUCKET = new Set<PropertyKey>(['get', 'head', 'put', 'list', 'delete'])
const QUEUE = new Set<PropertyKey>(['send', 'sendBatch'])
const MAILER = new Set<PropertyKey>(['send'])

/**
 * The bindings of which the nth use fails, and no other: a statement or batch of a database, a call of the bucket, a
 * message for the queue, a mail. `seen` is what failed.
 */
export function failingBindings(nth: number, when: When, working: Env = env) {
  let uses = 0
  let seen: string | undefined
  let before = ''
  const plainOf = new WeakMap<object, D1PreparedStatement>()

  async function use<T>(what: string, work: () => Promise<T>): Promise<T> {
    // An answer that is lost of what only reads is the same as none. Files that are put one after another are alike.
    if (when === 'after' && /^\w+(?:\.get|\.head|\.list| select)/i.test(what)) return work()
    if (what.startsWith('FILES.put') && before.startsWith('FILES.put')) return work()
    before = what
    uses += 1
    if (uses !== nth) return work()
    seen = what
    if (when === 'after') await work()
    throw new Error(`D1_ERROR: Network connection lost, CNRY ${what}`)
  }

  const watched = <T extends object>(
    target: T,
    watch: (name: PropertyKey, call: (...args: unknown[]) => unknown) => unknown,
  ): T =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? watch(name, (...args) => value.apply(target, args)) : value
      },
    })

  function statement(name: string, plain: D1PreparedStatement, sql: string): D1PreparedStatement {
    const proxy = watched(plain, (method, call) => {
      if (method === 'bind') return (...args: unknown[]) => statement(name, call(...args) as D1PreparedStatement, sql)
      if (!RUNS.has(method)) return call
      return (...args: unknown[]) => use(`${name} ${sql}`, async () => call(...args))
    })
    plainOf.set(proxy, plain)
    return proxy
  }

  const database = (name: string, plain: D1Database): D1Database =>
    watched(plain, (method, call) => {
      if (method === 'prepare') return (sql: unknown) => statement(name, call(sql) as D1PreparedStatement, String(sql))
      if (method !== 'batch') return call
      return (statements: D1PreparedStatement[]) =>
        use(`${name} batch`, async () => call(statements.map((each) => plainOf.get(each) ?? each)))
    })

  const calls = <T extends object>(name: string, plain: T, methods: Set<PropertyKey>): T =>
    watched(plain, (method, call) =>
      methods.has(method)
        ? (...args: unknown[]) => use(`${name}.${String(method)} ${String(args[0])}`, async () => call(...args))
        : call,
    )

  const more = listShards(working).filter(({ shard }) => shard > 0)
  const failing: Env = {
    ...working,
    DB: database('DB', working.DB),
    DATA: database('DATA', working.DATA),
    ...Object.fromEntries(more.map((each) => [bindingOfShard(each.shard), database(bindingOfShard(each.shard), each.database)])),
    SEARCH: database('SEARCH', working.SEARCH),
    FILES: calls('FILES', working.FILES, BUCKET),
    JOBS: calls('JOBS', working.JOBS, QUEUE),
    MAILER: calls('MAILER', working.MAILER, MAILER),
  }
  return { env: failing, seen: () => seen }
}

/**
 * Lets a job meet a failure at each use of a binding in turn, until it meets none; `look` is told what failed, and what
 * the job came to. Answers how many there were.
 */
export async function failEverywhere(
  when: When,
  job: (failing: Env, nth: number) => Promise<(failed: string) => Promise<void>>,
  working: Env = env,
): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const { env: failing, seen } = failingBindings(nth, when, working)
    const look = await job(failing, nth)
    const failed = seen()
    if (failed === undefined) return nth - 1
    await look(failed)
  }
}
