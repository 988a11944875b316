import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { describeSampleData, isSampleDataRequest, type SampleData } from '#contract/data/sample-data'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { createBuilder } from '#worker/platform/testing/world'
import { createTestApp } from '#worker/publishing/testing'
import { commitVersion } from '#worker/versions/commit-version'

const FILES = {
  'app.json': '{"name":"CRM"}',
  'pages/Home.jsx': 'export default function Home() { return <p>Hi</p> }',
  'entities/Company.json': '{"name":"Company","type":"object","properties":{"name":{"type":"string"}}}',
  'entities/Deal.json':
    '{"name":"Deal","type":"object","properties":{"title":{"type":"string"},"company_id":{"type":"string","x-relation":"Company"}}}',
}
const SEEDS = [
  { entity: 'Company', ref: 'a', data: { name: 'A' } },
  { entity: 'Company', ref: 'b', data: { name: 'B' } },
  { entity: 'Company', ref: 'c', data: { name: 'C' } },
  { entity: 'Deal', ref: 'd', data: { title: 'D', company_id: 'ref:b' } },
  { entity: 'Deal', ref: 'e', data: { title: 'E', company_id: 'ref:c' } },
]

async function createSeededApp() {
  const made = await createTestApp(FILES)
  const app = await findApp(openDatabase(env.DB), made.appId)
  if (!app) throw new Error('no app')
  const author = { id: made.owner.accountId, email: made.owner.email }
  const draft = { app, parentId: app.latestVersionId, files: FILES, messageId: null, author, userRequest: '', description: '' }
  await commitVersion(env, { ...draft, seeds: SEEDS })
  const call = async (path: string, json?: object) => {
    const answer = await made.owner.fetch(`/api/apps/${made.appId}${path}`, json ? { method: 'POST', json } : {})
    return { status: answer.status, body: await answer.json<Record<string, unknown>>() }
  }
  const rows = async (entity: string) =>
    (await made.owner.fetch(`/api/apps/${made.appId}/entities/${entity}`)).json<{ id: string; name?: string; title?: string }[]>()
  return { ...made, call, rows }
}

describe('sample data', () => {
  it('is counted, and goes in one step once its numbers were confirmed', async () => {
    const { call, rows } = await createSeededApp()
    const found = await call('/sample-data')
    expect(found.body).toMatchObject({ removable: 5, changed: 0, linked: 0 })
    expect(describeSampleData(found.body as SampleData)).toBe('5 sample records nobody has changed: 3 in companies, 2 in deals.')
    const unseen = await call('/sample-data/remove', { removable: 3 })
    expect(unseen).toMatchObject({ status: 409, body: { error: { code: 'confirmation-needed' } } })
    expect(await rows('Company')).toHaveLength(3)
    expect(await call('/sample-data/remove', { removable: 5 })).toMatchObject({ status: 200, body: { removed: 5 } })
    expect([await rows('Company'), await rows('Deal')]).toEqual([[], []])
  })

  it('leaves what was changed, what records of one’s own point to, and all that was added', async () => {
    const { appId, owner, call, rows } = await createSeededApp()
    const [a] = (await rows('Company')).filter(({ name }) => name === 'A')
    const [deal] = (await rows('Deal')).filter(({ title }) => title === 'D')
    await new Promise((resolve) => setTimeout(resolve, 5))
    await owner.fetch(`/api/apps/${appId}/entities/Deal/${deal?.id}`, { method: 'PUT', json: { title: 'D, won' } })
    await owner.fetch(`/api/apps/${appId}/entities/Deal`, { method: 'POST', json: { title: 'Mine', company_id: a?.id } })
    const { body } = await call('/sample-data')
    expect(body).toMatchObject({ removable: 2, changed: 1, linked: 2 })
    expect(await call('/sample-data/remove', { removable: 2 })).toMatchObject({ status: 200, body: { removed: 2 } })
    expect((await rows('Company')).map(({ name }) => name).sort()).toEqual(['A', 'B'])
    expect((await rows('Deal')).map(({ title }) => title).sort()).toEqual(['D, won', 'Mine'])
  })

  it('stays out of what visitors see where its owner publishes without it, and in the preview all the same', async () => {
    const { appId, owner, call, rows } = await createSeededApp()
    await owner.fetch(`/api/apps/${appId}/entities/Company`, { method: 'POST', json: { name: 'Mine' } })
    const exposure = await owner.fetch(`/api/apps/${appId}/exposure`)
    const { acknowledgement } = await exposure.json<{ acknowledgement: string | null }>()
    const order = { leaveOutSamples: true, ...(acknowledgement ? { exposureAcknowledged: acknowledgement } : {}) }
    expect(await call('/publish', order)).toMatchObject({ status: 200 })
    expect((await rows('Company?dataSet=live')).map(({ name }) => name)).toEqual(['Mine'])
    expect(await rows('Deal?dataSet=live')).toEqual([])
    expect((await rows('Company')).map(({ name }) => name).sort()).toEqual(['A', 'B', 'C', 'Mine'])
    expect((await call('/sample-data?dataSet=live')).body).toMatchObject({ removable: 0 })
  })

  it('is nobody else’s to see or remove', async () => {
    const { appId, rows } = await createSeededApp()
    const stranger = await createBuilder()
    const answers = await Promise.all([
      stranger.fetch(`/api/apps/${appId}/sample-data`),
      stranger.fetch(`/api/apps/${appId}/sample-data/remove`, { method: 'POST', json: { removable: 5 } }),
    ])
    for (const { status } of answers) expect([403, 404]).toContain(status)
    expect(await rows('Company')).toHaveLength(3)
  })
})

it.for([
  ['remove the sample data', true],
  ['Please delete all the example records.', true],
  ['clear the demo data', true],
  ['delete samples', false],
  ['remove the sample size field from studies', false],
  ['delete the data of customers', false],
] as const)('reads %j as asking for it: %s', ([words, isAsked], { expect: check }) => {
  check(isSampleDataRequest(words)).toBe(isAsked)
})
