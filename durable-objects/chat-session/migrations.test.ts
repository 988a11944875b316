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
