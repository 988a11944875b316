import type { Env } from './env'

/**
 * The database that holds an app's rows: DATA, or DATA_1, DATA_2 … where a deployer added them. The only place that
 * picks one.
 */
export function dataOf(env: Env, app: { dataShard: number }): D1Database {
  if (app.dataShard === 0) return env.DATA
  const binding: unknown = Reflect.get(env, `DATA_${app.dataShard}`)
  if (isDatabase(binding)) return binding
  throw new Error(`DATA_${app.dataShard} is not bound`)
}

/** All of them, for what is swept everywhere. */
export function dataDatabases(env: Env): D1Database[] {
  const more = Object.keys(env).filter((name) => /^DATA_\d+$/.test(name))
  return [env.DATA, ...more.map((name): unknown => Reflect.get(env, name)).filter(isDatabase)]
}

const isDatabase = (binding: unknown): binding is D1Database =>
  typeof binding === 'object' && binding !== null && 'prepare' in binding && 'batch' in binding
