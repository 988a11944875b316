import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { create } from 'tar'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { markServed } from '../local/local-state.ts'
import { MANIFEST } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folders: string[] = []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  folders.push(folder)
})
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

const KEY = 'a key of this machine'
const ROWS = 'v3/d1/miniflare-D1DatabaseObject/rows.sqlite'
const at = (...path: string[]) => join(folder, ...path)
function put(path: string, text: string) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}
/** A database as a server has it open: what was written last is in its log only. */
function openRows(dataDir: string): DatabaseSync {
  mkdirSync(dirname(at(dataDir, ROWS)), { recursive: true })
  const database = new DatabaseSync(at(dataDir, ROWS))
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)')
  return database
}
const insert = (database: DatabaseSync, text: string) => database.prepare('INSERT INTO rows (text) VALUES (?)').run(text)
function readRows(dataDir: string): unknown[] {
  const database = new DatabaseSync(at(dataDir, ROWS), { readOnly: true })
  const rows = database.prepare('SELECT text FROM rows ORDER BY id').all()
  database.close()
  return rows.map(({ text }) => text)
}
const save = () => writeBackup({ dataDir: at('.data'), file: at('b.tar.gz'), secretsKey: KEY })
const restore = (given: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ file: at('b.tar.gz'), dataDir: at('.data'), isReplacing: false, secretsKey: KEY, ...given })

const rewrite = (change: (manifest: string) => string) => async () => {
  const { extract } = await import('tar')
  mkdirSync(at('open'))
  await extract({ file: at('b.tar.gz'), cwd: at('open') })
  writeFileSync(at('open', MANIFEST), change(readFileSync(at('open', MANIFEST), 'utf8')))
  await create({ file: at('b.tar.gz'), cwd: at('open'), gzip: true }, [MANIFEST, 'data'])
}

describe('a backup', () => {
  it('holds what was acknowledged while the server runs, and comes back as it was', async () => {
    const database = openRows('.data')
    insert(database, 'one')
    put('.data/v3/r2/buildai-files/blobs/ab12', 'a picture')
    put('.data/v3/do/buildai-ChatSession/notes.txt', 'x')
    put('.data/functions-process/config.capnp', 'made again by each start')
    await save()
    insert(database, 'two')
    database.close()
    const restored = await restore({ isReplacing: true })
    expect(restored.isKeyRight).toBe(true)
    expect(readRows('.data')).toEqual(['one'])
    expect(readFileSync(at('.data/v3/r2/buildai-files/blobs/ab12'), 'utf8')).toBe('a picture')
    expect(existsSync(at('.data/functions-process'))).toBe(false)
    expect(readRows(restored.before?.slice(folder.length + 1) ?? '')).toEqual(['one', 'two'])
    expect(readdirSync(folder).filter((name) => /^\.(backup|restore)-/.test(name))).toEqual([])
  })

  it('is written while rows are added, as of one moment', async () => {
    const database = openRows('.data')
    database.exec('BEGIN')
    for (let count = 0; count < 2_000; count += 1) insert(database, 'x'.repeat(2_000))
    database.exec('COMMIT')
    const written = save()
    for (let count = 0; count < 50; count += 1) {
      database.exec('BEGIN')
      insert(database, 'left')
      insert(database, 'right')
      database.exec('COMMIT')
      await new Promise((done) => setImmediate(done))
    }
    await written
    database.close()
    await restore({ dataDir: at('other') })
    const rows = readRows('other')
    expect(rows.length).toBeGreaterThanOrEqual(2_000)
    expect(rows.filter((text) => text === 'left').length).toBe(rows.filter((text) => text === 'right').length)
  })

  it('holds no key, and says where it meets another', async () => {
    openRows('.data').close()
    await save()
    expect((await restore({ dataDir: at('other'), secretsKey: 'another' })).isKeyRight).toBe(false)
    expect(readFileSync(at('b.tar.gz')).includes(KEY)).toBe(false)
  })
})

describe('of an installation with several databases', () => {
  const MOVES = 'CREATE TABLE app_moves (appId TEXT, step TEXT, startedAtMs INTEGER)'

  it('is refused while an app moves from one to another, and written once it has', async () => {
    const database = openRows('.data')
    database.exec(`${MOVES}; INSERT INTO app_moves VALUES ('a1', 'copying', 1)`)
    await expect(save()).rejects.toThrow(/rows of the app a1 are being moved .* Try again in a minute/)
    expect(existsSync(at('b.tar.gz'))).toBe(false)
    database.exec("UPDATE app_moves SET step = 'keeping'")
    await save()
    // Moved while this backup was written: in neither copy, perhaps.
    database.exec(`UPDATE app_moves SET startedAtMs = ${Date.now() + 60_000}`)
    await expect(save()).rejects.toThrow(/being moved/)
    database.close()
  })

  it('says at a restore which of them this one does not bind, or binds to another', async () => {
    openRows('.data').close()
    await save()
    expect((await restore({ dataDir: at('same') })).unbound).toEqual([])
    const id = '00000000-0000-0000-0000-00000000000d'
    await rewrite((text) => text.replace(/"DATA": "[^"]+"/, `"DATA": "${id}", "DATA_7": "${id}"`))()
    const { unbound } = await restore({ dataDir: at('other') })
    expect(unbound).toEqual(['DATA', 'DATA_7'].map((binding) => ({ binding, id })))
  })

  it('is refused of a folder that is not there', async () => {
    await expect(writeBackup({ dataDir: at('nowhere'), file: at('b.tar.gz'), secretsKey: KEY })).rejects.toThrow(
      /There is no folder/,
    )
  })
})

describe('a restore is refused, and changes nothing,', () => {
  beforeEach(async () => {
    const database = openRows('.data')
    insert(database, 'one')
    database.close()
    await save()
  })
  it.for<[string, () => unknown, Parameters<typeof restore>[0], RegExp]>([
    ['where there is no file', () => rmSync(at('b.tar.gz')), {}, /There is no file/],
    ['over a folder that is there', () => {}, { isReplacing: false }, /Add --replace/],
    ['while a server runs', () => markServed(at('.data'), process.pid), {}, /Stop it first/],
    ['of a file that is something else', () => writeFileSync(at('b.tar.gz'), 'hello'), {}, /not a whole backup/],
    [
      'of a backup that was cut',
      () => writeFileSync(at('b.tar.gz'), readFileSync(at('b.tar.gz')).subarray(0, 300)),
      {},
      /not a whole backup/,
    ],
    ['of damaged files', rewrite((text) => text.replace(/"sha256": "./, '"sha256": "g')), {}, /is damaged/],
    ['of a newer BuildAI', rewrite((text) => text.replace(/"platform": "/, '"platform": "9')), {}, /Update first/],
  ])('%s', async ([, prepare, given, sentence]) => {
    await prepare()
    await expect(restore({ isReplacing: true, ...given })).rejects.toThrow(sentence)
    expect(readRows('.data')).toEqual(['one'])
    expect(readdirSync(folder).filter((name) => name.startsWith('.data-before'))).toEqual([])
  })
})
