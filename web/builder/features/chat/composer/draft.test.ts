import { expect, it } from 'vitest'
import { isEmpty, loadDraft, NO_DRAFT, storeDraft } from './draft'

function storage(held = new Map<string, string>()) {
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

it('keeps what is written for each app', () => {
  const store = storage()
  const draft = { ...NO_DRAFT, text: 'make it blue', mode: 'plan' as const }
  storeDraft(store, 'a', draft)
  expect(loadDraft(store, 'a')).toEqual(draft)
  expect(loadDraft(store, 'b')).toEqual(NO_DRAFT)
})

it('leaves nothing behind once it is sent', () => {
  const store = storage()
  storeDraft(store, 'a', { ...NO_DRAFT, text: 'x' })
  storeDraft(store, 'a', NO_DRAFT)
  expect(store.held.size).toBe(0)
})

it('takes what it cannot read for nothing', () => {
  expect(loadDraft(storage(new Map([['draft:a', 'make it blue']])), 'a')).toEqual(NO_DRAFT)
  expect(loadDraft(storage(new Map([['draft:a', '{"text":1}']])), 'a')).toEqual(NO_DRAFT)
})

it('knows when nothing would be missed', () => {
  expect(isEmpty({ ...NO_DRAFT, text: '  ' })).toBe(true)
  expect(isEmpty({ ...NO_DRAFT, text: 'x' })).toBe(false)
})
