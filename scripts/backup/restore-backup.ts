import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { extract } from 'tar'
import { isServed } from '../local/local-state.ts'
import { boundDatabases, DATA, hashFile, MANIFEST, Manifest, markOfKey, newestMigrations } from './manifest.ts'

interface RestoreOptions {
  file: string
  dataDir: string
  /** Whether a folder that holds something may be put aside. */
  isReplacing: boolean
  secretsKey: string | undefined
}

export interface Restored {
  manifest: Manifest
  /** Where what was there before lies now. */
  before?: string
  /** Whether the secrets in it can be read with this machine's key. */
  isKeyRight: boolean
  /** Databases in it that this installation does not find, by the binding they had, with the id it is to have. */
  unbound: { binding: string; id: string }[]
}

/** A sentence for whoever asked; nothing was changed. */
export class RestoreRefused extends Error {}

/** Puts a backup in the place of a data folder: all of it or nothing. Throws `RestoreRefused`. */
export async function restoreBackup({ file, dataDir, isReplacing, secretsKey }: RestoreOptions): Promise<Restored> {
  const target = resolve(dataDir)
  const isThere = existsSync(target)
  if (!existsSync(file)) throw new RestoreRefused(`There is no file ${file}.`)
  if (isServed(target)) throw new RestoreRefused(`A server runs on ${dataDir}. Stop it first.`)
  if (isThere && !isReplacing) {
    throw new RestoreRefused(`${dataDir} is there already. Add --replace: what it holds is put aside and kept.`)
  }
  await mkdir(dirname(target), { recursive: true })
  const folder = await mkdtemp(join(dirname(target), '.restore-'))
  try {
    const manifest = await unpack(file, folder)
    refuseNewer(manifest)
    await checkFiles(manifest, join(folder, DATA))
    const before = isThere ? `${target}-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}` : undefined
    if (before) await rename(target, before)
    await rename(join(folder, DATA), target)
    const isKeyRight = manifest.secretsKey === null || manifest.secretsKey === markOfKey(secretsKey)
    const bound = boundDatabases()
    const unbound = Object.entries(manifest.databases).flatMap(([binding, id]) =>
      bound[binding] === id ? [] : [{ binding, id }],
    )
    return { manifest, isKeyRight, unbound, ...(before ? { before } : {}) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await extract({ file, cwd: folder, strict: true })
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    throw new RestoreRefused(`${basename(file)} is not a whole backup of BuildAI. Nothing was changed.`)
  }
}

function refuseNewer({ migrations }: Manifest): void {
  const known = newestMigrations()
  const newer = Object.entries(migrations).find(([folder, name]) => name > (known[folder] ?? ''))
  if (newer) {
    throw new RestoreRefused(
      `It was made by a newer BuildAI (migration ${newer[0]}/${newer[1]}). Update first; nothing was changed.`,
    )
  }
}

async function checkFiles({ files }: Manifest, folder: string): Promise<void> {
  for (const { path, size, sha256 } of files) {
    const copy = join(folder, path)
    const isRight = existsSync(copy) && (await stat(copy)).size === size && (await hashFile(copy)) === sha256
    if (!isRight || !isSound(copy)) throw new RestoreRefused(`${path} in it is damaged. Nothing was changed.`)
  }
}

function isSound(path: string): boolean {
  if (!path.endsWith('.sqlite')) return true
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare('PRAGMA quick_check').get()?.quick_check === 'ok'
  } catch {
    return false
  } finally {
    database.close()
  }
}
