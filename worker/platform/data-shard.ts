import { ApiError } from '#contract/errors'
import type { Env } from './env'
import { MovableDatabase } from './movable-database'

/** One of the databases that hold apps' rows: 0 is DATA, n is DATA_n. */
export interface Shard {
  shard: number
  database: D1Database
}

/** An app, and which database its rows were in when it was looked up. */
export interface PlacedApp {
  id: string
  dataShard: number
}

/**
 * The database that holds an app's rows: DATA, or DATA_1, DATA_2 … where a deployer added them. The only place that
 * picks one. Where there are several, an app may be moved while somebody holds on to this one (`shards/`).
 */
export function dataOf(env: Env, app: PlacedApp): D1Database {
  const database = databaseOfShard(env, app.dataShard)
  if (listShards(env).length === 1) return database
  const findDatabase = async () => {
    const shard = await env.DB.prepare('SELECT dataShard FROM apps WHERE id = ?1').bind(app.id).first<number>('dataShard')
    return databaseOfShard(env, shard ?? app.dataShard)
  }
  return new MovableDatabase(database, findDatabase)
}

export function databaseOfShard(env: Env, shard: number): D1Database {
  const found = listShards(env).find((each) => each.shard === shard)
  if (!found) {
    const what = `This app's rows are in the database ${bindingOfShard(shard)}, which this installation does not bind`
    throw new ApiError('not-configured', `${what}. Whoever runs it binds it in wrangler.toml.`)
  }
  return found.database
}

export const bindingOfShard = (shard: number): string => (shard === 0 ? 'DATA' : `DATA_${shard}`)

/** All of them, lowest first. */
export function listShards(env: Env): Shard[] {
  const numbers = Object.keys(env).flatMap((name) => /^DATA_([1-9]\d*)$/.exec(name)?.[1] ?? [])
  const more = numbers.map(Number).sort((one, other) => one - other)
  return [
    { shard: 0, database: env.DATA },
    ...more.flatMap((shard) => {
      const database: unknown = Reflect.get(env, bindingOfShard(shard))
      return isDatabase(database) ? [{ shard, database }] : []
    }),
  ]
}

/** The same, for what is swept everywhere. */
export const dataDatabases = (env: Env): D1Database[] => listShards(env).map(({ database }) => database)

const isDatabase = (binding: unknown): binding is D1Database =>
  typeof binding === 'object' && binding !== null && 'prepare' in binding && 'batch' in binding
