import { env } from 'cloudflare:workers'

/** The database, until its nth statement: one that is kept and asked again is another each time. */
export function failingDatabase(nth: number, from: D1Database = env.DB) {
  let asked = 0
  const count = () => {
    asked += 1
    if (asked === nth) throw new Error('D1_ERROR: disk I/O error in CNRY_users at /srv/worker.js')
  }
  function prepare(query: string): D1PreparedStatement {
    count()
    const statement = from.prepare(query)
    const bind = statement.bind.bind(statement)
    let isBound = false
    statement.bind = (...values) => {
      if (isBound) count()
      isBound = true
      return bind(...values)
    }
    return statement
  }
  const DB = new Proxy(from, {
    get(target, name) {
      if (name === 'prepare') return prepare
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { DB, wasReached: () => asked >= nth }
}
