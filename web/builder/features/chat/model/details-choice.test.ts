import { expect, it } from 'vitest'
import { areDetailsOn, chooseDetails, readChoice } from './details-choice'

it.for([
  { isOffered: true, choice: undefined, isModelConnected: true, isOn: true },
  { isOffered: true, choice: undefined, isModelConnected: false, isOn: false },
  { isOffered: true, choice: undefined, isModelConnected: undefined, isOn: false },
  { isOffered: true, choice: true, isModelConnected: false, isOn: true },
  { isOffered: true, choice: false, isModelConnected: true, isOn: false },
  { isOffered: false, choice: true, isModelConnected: true, isOn: false },
])('shows them: $isOn (offered $isOffered, chosen $choice, model $isModelConnected)', ({ isOn, ...given }) => {
  expect(areDetailsOn(given)).toBe(isOn)
})

it('keeps each person’s choice apart', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(readChoice(store, 'ada')).toBeUndefined()
  chooseDetails(store, 'ada', false)
  chooseDetails(store, 'bob', true)
  expect([readChoice(store, 'ada'), readChoice(store, 'bob')]).toEqual([false, true])
})
