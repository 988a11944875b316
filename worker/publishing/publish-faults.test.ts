import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { platformApp } from '#worker/app'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { failEverywhere } from '#worker/platform/testing/failing-bindings'
import { PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { publishVersion } from './publish-version'
import { acknowledge, createPublishedApp } from './testing'

const entity = (properties: object) => JSON.stringify({ name: 'Repair', type: 'object', properties })
const appOf = (word: string, properties: object): AppFiles => ({
  'app.json': '{"name":"Repairs","mainPage":"Home"}',
  'pages/Home.jsx': `export default function Home() { return <b>${word}</b> }`,
  'entities/Repair.json': entity(properties),
})
const FIRST = appOf('First', { title: { type: 'string' } })
const SECOND = appOf('Second', { heading: { type: 'string', 'x-renamedFrom': 'title' } })
const THIRD = appOf('Third', { label: { type: 'string', 'x-renamedFrom': 'heading' } })

const rowNow = (appId: string) => findApp(openDatabase(env.DB), appId)
/** Written under the version that is live, after the one that renames the field was made. */
const putVisitorsRow = (appId: string, data = '{"title":"Chain"}') =>
  env.DATA.prepare(
    `insert into entity_rows (appId, entity, id, data, creatorId, createdAtMs, updatedAtMs)
     values (?1, 'Repair', 'of-' || ?1, ?2, 'visitor', 1, 1) on conflict do update set data = excluded.data`,
  )
    .bind(appId, data)
    .run()
async function readVisitorsRow(appId: string): Promise<Record<string, string>> {
  const data = env.DATA.prepare("select data from entity_rows where id = 'of-' || ?1").bind(appId).first<string>('data')
  return JSON.parse((await data) ?? '{}')
}

it.for([
  ['before', 15],
  ['after', 5],
] as const)('a publish that fails %s any use of D1 or R2 is whole or nothing, and can be done again', async ([when, least]) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = await createPublishedApp(FIRST)
  const { appId, owner } = app
  const first = (await rowNow(appId))?.latestVersionId ?? ''
  const second = await app.commit(SECOND)
  const body = JSON.stringify({ versionId: second, ...(await acknowledge(owner, appId, second)) })
  async function publish(bindings: Env) {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' }
    const request = new Request(`${PLATFORM_ORIGIN}/api/apps/${appId}/publish`, { method: 'POST', headers, body })
    const answer = await platformApp.fetch(request, bindings, createExecutionContext())
    return { status: answer.status, text: await answer.text() }
  }
  const failures = await failEverywhere(when, async (failing) => {
    // As it was: the first version is live, and the second has never been built.
    await env.DB.batch([
      env.DB.prepare('update apps set publishedVersionId = ? where id = ?').bind(first, appId),
      env.DB.prepare('delete from appBuilds where appId = ? and versionId = ?').bind(appId, second),
    ])
    await putVisitorsRow(appId)
    const { status, text } = await publish(failing)
    return async (failed) => {
      const isLive = (await rowNow(appId))?.publishedVersionId === second
      if (status === 200) expect([failed, isLive]).toEqual([failed, true])
      else expect([failed, status, text]).toEqual([failed, 500, expect.stringContaining('Please try again.')])
      expect(text).not.toContain('CNRY')
      expect([failed, await (await app.visit('/')).text()]).toEqual([
        failed,
        expect.stringContaining(isLive ? 'Second' : 'First'),
      ])
      expect([failed, await publish(env)]).toEqual([failed, { status: 200, text: expect.stringContaining(second) }])
      expect([failed, await readVisitorsRow(appId)]).toEqual([failed, { title: 'Chain', heading: 'Chain' }])
    }
  })
  expect(failures).toBeGreaterThan(least)
  logged.mockRestore()
})

it('values of visitors follow a renamed field where the first try broke off, and after a time offline', async () => {
  const app = await createPublishedApp(FIRST)
  const { appId, owner } = app
  const versionId = await app.commit(SECOND)
  await putVisitorsRow(appId)
  const row = (await rowNow(appId)) as AppRow
  const order = { app: row, ownerId: owner.accountId, versionId, ...(await acknowledge(owner, appId, versionId)) }
  const DATA = new Proxy(env.DATA, {
    get(target, name) {
      if (name === 'batch') return () => Promise.reject(new Error('Network connection lost'))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await expect(publishVersion({ ...env, DATA }, order)).rejects.toThrow('Network connection lost')
  expect((await rowNow(appId))?.publishedVersionId).toBe(versionId)
  expect(await readVisitorsRow(appId)).toEqual({ title: 'Chain' })
  expect((await app.publish()).status).toBe(200)
  expect(await readVisitorsRow(appId)).toMatchObject({ heading: 'Chain' })

  await app.commit(THIRD)
  await putVisitorsRow(appId, '{"heading":"Chain"}')
  await owner.fetch(`/api/apps/${appId}/unpublish`, { method: 'POST' })
  expect((await app.publish()).status).toBe(200)
  expect(await readVisitorsRow(appId)).toMatchObject({ label: 'Chain' })
})
