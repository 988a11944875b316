import { expect, it } from 'vitest'
import { SendQueue } from './send-queue'

function storage() {
  const held = new Map<string, string>()
  return {
    held,
    get length() {
      return held.size
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}
const message = (id: string, tab = 'one') => ({ id, tab, text: `say ${id}`, files: [], annotations: {} })
const shown = (queue: SendQueue) => queue.list().map(({ id, text }) => `${id}: ${text}`)

it('keeps messages in order over a reload', () => {
  const store = storage()
  const queue = new SendQueue(store, 'app')
  queue.add(message('a'))
  queue.add(message('b'))
  queue.edit('b', 'say it otherwise')
  expect(shown(new SendQueue(store, 'app'))).toEqual(['a: say a', 'b: say it otherwise'])
  expect(shown(new SendQueue(store, 'other'))).toEqual([])
})

it('S01: a message that was on its way is sent again only where the server does not have it, under the same id', () => {
  const store = storage()
  const queue = new SendQueue(store, 'app')
  for (const id of ['a', 'b']) {
    queue.add(message(id))
    queue.markSent(id, true)
  }
  const reloaded = new SendQueue(store, 'app')
  reloaded.adopt('one', { isKnown: (id) => id === 'a', isLiving: () => false })
  expect(reloaded.list()).toMatchObject([{ id: 'b', isSent: false }])
})

it('S04: leaves to a living tab what is its own, and takes over from one that was closed', () => {
  const store = storage()
  const queue = new SendQueue(store, 'app')
  queue.add(message('a', 'living'))
  queue.add(message('b', 'closed'))
  queue.adopt('mine', { isKnown: () => false, isLiving: (tab) => tab === 'living' })
  expect(queue.list()).toMatchObject([
    { id: 'a', tab: 'living' },
    { id: 'b', tab: 'mine' },
  ])
})

it('changes nothing of a message that is on its way', () => {
  const queue = new SendQueue(storage(), 'app')
  queue.add(message('a'))
  queue.markSent('a', true)
  queue.edit('a', 'too late')
  expect(shown(queue)).toEqual(['a: say a'])
})

it('shows one list in two tabs, and leaves out nonsense', () => {
  const store = storage()
  const [one, other] = [new SendQueue(store, 'app'), new SendQueue(store, 'app')]
  one.add(message('a'))
  other.add(message('b'))
  one.reread()
  expect(shown(one)).toEqual(['a: say a', 'b: say b'])
  for (const key of store.held.keys()) if (key.endsWith(':a')) store.held.set(key, '{"not":"a message"}')
  one.reread()
  expect(shown(one)).toEqual(['b: say b'])
  expect([...store.held.keys(), null].map((key) => one.isOwn(key))).toEqual([true, true, true])
  expect(['chat-queue:other:a', 'draft:app'].map((key) => one.isOwn(key))).toEqual([false, false])
})

it('S04: loses nothing where another tab writes at the same moment, before either sees what the other wrote', () => {
  const store = storage()
  const other = new SendQueue(store, 'app')
  let isMeanwhile = false
  const raced = {
    ...store,
    get length() {
      return store.length
    },
    setItem: (key: string, value: string) => {
      if (!isMeanwhile) {
        isMeanwhile = true
        other.add(message('b', 'other'))
      }
      store.setItem(key, value)
    },
  }
  const one = new SendQueue(raced, 'app')
  one.add(message('a'))
  one.reread()
  other.reread()
  expect(
    one
      .list()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b'])
  expect(other.list()).toEqual(one.list())
})

it('works on where the browser keeps nothing', () => {
  const full = () => {
    throw new Error('full')
  }
  const queue = new SendQueue(
    { length: 0, key: () => null, getItem: () => null, setItem: full, removeItem: () => undefined },
    'app',
  )
  queue.add(message('a'))
  queue.add(message('b'))
  queue.edit('b', 'say it otherwise')
  queue.remove('a')
  expect(shown(queue)).toEqual(['b: say it otherwise'])
})

it('goes on from what it has where the storage is full by then', () => {
  const store = storage()
  let isFull = false
  const queue = new SendQueue(
    {
      ...store,
      get length() {
        return store.length
      },
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('full')
        store.setItem(key, value)
      },
    },
    'app',
  )
  queue.add(message('a'))
  isFull = true
  queue.markSent('a', true)
  expect(queue.list()).toMatchObject([{ id: 'a', isSent: true }])
  expect(new SendQueue(store, 'app').list()).toMatchObject([{ id: 'a', isSent: false }])
})
