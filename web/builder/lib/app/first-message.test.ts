import { expect, it } from 'vitest'
import { MessageId } from '#contract/chat/chat'
import { firstMessageToSend, forgetFirstMessage, keepFirstMessage } from './first-message'

function memory() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

it('gives the request again, under the same id, until the server has it', () => {
  const store = memory()
  keepFirstMessage(store, 'app1', 'a CRM for a small studio')
  const first = firstMessageToSend(store, 'app1', [])
  expect(first?.text).toBe('a CRM for a small studio')
  expect(MessageId.safeParse(first?.id).success).toBe(true)
  expect(firstMessageToSend(store, 'app1', [])).toEqual(first)
  forgetFirstMessage(store, 'app1')
  expect(firstMessageToSend(store, 'app1', [])).toBeUndefined()
})

it('never sends into a chat that has begun', () => {
  const store = memory()
  keepFirstMessage(store, 'app1', 'a CRM')
  expect(firstMessageToSend(store, 'app1', ['msgc000000000000'])).toBeUndefined()
  expect(firstMessageToSend(store, 'app1', [])).toBeUndefined()
})

it('keeps apps apart and survives a broken entry', () => {
  const store = memory()
  keepFirstMessage(store, 'app1', 'a CRM')
  store.setItem('first-message:app2', '{')
  expect(firstMessageToSend(store, 'app2', [])).toBeUndefined()
  expect(firstMessageToSend(store, 'app1', [])?.text).toBe('a CRM')
})
