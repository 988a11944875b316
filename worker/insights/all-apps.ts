import { dataDatabases } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { listAppsWithErrors, sumDaysOfAll } from './analytics-queries'

interface Days {
  from: number
  to: number
}

/** What happened in all apps, by the day: what each app's own figures come to, up to ten seconds old. */
export async function readDaysOfAllApps(env: Env, days: Days) {
  return (await Promise.all(dataDatabases(env).map((db) => sumDaysOfAll(db, days)))).flat()
}

/** The apps with the most errors, most first. */
export async function findAppsWithErrors(env: Env, days: Days, most: number) {
  const found = await Promise.all(dataDatabases(env).map((db) => listAppsWithErrors(db, days, most)))
  return found
    .flat()
    .sort((one, another) => another.errors - one.errors)
    .slice(0, most)
}
