import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from '../fingerprint.ts'
import { PREPARED, ROOT } from '../paths.ts'

/** Writes .dev.vars with fresh random secrets where there is none; whether it did. */
export function ensureDevVars(): boolean {
  const path = join(ROOT, '.dev.vars')
  if (existsSync(path)) return false
  const secret = () => randomBytes(32).toString('base64url')
  const lines = [
    '# Made on first start; not committed. The first account becomes an admin on the top plan, and mail goes to /dev/mailbox.',
    `SESSION_KEY="${secret()}"`,
    `SECRETS_KEY="${secret()}"`,
    'FIRST_ACCOUNT_IS_ADMIN="1"',
    'MAIL_TRANSPORT="mailbox"',
    '# To connect an AI model, uncomment and fill in (any OpenAI-compatible service, Ollama included):',
    '# AI_PROVIDER="openai-compatible"',
    '# AI_BASE_URL="http://localhost:11434/v1"',
    '# AI_API_KEY=""',
    '# AI_MODEL="qwen3-coder"',
  ]
  writeFileSync(path, `${lines.join('\n')}\n`)
  return true
}

interface BoundDatabase {
  binding: string
  database: string
  /** Of which the local runtime makes the name of its file. */
  id: string
  /** Of the migrations it is brought up by. */
  folder: string
}

/** The databases that wrangler.toml binds. */
export function listDatabases(): BoundDatabase[] {
  const text = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
  return [...text.matchAll(/^\[\[d1_databases\]\]\n((?:(?!\[).*\n?)*)/gm)].flatMap(([, lines = '']) => {
    const said = (name: string) => new RegExp(`^${name} = "([^"]+)"`, 'm').exec(lines)?.[1]
    const [binding, database, id] = [said('binding'), said('database_name'), said('database_id')]
    const folder = said('migrations_dir')?.replace(/^migrations\//, '')
    return binding && database && id && folder ? [{ binding, database, id, folder }] : []
  })
}

/** Of the schema that the databases of an installation are brought to, and which they are. */
export const stateOfMigrations = (): string =>
  [
    hashFiles(['migrations']),
    ...listDatabases()
      .slice(USUAL)
      .map(({ database }) => database),
  ].join(' ')

/** Those of the repository as it is; whoever bound more has more to bring up. */
const USUAL = 3

/** Brings all databases to the newest schema; skipped while the migrations are the ones applied last. */
export function migrate(dataDir: string): void {
  const stamp = join(dataDir, '.migrated')
  const fingerprint = stateOfMigrations()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  const isNew = !existsSync(join(dataDir, 'v3/d1'))
  mkdirSync(dataDir, { recursive: true })
  for (const { database, folder } of listDatabases()) {
    const args = isNew ? ['execute', database, '--file', writeAll(folder, dataDir)] : ['migrations', 'apply', database]
    const done = spawnSync('wrangler', ['d1', ...args, '--local', '--persist-to', dataDir], {
      cwd: ROOT,
      env: { ...process.env, ...PREPARED, CI: '1', WRANGLER_SEND_METRICS: 'false' },
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`The database could not be migrated.\n${done.stdout}\n${done.stderr}`)
    rmSync(join(dataDir, `${folder}.sql`), { force: true })
  }
  writeFileSync(stamp, fingerprint)
}

/**
 * All migrations in one file, and the table in which wrangler keeps which were applied: by itself it starts a runtime
 * for each of them, which takes a new installation half a minute.
 */
function writeAll(folder: string, dataDir: string): string {
  const from = join(ROOT, 'migrations', folder)
  const names = readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const texts = [
    `CREATE TABLE d1_migrations(
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
    );`,
    ...names.map((name) => `${readFileSync(join(from, name), 'utf8')}\n;INSERT INTO d1_migrations (name) VALUES ('${name}');`),
  ]
  const file = join(dataDir, `${folder}.sql`)
  writeFileSync(file, texts.join('\n'))
  return file
}

const SERVING = '.serving'

/** Leaves word in a data folder of the process that serves it. */
export function markServed(dataDir: string, pid: number): void {
  writeFileSync(join(dataDir, SERVING), String(pid))
}

/** Whether the process that last served a data folder still runs. */
export function isServed(dataDir: string): boolean {
  const path = join(dataDir, SERVING)
  if (!existsSync(path)) return false
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}
