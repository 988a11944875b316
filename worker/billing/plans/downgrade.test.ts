import { env } from 'cloudflare:workers'
import { it } from 'vitest'
import type { DomainList } from '#contract/app/publishing/domains'
import { ErrorBody } from '#contract/errors'
import type { Plan } from '#contract/people/identity'
import type { PlanUsage } from '#contract/plan-cards'
import type { ToolList } from '#contract/tools/tool'
import { giveDomain } from '#worker/domains/testing'
import { newId } from '#worker/platform/ids'
import { callWorker, createBuilder } from '#worker/platform/testing/world'
import { createPublishedApp } from '#worker/publishing/testing'

const MB = 1024 * 1024

it('U06: an account over its lower plan keeps everything, can add nothing more, reads why, and has all of it back with the plan', async ({
  expect,
}) => {
  const [admin, app] = await Promise.all([createBuilder({ isAdmin: true }), createPublishedApp()])
  const { owner, appId } = app
  const path = `/api/apps/${appId}`
  const give = (plan: Plan) => admin.fetch(`/api/admin/accounts/${owner.accountId}`, { method: 'PATCH', json: { plan } })
  const refusal = async (answer: Response) => [answer.status, ErrorBody.parse(await answer.json()).error] as const
  const upload = () => {
    const form = new FormData()
    form.set('file', new File(['some text'], 'notes.txt'))
    return owner.fetch(`${path}/integration-endpoints/Core/UploadFile`, { method: 'POST', body: form })
  }
  const tools = async () => (await owner.fetch(`${path}/tools`)).json<ToolList>()
  const rows = async () => (await owner.fetch(`/live_api/apps/${appId}/entities/Repair`)).json<{ id: string }[]>()
  const addRow = () => owner.fetch(`/live_api/apps/${appId}/entities/Repair`, { method: 'POST', json: { title: 'A wheel' } })

  await give('moon')
  for (const title of ['First', 'Second', 'Third']) {
    const { toolId } = await (await owner.fetch(`${path}/tools`, { method: 'POST', json: { title } })).json<{ toolId: string }>()
    expect((await owner.fetch(`${path}/tools/${toolId}/activate`, { method: 'POST', json: { isActive: true } })).status).toBe(200)
  }
  const { file_url: address } = await (await upload()).json<{ file_url: string }>()
  expect((await addRow()).status).toBeLessThan(300)
  await giveDomain(appId, { isCanonical: false })
  // As much as nobody uploads in a test.
  await env.DB.batch([
    env.DB.prepare('update uploads set bytes = ? where appId = ?').bind(600 * MB, appId),
    env.DB.prepare(
      "insert into uploads (key, appId, name, isPrivate, accountId, uploaderId, bytes, type, createdAt) values (?, ?, 'x', 1, ?, ?, 1, 'text/plain', 1)",
    ).bind(newId(), appId, owner.accountId, owner.accountId),
  ])
  await env.DATA.prepare("update entity_counts set bytes = ? where appId like ? and entity = ''")
    .bind(150 * MB, `${appId}%`)
    .run()

  expect((await give('lite')).status).toBe(200)
  const { tools: kept, active } = await tools()
  expect([kept.map(({ status }) => status), kept.map(({ isLive }) => isLive), active]).toEqual([
    ['active', 'active', 'active'],
    [true, false, false],
    { used: 3, limit: 1 },
  ])
  for (const { publicUrl, isLive } of kept) expect((await callWorker(publicUrl)).status).toBe(isLive ? 200 : 404)
  const [resting] = kept.filter(({ isLive }) => !isLive)
  await owner.fetch(`${path}/tools/${resting?.toolId}/activate`, { method: 'POST', json: { isActive: false } })
  const again = await owner.fetch(`${path}/tools/${resting?.toolId}/activate`, { method: 'POST', json: { isActive: true } })
  expect(await refusal(again)).toMatchObject([403, { message: expect.stringContaining('upgrade your plan') }])
  expect(await refusal(await upload())).toMatchObject([
    413,
    { code: 'storage-full', message: expect.stringContaining('upgrade') },
  ])
  expect((await callWorker(address)).status).toBe(200)
  expect(await refusal(await addRow())).toMatchObject([413, { code: 'storage-full' }])
  const [row] = await rows()
  expect(row).toMatchObject({ title: 'A wheel' })
  const another = { host: `www.d${newId()}.com`, withTwin: false }
  const more = await owner.fetch(`${path}/domains`, { method: 'POST', json: another })
  expect(await refusal(more)).toMatchObject([403, { code: 'domains-limit-reached' }])
  expect((await (await owner.fetch(`${path}/domains`)).json<DomainList>()).domains).toHaveLength(1)
  const { meters } = await (await owner.fetch('/api/live_api/app/planUsage')).json<PlanUsage>()
  // One domain may be tried on any plan here: tests are an installation on one's own machine.
  expect(meters.filter(({ used, limit }) => limit !== null && used > limit).map(({ id }) => id)).toEqual(['tools', 'files'])
  // What is there can be made room with.
  expect((await owner.fetch(`/live_api/apps/${appId}/entities/Repair/${row?.id}`, { method: 'DELETE' })).status).toBe(200)

  expect((await give('moon')).status).toBe(200)
  const { tools: back } = await tools()
  expect(back.filter(({ isLive }) => isLive)).toHaveLength(2)
  expect(
    (await owner.fetch(`${path}/tools/${resting?.toolId}/activate`, { method: 'POST', json: { isActive: true } })).status,
  ).toBe(200)
  expect((await upload()).status).toBe(200)
})
