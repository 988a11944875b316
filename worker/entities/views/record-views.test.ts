import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { RecordView, RecordViewState } from '#contract/data/record-views'
import type { PlacedCards } from '#contract/data/records'
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

describe('the order of cards of a board', () => {
  async function createBoard() {
    const { call, app, owner } = await createWorld()
    const rows = ['a', 'b', 'c', 'd'].map((title) => ({ title, status: 'open' }))
    const path = `/api/apps/${app.id}/records/Task`
    const made = await owner.fetch(path, { method: 'POST', json: { rows } })
    const { results } = await made.json<{ results: { row: { id: string; title: string } }[] }>()
    const idOf = (title: string) => results.find(({ row }) => row.title === title)?.row.id ?? ''
    const put = (titles: string[], as = owner.fetch, field = 'status', over?: string[]) =>
      as(`${path}/order`, { method: 'PUT', json: { field, lane: 'is:open', ids: titles.map(idOf), over } })
    async function titles(more = '', field = 'status') {
      const q = encodeURIComponent(JSON.stringify({ status: 'open' }))
      const answer = await owner.fetch(`${path}?q=${q}&board=${field}&lane=is:open${more}`)
      return (await answer.json<{ rows: { title: string }[] }>()).rows.map(({ title }) => title).join('')
    }
    return { call, app, put, titles }
  }

  it('is kept, page by page; others follow, and a sort has its own', async () => {
    const { put, titles } = await createBoard()
    const before = await titles()
    expect((await put(['d', 'a'])).status).toBe(200)
    const rest = [...before].filter((title) => !'da'.includes(title)).join('')
    expect(await titles()).toBe(`da${rest}`)
    expect([await titles('&skip=1&limit=1'), await titles('&skip=2&limit=2')]).toEqual(['a', rest])
    await put(['c'])
    expect((await titles()).slice(0, 3)).toBe('cda')
    expect(await titles('&sort=title')).toBe('abcd')
  })

  it('goes back to what it was where a move is taken back, and puts those cards first where others have moved some', async ({
    expect,
  }) => {
    const { put, titles } = await createBoard()
    const untouched = await titles()
    const placed = await (await put(['c'])).json<PlacedCards>()
    expect(placed.before).toEqual([])
    expect((await titles())[0]).toBe('c')
    await put([], undefined, 'status', placed.ids)
    expect(await titles()).toBe(untouched)
    const mine = await (await put(['a'])).json<PlacedCards>()
    await put(['d'])
    const undone = await (await put([], undefined, 'status', mine.ids)).json<PlacedCards>()
    expect([undone.ids, (await titles()).slice(0, 2)]).toEqual([undone.before, 'da'])
  })

  it('follows a field that has another name, is the app’s own, and takes a thousand cards at most', async () => {
    const { app, put, titles } = await createBoard()
    const { owner } = await createWorld()
    expect((await put(['a'], owner.fetch)).status).toBe(404)
    expect((await put(Array.from({ length: 1_001 }, (_, at) => `x${at}`))).status).toBe(400)
    await put(['b', 'a'])
    await renameInViews(env, app.id, [{ entity: 'Task', from: 'status', to: 'stage' }])
    expect((await titles('', 'stage')).slice(0, 2)).toBe('ba')
  })

  it('holds where many put cards at once: each answer is one whole order', async () => {
    const { put, titles } = await createBoard()
    const wanted = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'a'],
    ]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => put(wanted[at % 4] ?? [])))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect([...(await titles())].sort().join('')).toBe('abcd')
  })
})
