import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashFiles } from '../scripts/fingerprint.ts'
import { migrate } from '../scripts/local/local-state.ts'
import { ROOT } from '../scripts/paths.ts'

/** A new folder for a server's data, its databases migrated: a copy of one that was, since migrating takes seconds. */
export function makeDataDir(parent = tmpdir()): string {
  const migrated = join(ROOT, `dist/migrated-${hashFiles(['migrations']).slice(0, 12)}`)
  migrate(migrated)
  const dataDir = mkdtempSync(join(parent, 'buildai-e2e-'))
  cpSync(migrated, dataDir, { recursive: true })
  return dataDir
}
