import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiAnswer, type ApiRequest, exchange } from '../client/request'
import { isOutdated, recordSwap, rememberAnswers, setKeptEntities, setUnsavedEntities } from './data-cache'

let rows: Record<string, Partial<ApiAnswer>>
let asked: string[]
let now: number
const read = (entity: string, query?: ApiRequest['query']) =>
  exchange({ method: 'GET', path: `/apps/a/entities/${entity}`, ...(query ? { query } : {}) }).catch(() => undefined)
const write = (entity: string) => exchange({ method: 'POST', path: `/apps/a/entities/${entity}`, body: {} })
const heardNothing = () => false
const swapTo = (...kept: string[]) => {
  setKeptEntities(new Set(kept))
  recordSwap(() => Number.NEGATIVE_INFINITY)
}
const renewNothing = async () => undefined

beforeEach(() => {
  rows = { Task: { data: [{ id: '1' }] } }
  asked = []
  now = 0
  setUnsavedEntities(new Set())
  swapTo('Task', 'Gone')
  rememberAnswers({
    now: () => now,
    server: async (call) => {
      const entity = call.path.split('/').at(-1) ?? ''
      asked.push(`${call.method} ${entity}`)
      return { status: 200, data: [], headers: {}, ...rows[entity] }
    },
  })
  // Whatever a test before this one read is forgotten.
  return write('Other').then(() => {
    asked = []
  })
})

describe('just after a swap of code', () => {
  it('answers what is asked again from memory, for three seconds, and a copy of it', async () => {
    const first = await read('Task')
    now = 10_000
    recordSwap(() => now)
    now += 2_999
    const again = await read('Task')
    expect(again).toEqual(first)
    expect(again?.data).not.toBe(first?.data)
    expect(asked).toEqual(['GET Task'])
    now += 1
    await read('Task')
    expect(asked).toEqual(['GET Task', 'GET Task'])
  })

  it('asks anew for other rows, for what was refused, and after a write', async () => {
    rows.Gone = { status: 400, data: null }
    recordSwap(() => now)
    for (let twice = 0; twice < 2; twice += 1) await read('Gone')
    await read('Task')
    await read('Task', { limit: 5 })
    await read('Task', { limit: 6 })
    await write('Task')
    await read('Task')
    expect(asked).toEqual(['GET Gone', 'GET Gone', 'GET Task', 'GET Task', 'GET Task', 'POST Task', 'GET Task'])
  })

  it('remembers two hundred answers, and begins again after that', async () => {
    recordSwap(() => now)
    for (let skip = 1; skip <= 200; skip += 1) await read('Task', { skip })
    await read('Task', { skip: 1 })
    expect(asked).toHaveLength(200)
    await read('Task', { skip: 201 })
    await read('Task', { skip: 1 })
    expect(asked).toHaveLength(202)
  })
})

describe('a page is outdated', () => {
  it('where the rows it read are others now, and not where they are the same', async () => {
    await read('Task')
    expect(await isOutdated(renewNothing, heardNothing)).toBe(false)
    rows.Task = { data: [{ id: '1' }, { id: '2' }] }
    expect(await isOutdated(renewNothing, heardNothing)).toBe(true)
    expect(await isOutdated(renewNothing, heardNothing)).toBe(false)
  })

  it('where what it asked for was refused, and is there now', async () => {
    rows.Late = { status: 404, data: [] }
    await read('Late')
    rows.Late = { status: 200, data: [] }
    expect(await isOutdated(renewNothing, heardNothing)).toBe(true)
  })

  it('not where it hears of changes, read again by itself, or the server does not answer', async () => {
    await read('Task')
    rows.Task = { data: [] }
    expect(await isOutdated(renewNothing, (entity) => entity === 'Task')).toBe(false)
    await read('Task')
    rows.Task = { data: ['new'] }
    expect(await isOutdated(() => read('Task'), heardNothing)).toBe(false)
    rememberAnswers({ server: () => Promise.reject(new Error('offline')) })
    expect(await isOutdated(renewNothing, heardNothing)).toBe(false)
  })

  it('never by what is no row', async () => {
    await exchange({ method: 'GET', path: '/apps/a/public-settings' })
    asked = []
    expect(await isOutdated(renewNothing, heardNothing)).toBe(false)
    expect(asked).toEqual([])
  })
})

