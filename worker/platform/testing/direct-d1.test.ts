import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { newId } from '../ids'

type Statement = [sql: string, ...params: unknown[]]

const table = `things_${newId()}`
await env.DATA.exec(`create table ${table} (id integer primary key, name text unique, size real, file blob)`)
await env.DATA.exec(`create table ${table}_parts (thing integer references ${table} (id) on delete cascade)`)

/** How these tests ask, and how Miniflare has it: a session goes the usual way. */
const WAYS = { direct: env.DATA, usual: env.DATA.withSession('first-primary') }

async function answerOf(way: keyof typeof WAYS, statements: Statement[]) {
  const prepared = statements.map(([sql, ...params]) => WAYS[way].prepare(sql).bind(...params))
  const [first] = prepared
  try {
    const answers = prepared.length === 1 && first ? [await first.all()] : await WAYS[way].batch(prepared)
    return answers.map(({ results, meta: { changes, rows_read, rows_written, changed_db, served_by } }) => ({
      results,
      meta: { changes, rows_read, rows_written, changed_db, served_by },
    }))
  } catch (error) {
    return String(error)
  }
}

const NEW: Statement = [
  `insert into ${table} (name, size, file) values ('Ä😀', 1.5, ?) returning name, file`,
  new Uint8Array([0, 255]),
]
const PART: Statement = [`insert into ${table}_parts select id from ${table}`]
const LONG = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 9) select hex(zeroblob(500000)) as zeros from n`
const GONE: Statement = [`delete from ${table}`]

describe('a database of these tests', () => {
  it.for<[what: string, ...statements: Statement[]]>([
    ['what is there', [`select 1 as one, null as nothing, 'x' as text, ? as number, x'00ff' as bytes`, 2.5]],
    ['columns of one name', ['select 1 as a, 2 as a']],
    ['nothing', [`select * from ${table} where id = ?`, -1]],
    ['a row that is added, and goes', NEW, GONE],
    ['rows that go with another', NEW, PART, GONE],
    ['a change by other words than its own', NEW, [`with t as (select 1) update ${table} set size = 2`], GONE],
    ['a statement behind a remark', ['-- why\nselect 3 as three']],
    ['more than one call of an object takes', [LONG]],
    ['a statement that is none', ['selekt 1']],
    ['no statement', ['  ']],
    ['too few values', ['select ? as a, ? as b', 1]],
    ['what must be unique', NEW, NEW],
    ['a batch whose last statement fails', NEW, [`insert into ${table} (nowhere) values (1)`]],
    ['what such a batch left', [`select count(*) as many from ${table}`]],
  ])('answers as Miniflare has it: %s', async ([, ...statements], { expect }) => {
    expect(await answerOf('direct', statements)).toEqual(await answerOf('usual', statements))
  })

  it('is the same one either way, and hands out cells as they are', async ({ expect }) => {
    await WAYS.usual.prepare(`insert into ${table} (id, name) values (7, 'usual')`).run()
    expect(await env.DATA.prepare(`select id, name from ${table}`).raw()).toEqual([[7, 'usual']])
    expect(await env.DATA.prepare(`select name from ${table}`).first('name')).toBe('usual')
    expect((await env.DATA.prepare(`update ${table} set size = 3`).run()).meta).toMatchObject({ changes: 1, rows_written: 1 })
    expect(await WAYS.usual.prepare(`select size from ${table}`).first('size')).toBe(3)
  })
})
