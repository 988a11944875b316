import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { answerD1Directly } from './direct-d1.ts'

const require = createRequire(createRequire(import.meta.url).resolve('wrangler'))
const { D1_PLUGIN, Miniflare, convertV4MiniflareOptions } = require('miniflare')

const SCRIPT = `export default {
  async fetch(request, { DB }) {
    return Response.json((await DB.batch((await request.json()).map((sql) => DB.prepare(sql)))).map(({ results }) => results))
  },
}`
const ROWS = [{ id: 1, name: 'Kayak' }]

/** What a Worker of its own runtime gets, which begins and ends with it. */
async function ask(dataDir: string, statements: string[]): Promise<unknown> {
  const worker = { name: 'asks', modules: true, compatibilityDate: '2026-01-01', d1Databases: { DB: 'boats' }, script: SCRIPT }
  const runtime = new Miniflare(convertV4MiniflareOptions({ cf: false, resourcePersistencePath: dataDir, workers: [worker] }))
  const answer = await fetch(await runtime.ready, { method: 'POST', body: JSON.stringify(statements) })
  const said = await answer.json()
  await runtime.dispose()
  return said
}

it('keeps rows where the local runtime itself keeps them, and finds those that are there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'direct-d1-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const usual = { getExtensions: undefined, ...D1_PLUGIN }
  const haveItAsUsual = () => void Object.assign(D1_PLUGIN, usual)
  onTestFinished(haveItAsUsual)
  await ask(dataDir, ['create table boats (id integer primary key, name text)', "insert into boats (name) values ('Kayak')"])
  answerD1Directly(D1_PLUGIN)
  expect(await ask(dataDir, ['select * from boats'])).toEqual([ROWS])
  await ask(dataDir, ["update boats set name = 'Raft'"])
  haveItAsUsual()
  expect(await ask(dataDir, ['select name from boats'])).toEqual([[{ name: 'Raft' }]])
})
