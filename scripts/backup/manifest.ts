import { createHash, createHmac } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { listDatabases } from '../local/local-state.ts'
import { ROOT } from '../paths.ts'

/** What a backup says of itself, in its first file. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The last migration of each folder that the code knew which wrote the backup. */
  migrations: z.record(z.string(), z.string()),
  /**
   * The id of each database by its binding, since the local runtime finds it by that; backups of before say nothing.
   */
  databases: z.record(z.string(), z.string()).default({}),
  /** Stands for the key that its secrets are encrypted with, and tells nothing of it. */
  secretsKey: z.string().nullable(),
  /** Paths within the data folder, with bytes and SHA-256 in hex. */
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export const MANIFEST = 'manifest.json'
/** Where the data folder lies within a backup. */
export const DATA = 'data'

/** The name of the newest migration in each folder of `migrations/`. */
export function newestMigrations(): Manifest['migrations'] {
  const folders = readdirSync(join(ROOT, 'migrations'))
  const newest = (folder: string) =>
    readdirSync(join(ROOT, 'migrations', folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  return Object.fromEntries(folders.map((folder) => [folder, newest(folder)]))
}

/** The ids of the databases that this installation binds. */
export const boundDatabases = (): Manifest['databases'] =>
  Object.fromEntries(listDatabases().map(({ binding, id }) => [binding, id]))

/** Undefined where this machine has no key yet. */
export function readSecretsKey(): string | undefined {
  const path = join(ROOT, '.dev.vars')
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')).SECRETS_KEY : undefined
}

/** The same for the same key; the key cannot be found from it. */
export const markOfKey = (key: string | undefined): string | null =>
  key ? createHmac('sha256', key).update('buildai backup').digest('hex') : null

/** In hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
