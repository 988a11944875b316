import { env } from 'cloudflare:workers'

/** The database, until its nth statement. */
export function failingDatabase(nth: number, from: D1Database = env.DB) {
  let asked = 0
  const DB = new Proxy(from, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (name === 'prepare') asked += 1
        if (name === 'prepare' && asked === nth) throw new Error('D1_ERROR: disk I/O error in CNRY_users at /srv/worker.js')
        return value.apply(target, args)
      }
    },
  })
  return { DB, wasReached: () => asked >= nth }
}
