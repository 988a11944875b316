import { FORMER_PENDING_FILES, PENDING_VERSION_FILES } from '#worker/chat/confirm/pending-version'
import { PRIVATE_FILES, PUBLIC_FILES } from '#worker/integrations/files/file-refs'
import { knownUploads } from '#worker/integrations/files/owner-files'
import { KNOWLEDGE_FILES } from '#worker/knowledge/ingest/item-files'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { VERSION_FILES } from '#worker/version-store/file-store'
import { saveSweep, selectSweep } from '#worker/version-store/sweeps'
import { knownApps } from './deletion-queries'
import { FILE_PREFIXES } from './deletion-steps'

const PAGE = 500
const DAY_MS = 86_400_000
/** Bytes are written before the row that names them; a day is far longer than that takes. */
const GRACE_MS = DAY_MS
/** A change that waits for its builder's word longer than this has been passed over. */
const UNDECIDED_MS = 30 * DAY_MS

/**
 * Looks at some more of the stored files and removes what nothing names, and never will: uploads whose request ended
 * before they were on record, what is left of apps that are gone, changes that nobody has decided for a month. Versions
 * have a sweep of their own. Nothing here is sent in parts, so there are no unfinished ones.
 */
export async function sweepFiles(env: Env, nowMs = Date.now()): Promise<number> {
  const db = openDatabase(env.DB)
  let gone = 0
  for (const prefix of [...FILE_PREFIXES, FORMER_PENDING_FILES, KNOWLEDGE_FILES]) {
    if (prefix === VERSION_FILES) continue
    const name = `files: ${prefix}`
    const after = await selectSweep(db, name)
    const page = await env.FILES.list({ prefix: `${prefix}/`, limit: PAGE, ...(after ? { startAfter: after } : {}) })
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < nowMs - GRACE_MS)
    const orphans = await findOrphans(db, { prefix, objects: old, nowMs })
    if (orphans.length > 0) await env.FILES.delete(orphans)
    await saveSweep(db, { name, cursor: (page.truncated && page.objects.at(-1)?.key) || '' })
    gone += orphans.length
  }
  return gone
}

interface Page {
  prefix: string
  objects: R2Object[]
  nowMs: number
}

async function findOrphans(db: Database, { prefix, objects, nowMs }: Page): Promise<string[]> {
  const keys = objects.map(({ key }) => key)
  if (prefix === PUBLIC_FILES || prefix === PRIVATE_FILES) {
    const known = await knownUploads(db, keys)
    return keys.filter((key) => !known.has(key))
  }
  const apps = await knownApps(db, [...new Set(keys.map(appOf))])
  const isPending = prefix === PENDING_VERSION_FILES || prefix === FORMER_PENDING_FILES
  const isPassedOver = ({ uploaded }: R2Object) => isPending && uploaded.getTime() < nowMs - UNDECIDED_MS
  return objects.filter((object) => !apps.has(appOf(object.key)) || isPassedOver(object)).map(({ key }) => key)
}

const appOf = (key: string): string => key.split('/')[1] ?? ''
