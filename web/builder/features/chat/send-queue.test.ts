import { expect, it } from 'vitest'
import { SendQueue } from './send-queue'

function storage() {
  const held = new Map<string, string>()
  return {
    held,
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

it('shows one list in two tabs, and takes nonsense for an empty one', () => {
  const store = storage()
  const [one, other] = [new SendQueue(store, 'app'), new SendQueue(store, 'app')]
  one.add(message('a'))
  other.add(message('b'))
  one.reread()
  expect(shown(one)).toEqual(['a: say a', 'b: say b'])
  store.held.set(one.key, '{"not":"a list"}')
  one.reread()
  expect(one.list()).toEqual([])
})

it('works on where the browser keeps nothing', () => {
  const queue = new SendQueue(
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => undefined,
    },
    'app',
  )
  queue.add(message('a'))
  queue.add(message('b'))
  expect(shown(queue)).toEqual(['a: say a', 'b: say b'])
})
