import { expect, it, vi } from 'vitest'
import { createGate } from './message-gate'

const origin = 'http://preview--k2j3h4g5f6d7s8a9.apps.localhost:8787'
const frame = {} as MessageEventSource
const ready = { type: 'ready_to_receive_messages' }

const gate = (onFlood = () => {}, now = () => 0) => createGate({ origin, frame: () => frame, onFlood, now })

it('lets the preview’s own frame speak', () => {
  expect(gate().accept({ origin, source: frame, data: ready })).toEqual(ready)
})

it.for([
  { why: 'another origin', event: { origin: 'http://evil.example', source: frame, data: ready } },
  { why: 'a null origin', event: { origin: 'null', source: frame, data: ready } },
  { why: 'another app’s preview', event: { origin: 'http://preview--other.apps.localhost:8787', source: frame, data: ready } },
  { why: 'another frame of the same origin', event: { origin, source: {} as MessageEventSource, data: ready } },
  { why: 'no frame', event: { origin, source: null, data: ready } },
  { why: 'an unknown type', event: { origin, source: frame, data: { type: 'navigate', url: 'javascript:alert(1)' } } },
  { why: 'a wrong shape', event: { origin, source: frame, data: { type: 'app_changed_url', url: 7 } } },
  { why: 'an overlong text', event: { origin, source: frame, data: { type: 'send_chat_message', message: 'x'.repeat(10_001) } } },
  { why: 'no object', event: { origin, source: frame, data: 'ready_to_receive_messages' } },
])('drops $why', ({ event }) => {
  expect(gate().accept(event)).toBeUndefined()
})

it('drops a flood with one notice, and hears again when it is over', () => {
  let at = 0
  const onFlood = vi.fn()
  const flooded = gate(onFlood, () => at)
  let passed = 0
  for (let turn = 0; turn < 50_000; turn += 1) if (flooded.accept({ origin, source: frame, data: ready })) passed += 1
  expect(passed).toBe(100)
  expect(onFlood).toHaveBeenCalledTimes(1)
  at = 1_000
  expect(flooded.accept({ origin, source: frame, data: ready })).toEqual(ready)
})

it('tells of each flood once: of the next one only when a second was quiet in between', () => {
  let at = 0
  const onFlood = vi.fn()
  const flooded = gate(onFlood, () => at)
  const send = (count: number) => {
    for (let turn = 0; turn < count; turn += 1) flooded.accept({ origin, source: frame, data: ready })
  }
  send(101)
  at = 1_000
  send(101)
  expect(onFlood).toHaveBeenCalledTimes(1)
  at = 2_000
  send(100)
  at = 3_000
  send(101)
  expect(onFlood).toHaveBeenCalledTimes(2)
})