describe('what the app keeps no longer', () => {
  it('is not asked again, in whichever way it was read', async () => {
    await read('Task')
    await read('Gone')
    await read('Gone', { limit: 5 })
    swapTo('Task')
    expect(await isOutdated(renewNothing, heardNothing)).toBe(false)
    expect(asked).toEqual(['GET Task', 'GET Gone', 'GET Gone', 'GET Task'])
  })

  it('nor what was on its way when it went', async () => {
    const late = Promise.withResolvers<ApiAnswer>()
    rememberAnswers({
      server: (call) => {
        asked.push(call.path)
        return late.promise
      },
    })
    const reading = read('Gone')
    swapTo('Task')
    late.resolve({ status: 200, data: [], headers: {} })
    await reading
    await isOutdated(renewNothing, heardNothing)
    expect(asked).toEqual(['/apps/a/entities/Gone'])
  })
})

describe('where the server keeps a list no longer that is still shown', () => {
  const noSuchList = { status: 404, data: { error: { code: 'not-found', message: 'There is no entity named "Gone"' } } }
  const codeOf = (path: string) =>
    exchange({ method: 'GET', path: `/apps/a/entities/${path}` }).then(
      () => 'read',
      (error: Error & { code?: string }) => error.code,
    )
  const isStillAsking = (answer: Promise<unknown>) =>
    Promise.race([answer.then(() => false), vi.advanceTimersByTimeAsync(7_900).then(() => true)])
  beforeEach(() => {
    vi.useFakeTimers()
    rows.Gone = noSuchList
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('waits for the version without it, and then blames nobody', async () => {
    for (const path of ['Gone', 'Gone/count', 'Gone/v2/list']) {
      rows.count = rows.list = noSuchList
      swapTo('Task', 'Gone')
      const answer = codeOf(path)
      expect(await isStillAsking(answer), path).toBe(true)
      swapTo('Task')
      expect(await answer, path).toBe('version-replaced')
    }
    expect(asked).toHaveLength(3)
  })

  it('asks again where the next version has it after all', async () => {
    const answer = codeOf('Gone')
    await isStillAsking(answer)
    rows.Gone = { data: [] }
    swapTo('Task', 'Gone')
    expect(await answer).toBe('read')
  })

  it('says so once no version has come, at once from then on, and at once of a list the app never had or a record', async () => {
    const answer = codeOf('Gone')
    expect(await isStillAsking(answer)).toBe(true)
    await vi.advanceTimersByTimeAsync(200)
    expect(await answer).toBe('not-found')
    expect(await codeOf('Gone')).toBe('not-found')
    rows.Never = rows.id = noSuchList
    expect([await codeOf('Never'), await codeOf('Task/id')]).toEqual(['not-found', 'not-found'])
    // The version after it is asked for it by its own code.
    swapTo('Task')
    expect(await codeOf('Gone')).toBe('not-found')
  })
})

describe('what a reply that is still being written adds', () => {
  const startWriting = () => {
    swapTo('Task', 'Item')
    setUnsavedEntities(new Set(['Item']))
  }
  const settled = async (answer: Promise<unknown>) =>
    Promise.race([answer.then(() => true), new Promise((done) => setTimeout(done, 5))])

  it('is no empty list: it is waited for until it is saved, and then read once', async () => {
    startWriting()
    rows.Item = { data: [{ id: '1' }] }
    const answers = [read('Item', { sort: '-created_date' }), read('Item', { sort: '-created_date' })]
    const count = exchange({ method: 'GET', path: '/apps/a/entities/Item/count' })
    expect(await settled(Promise.race([...answers, count]))).toBeUndefined()
    await read('Task')
    expect(asked).toEqual(['GET Task'])
    setUnsavedEntities(new Set())
    for (const answer of answers) expect((await answer)?.data).toEqual([{ id: '1' }])
    await count
    expect(asked).toEqual(['GET Task', 'GET Item', 'GET count'])
    expect((await read('Item'))?.data).toEqual([{ id: '1' }])
  })

  it('is not asked for where the reply came to nothing, and keeps no refresh of the rows waiting', async () => {
    startWriting()
    const answer = read('Item')
    const renewAll = () => Promise.all([read('Item'), read('Task')])
    expect(await isOutdated(renewAll, heardNothing)).toBe(false)
    swapTo('Task')
    setUnsavedEntities(new Set())
    expect(await answer).toBeUndefined()
    expect(asked).toEqual(['GET Task'])
  })
})
