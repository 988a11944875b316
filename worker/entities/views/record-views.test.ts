import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { RecordView, RecordViewState } from '#contract/data/record-views'
import { createAppWorld, levels, text } from '../testing/app-world'
import { listViews, renameInViews } from './record-views'

const TASK = { properties: { title: text, status: text }, ...levels('creator', 'creator') }
const STATE: RecordViewState = {
  columns: {
    order: ['status', 'title'],
    widths: { title: 300 },
    hidden: [],
    pinned: ['title'],
    sort: [{ field: 'title', isDescending: true }],
    totals: {},
  },
  rows: { search: 'x', isAny: true, rules: [{ field: 'status', operator: 'is', value: 'open' }] },
  layout: 'board',
  groupBy: 'status',
}

async function createWorld() {
  const world = await createAppWorld({ Task: TASK })
  const call = async <T = RecordView>(method: string, path = '', json?: object, as = world.owner.fetch) => {
    const answer = await as(`/api/apps/${world.app.id}/records/Task/views${path}`, { method, ...(json ? { json } : {}) })
    return { status: answer.status, body: await answer.json<T>() }
  }
  const names = async () => (await call<{ views: RecordView[] }>('GET')).body.views.map(({ name }) => name)
  return { ...world, call, names }
}
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code

describe('saved views', () => {
  it('are kept as they were saved, renamed, changed and deleted', async () => {
    const { call, names } = await createWorld()
    const { body: made } = await call('POST', '', { name: ' Open ', state: STATE })
    expect(made).toEqual({ id: made.id, name: 'Open', state: STATE, revision: 1 })
    const { body: changed } = await call('PATCH', `/${made.id}`, {
      name: 'Still open',
      state: { ...STATE, layout: 'grid' },
      revision: 1,
    })
    expect(changed).toMatchObject({ name: 'Still open', revision: 2, state: { layout: 'grid', groupBy: 'status' } })
    await call('POST', '', { name: 'Second', state: STATE })
    expect(await names()).toEqual(['Still open', 'Second'])
    expect((await call('DELETE', `/${made.id}`)).body).toEqual({ id: made.id })
    expect(await names()).toEqual(['Second'])
  })

  it('are not written over by whoever has not seen them as they are, and no two are called the same', async () => {
    const { call } = await createWorld()
    const { body: made } = await call('POST', '', { name: 'Open', state: STATE })
    await call('PATCH', `/${made.id}`, { name: 'Mine', revision: 1 })
    const late = await call('PATCH', `/${made.id}`, { state: STATE, revision: 1 })
    expect([late.status, codeOf(late)]).toEqual([409, 'conflict'])
    const same = await call('POST', '', { name: 'MINE', state: STATE })
    expect([same.status, codeOf(same)]).toEqual([409, 'conflict'])
    const { body: other } = await call('POST', '', { name: 'Other', state: STATE })
    expect(codeOf(await call('PATCH', `/${other.id}`, { name: 'mine', revision: 1 }))).toBe('conflict')
    expect(codeOf(await call('PATCH', '/none', { name: 'x', revision: 1 }))).toBe('not-found')
    expect(codeOf(await call('DELETE', '/none'))).toBe('not-found')
    expect(codeOf(await call('POST', '', { name: ' ', state: STATE }))).toBe('invalid-input')
  })

  it('are the app’s own: another builder sees and changes none', async () => {
    const [ours, theirs] = [await createWorld(), await createWorld()]
    const { body: made } = await ours.call('POST', '', { name: 'Open', state: STATE })
    expect((await ours.call('GET', '', undefined, theirs.owner.fetch)).status).toBe(404)
    expect((await theirs.call('PATCH', `/${made.id}`, { name: 'x', revision: 1 })).status).toBe(404)
    expect(await theirs.names()).toEqual([])
  })

  it('follow a field that has another name, and hold what can be read of one that says nonsense', async () => {
    const { call, app } = await createWorld()
    const nonsense = {
      columns: { order: 7, hidden: ['id'] },
      rows: { rules: [{ field: 'status', operator: 'explode', value: '' }] },
      layout: 'pie',
    }
    await call('POST', '', { name: 'Open', state: STATE })
    await call('POST', '', { name: 'Odd', state: nonsense })
    await renameInViews(env, app.id, [{ entity: 'Task', from: 'status', to: 'stage' }])
    const [open, odd] = await listViews(env, { appId: app.id, entity: 'Task' })
    expect(open?.state).toMatchObject({
      groupBy: 'stage',
      columns: { order: ['stage', 'title'] },
      rows: { rules: [{ field: 'stage' }] },
    })
    expect(odd?.state).toMatchObject({ layout: 'grid', groupBy: '', columns: { order: [], hidden: ['id'] }, rows: { rules: [] } })
  })
})
