import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS as ANALYTICS } from '../../durable-objects/app-analytics/migrations.ts'
import { MIGRATIONS as CHAT } from '../../durable-objects/chat-session/migrations.ts'
import { MIGRATIONS as LIVE } from '../../durable-objects/live-channel/migrations.ts'
import { ROOT } from '../paths.ts'
import {
  applyMigrations,
  fillTables,
  listColumns,
  listTables,
  openMigrated,
  type Row,
  readMigrations,
  readRows,
  readSchema,
} from './schemas.ts'

interface Schema {
  name: string
  migrations: readonly string[]
  /** What migrations took away on purpose: tables, and columns of tables. */
  dropped?: string[]
  /** Values that they changed on purpose, and to what. */
  changed?: Record<string, (before: Row) => unknown>
}

const SCHEMAS: Schema[] = [
  {
    name: 'platform',
    migrations: readMigrations('platform'),
    dropped: ['sales'],
    changed: {
      'apps.modelTemperature': ({ modelTemperature }) => (modelTemperature === 0.7 ? null : modelTemperature),
      'users.invitedAt': ({ createdAt }) => createdAt,
      'accounts.givenPlan': ({ plan }) => plan,
    },
  },
  // DATA and each DATA_n: the doctor refuses one with other migrations.
  { name: 'data', migrations: readMigrations('data'), dropped: ['app_events.sessionId'] },
  {
    name: 'search',
    migrations: readMigrations('search'),
    dropped: ['generation', 'ordinal', 'startsAt', 'endsAt'].map((column) => `pieces.${column}`),
  },
  { name: 'chat session', migrations: CHAT },
  // A peer from before that step is told to read again.
  { name: 'live channel', migrations: LIVE, dropped: ['peers'] },
  { name: 'analytics', migrations: ANALYTICS },
]

const CHOSEN: Record<string, (nth: number) => string> = {
  'apps.appType': (nth) => (nth === 3 ? 'gen app' : 'AI tool'),
  'apps.texts': (nth) => `{"heading":"Hello ${nth}"}`,
  'apps.settings': (nth) => `{"cap":${nth}}`,
  'entity_rows.data': (nth) => `{"title":"Café ${nth}","tags":["a","b"]}`,
  'messages.metadata': (nth) =>
    `{"status":"ready","mended":[],"actions":[{"index":0,"status":"${nth === 1 ? 'held' : 'applied'}"}]}`,
}
const fill = (database: DatabaseSync) => fillTables(database, (table, column, nth) => CHOSEN[`${table}.${column}`]?.(nth))
const REWRITTEN = new Set(['messages.metadata'])

describe.each(SCHEMAS)('from every earlier state of $name', ({ migrations, dropped = [], changed = {} }) => {
  const newest = readSchema(openMigrated(migrations))
  const states = migrations.map((_, at) => at)

  it.each(states)('%i with rows in every table: nothing fails, and nothing is lost', (at) => {
    const database = openMigrated(migrations.slice(0, at + 1))
    fill(database)
    const before = listTables(database).map(({ name }) => ({ name, rows: readRows(database, name) }))
    applyMigrations(database, migrations.slice(at + 1))
    expect(readSchema(database)).toEqual(newest)
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    for (const { name, rows } of before) {
      if (dropped.includes(name)) continue
      const columns = new Set(listColumns(database, name).map((column) => column.name))
      const after = readRows(database, name)
      for (const [key, row] of rows) {
        const kept = after.get(key)
        expect(kept, `${name} ${key}`).toBeDefined()
        for (const [column, value] of Object.entries(row)) {
          const at = `${name}.${column}`
          if (column !== 'rowid' && !columns.has(column)) expect(dropped).toContain(at)
          else if (!REWRITTEN.has(at) && kept?.[column] !== value) expect([at, kept?.[column]]).toEqual([at, changed[at]?.(row)])
        }
      }
    }
    database.close()
  })
})

describe.each(['platform', 'data'])('the schema that migrations of %s come to', (folder) => {
  it('is the one that the tables in the code say', () => {
    const meta = join(ROOT, 'migrations', folder, 'meta')
    const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
      entries: { idx: number; tag: string }[]
    }
    const migrations = readMigrations(folder)
    expect(entries).toHaveLength(migrations.length)
    const latest = `${String(entries.length - 1).padStart(4, '0')}_snapshot.json`
    const { tables } = JSON.parse(readFileSync(join(meta, latest), 'utf8')) as { tables: Record<string, Snapshot> }
    const database = openMigrated(migrations)
    for (const [name, { columns, indexes }] of Object.entries(tables)) {
      const said = Object.values(columns).map(({ name, type, notNull }) => `${name} ${type} ${notNull}`)
      const found = listColumns(database, name).map(({ name, type, isRequired }) => `${name} ${type} ${isRequired}`)
      expect([name, ...found.sort()]).toEqual([name, ...said.sort()])
      const made = database.prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?").all(name)
      expect(made.map((index) => index.name)).toEqual(expect.arrayContaining(Object.keys(indexes)))
    }
  })
})
interface Snapshot {
  columns: Record<string, { name: string; type: string; notNull: boolean }>
  indexes: Record<string, unknown>
}

describe('what migrations work out of rows that are there', () => {
  const data = readMigrations('data')
  const countsOf = (database: DatabaseSync) =>
    database.prepare("SELECT * FROM entity_counts WHERE appId LIKE '%entity_rows%' ORDER BY appId, entity").all()

  it.each(data.map((_, at) => at))('counts and bytes of rows from state %i are those of rows written today', (at) => {
    const [earlier, today] = [openMigrated(data.slice(0, at + 1)), openMigrated(data)]
    fill(earlier)
    fill(today)
    applyMigrations(earlier, data.slice(at + 1))
    expect(countsOf(today)).toHaveLength(6)
    expect(countsOf(earlier)).toEqual(countsOf(today))
    // The triggers of now go on from there.
    for (const database of [earlier, today]) database.exec("DELETE FROM entity_rows WHERE id LIKE '%1%'")
    expect(countsOf(earlier)).toEqual(countsOf(today))
  })

  it('a tool of before tools had rows of their own has one, with its texts and settings', () => {
    const platform = readMigrations('platform')
    const database = openMigrated(platform.slice(0, 14))
    fill(database)
    applyMigrations(database, platform.slice(14))
    const tools = database.prepare('SELECT appId, status, definition FROM tools ORDER BY appId').all()
    expect(tools).toHaveLength(2)
    expect(JSON.parse(String(tools[0]?.definition))).toMatchObject({ texts: { heading: 'Hello 1' }, settings: { cap: 1 } })
  })

  it('a change that waited when replies had other names waits still', () => {
    const database = openMigrated(CHAT.slice(0, 3))
    fill(database)
    applyMigrations(database, CHAT.slice(3))
    const [first] = database.prepare('SELECT metadata FROM messages ORDER BY seq').all()
    expect(JSON.parse(String(first?.metadata))).toEqual({
      status: 'ready',
      appliedFixes: [],
      actions: [{ index: 0, status: 'pending' }],
    })
  })
})
