import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { create } from 'tar'
import { boundDatabases, DATA, hashFile, MANIFEST, type Manifest, markOfKey, newestMigrations } from './manifest.ts'

interface BackupOptions {
  dataDir: string
  file: string
  secretsKey: string | undefined
}

/** A sentence for whoever asked; no backup was written. */
export class BackupRefused extends Error {}

/** What belongs to a server that runs, or is made again by the next. */
const LEFT_OUT = /-(wal|shm|journal)$|^\.serving$|\.sql$|^functions-process\/|^v3\/(cache|observability)\//

/**
 * Copies a data folder into one file. A server may run on it meanwhile: each database is copied as of one moment, the
 * rows first and the files they name after them, so that no row names a file which is not there. Throws
 * `BackupRefused`.
 */
export async function writeBackup({ dataDir, file, secretsKey }: BackupOptions): Promise<Manifest> {
  if (!existsSync(dataDir)) throw new BackupRefused(`There is no folder ${dataDir}. Name the installation's with DATA_DIR.`)
  const target = resolve(file)
  await mkdir(dirname(target), { recursive: true })
  const folder = await mkdtemp(join(dirname(target), '.backup-'))
  const startedMs = Date.now()
  try {
    const paths = await copyAll(resolve(dataDir), join(folder, DATA))
    refuseWhileMoving(resolve(dataDir), startedMs)
    const files: Manifest['files'] = []
    for (const path of paths) {
      const copy = join(folder, DATA, path)
      files.push({ path, size: (await stat(copy)).size, sha256: await hashFile(copy) })
    }
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: newestMigrations(),
      databases: boundDatabases(),
      secretsKey: markOfKey(secretsKey),
      files,
    }
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, undefined, 2))
    const unfinished = join(folder, basename(target))
    await create({ file: unfinished, cwd: folder, gzip: { level: 1 }, portable: true }, [MANIFEST, DATA])
    await rename(unfinished, target)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The databases are copied one after the other: an app that moves from one to another meanwhile may be in neither copy.
 */
function refuseWhileMoving(dataDir: string, sinceMs: number): void {
  const folder = join(dataDir, 'v3/d1')
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  for (const name of names.filter((each) => each.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(folder, name), { readOnly: true })
    try {
      if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'app_moves'").get()) continue
      const moving = database
        .prepare("SELECT appId FROM app_moves WHERE startedAtMs >= ? OR step NOT IN ('keeping', 'removing')")
        .get(sinceMs)
      if (moving)
        throw new BackupRefused(`The rows of the app ${moving.appId} are being moved to another database. Try again in a minute.`)
    } finally {
      database.close()
    }
  }
}

/** Databases of rows, then those that say which files there are, then objects, then the files. */
const orderOf = (path: string): number =>
  path.startsWith('v3/d1/') ? 0 : !path.endsWith('.sqlite') ? 3 : path.startsWith('v3/r2/') ? 1 : 2

/** Gives the paths it copied. */
async function copyAll(from: string, to: string): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const all = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(from, join(parentPath, name)))
  const paths = all.filter((path) => !LEFT_OUT.test(path)).sort((a, b) => orderOf(a) - orderOf(b))
  await mkdir(to, { recursive: true })
  const copied: string[] = []
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    if (await copyOne(join(from, path), join(to, path))) copied.push(path)
  }
  return copied
}

/** False where it went away while others were copied. */
async function copyOne(from: string, to: string): Promise<boolean> {
  try {
    if (from.endsWith('.sqlite')) await copyDatabase(from, to)
    else await copyFile(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

const ALL_PAGES = 2 ** 31 - 1

async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  try {
    // In one step: between two, what the server writes would start it over.
    await backup(database, to, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
}
