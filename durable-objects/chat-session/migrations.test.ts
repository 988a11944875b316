import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { newId } from '#worker/platform/ids'
import { migrateObject } from '#worker/platform/object-migrations'
import { MIGRATIONS } from './migrations'

it('applies each step once and refuses a history that changed', async () => {
  await runInDurableObject(env.CHAT_SESSION.getByName(newId()), (_, { storage: { sql } }) => {
    migrateObject(sql, [...MIGRATIONS, 'CREATE TABLE extra (a)'])
    migrateObject(sql, [...MIGRATIONS, 'CREATE TABLE extra (a)', 'CREATE TABLE more (a)'])
    expect(sql.exec("SELECT name FROM sqlite_master WHERE name IN ('extra', 'more')").toArray()).toHaveLength(2)
    expect(() => migrateObject(sql, ['CREATE TABLE other (a)'])).toThrow('Migration 0')
  })
})

it('gives stored replies the names of now, and leaves the rest of them', async () => {
  const fix = { detectorId: 'missing-alt', path: 'pages/Home.jsx', message: 'No alt', said: 'Added one.' }
  const action = (index: number, status: string) => ({ index, type: 'edit_file', title: `It’s ${index}`, file: 'a.jsx', status })
  const stored = { status: 'ready', mended: [fix], actions: [action(0, 'held'), action(1, 'failed'), action(2, 'held')] }
  await runInDurableObject(env.CHAT_SESSION.getByName(newId()), (_, { storage: { sql } }) => {
    for (const { name } of sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
      )
      .toArray())
      sql.exec(`DROP TABLE ${name}`)
    migrateObject(sql, MIGRATIONS.slice(0, 3))
    const insert =
      "INSERT INTO messages (id, role, authorId, text, metadata, status) VALUES (?, 'assistant', 'a', '', ?, 'ready')"
    sql.exec(insert, 'old', JSON.stringify(stored))
    sql.exec(insert, 'plain', JSON.stringify({ status: 'ready', actions: [action(0, 'applied')] }))
    migrateObject(sql, MIGRATIONS)
    const read = sql.exec<{ metadata: string }>('SELECT metadata FROM messages ORDER BY seq').toArray()
    expect(read.map(({ metadata }) => JSON.parse(metadata))).toEqual([
      { status: 'ready', appliedFixes: [fix], actions: [action(0, 'pending'), action(1, 'failed'), action(2, 'pending')] },
      { status: 'ready', actions: [action(0, 'applied')] },
    ])
  })
})
