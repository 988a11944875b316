import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'

import { VERSION_FILES } from './file-store'

import { knownVersions, saveSweep, selectSweep } from './version-queries'

const NAME = 'version files'
const PAGE = 500
/**
 * Files are written before the row that makes them a version; a day is far longer than that takes, and hand edits may
 * still start from a replaced draft.
 */
const GRACE_MS = 86_400_000

/** Looks at some more of the stored versions and removes those that no row names, and never will. */
export async function sweepVersionFiles(env: Env, nowMs = Date.now()): Promise<number> {
  const db = openDatabase(env.DB)
  const after = await selectSweep(db, NAME)
  const page = await env.FILES.list({ prefix: `${VERSION_FILES}/`, limit: PAGE, ...(after ? { startAfter: after } : {}) })
  const old = page.objects.flatMap(({ key, uploaded }) => {
    const versionId = /^[^/]+\/[^/]+\/([^/.]+)\.json\.gz$/.exec(key)?.[1]
    return versionId && uploaded.getTime() < nowMs - GRACE_MS ? [{ key, versionId }] : []
  })
  const known = await knownVersions(
    db,
    old.map(({ versionId }) => versionId),
  )
  const orphans = old.flatMap(({ key, versionId }) => (known.has(versionId) ? [] : [key]))
  if (orphans.length > 0) await env.FILES.delete(orphans)
  await saveSweep(db, { name: NAME, cursor: (page.truncated && page.objects.at(-1)?.key) || '' })
  return orphans.length
}
