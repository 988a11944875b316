import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ZipEntry } from '#worker/platform/zip/zip-stream'
import {
  listCollaboratorsOf,
  listDomainsOf,
  listEveryActivity,
  listEveryPublish,
  listMembers,
  listTransfersOfApp,
  selectSelling,
} from './export-queries'

/** What stands around an app: its publishes, domains, who works on it, and what it sold to whom. */
export async function* entriesOfBusiness(env: Env, { id }: AppRow, folder: string): AsyncGenerator<ZipEntry> {
  const db = openDatabase(env.DB)
  const [publishes, activity, domains, collaborators, selling, members, transfers] = await Promise.all([
    listEveryPublish(db, id),
    listEveryActivity(db, id),
    listDomainsOf(db, id),
    listCollaboratorsOf(db, id),
    selectSelling(db, id),
    listMembers(db, id),
    listTransfersOfApp(db, id),
  ])
  const lists = { publishes, activity, domains, collaborators }
  for (const [name, list] of Object.entries(lists))
    if (list.length > 0) yield { path: `${folder}${name}.json`, text: [inJson(list)] }
  if (selling || members.length > 0 || transfers.length > 0)
    yield { path: `${folder}memberships.json`, text: [inJson({ selling: selling ?? null, members, transfers })] }
}

const inJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
