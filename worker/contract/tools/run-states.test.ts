import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasResult,
  IDLE,
  isOver,
  MACHINE_EVENTS,
  type Machine,
  type MachineEvent,
  nextMachine,
  nextRunState,
  RUN_EVENTS,
  RUN_STATES,
  RUN_STEPS,
  statesBefore,
} from './run-states'

const named = (machine: Machine | undefined) => machine && [machine.state, machine.step].filter(Boolean).join(' ')

/** Every state by every event, written out: what is not here does nothing. */
const MACHINE: Record<string, Partial<Record<MachineEvent, string>>> = {
  idle: {
    'search-similar-item': 'loading search-similar-item',
    'query-context-items': 'loading query-context-items',
    generate: 'loading generate',
  },
  'loading search-similar-item': {
    'query-context-items': 'loading query-context-items',
    generate: 'loading generate',
    validate: 'loading validate',
    success: 'success',
    error: 'error',
    cancel: 'error',
  },
  'loading query-context-items': {
    generate: 'loading generate',
    validate: 'loading validate',
    success: 'success',
    error: 'error',
    cancel: 'error',
  },
  'loading generate': { validate: 'loading validate', success: 'success', error: 'error', cancel: 'error' },
  'loading validate': { success: 'success', error: 'error', cancel: 'error' },
  success: { validate: 'loading validate', reset: 'idle' },
  error: { retry: 'loading query-context-items', reset: 'idle' },
}
const MACHINES: Machine[] = [
  IDLE,
  ...RUN_STEPS.map((step): Machine => ({ state: 'loading', step })),
  { state: 'success', step: null },
  { state: 'error', step: null },
]

describe('the machine of a run', () => {
  for (const machine of MACHINES)
    for (const event of MACHINE_EVENTS)
      it(`${named(machine)}, ${event}`, () => {
        expect(named(nextMachine(machine, event))).toBe(MACHINE[named(machine) ?? '']?.[event])
      })

  it('comes to an end whatever happens, and back to the beginning', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MACHINE_EVENTS), { maxLength: 40 }), (events) => {
        const machine = events.reduce((at, event) => nextMachine(at, event) ?? at, IDLE)
        const ended = machine.state === 'loading' ? nextMachine(machine, 'cancel') : machine
        expect(ended && ended.state === 'idle' ? ended : ended && nextMachine(ended, 'reset')).toEqual(IDLE)
      }),
    )
  })
})

/** In the order of RUN_EVENTS: start, first-text, finish, cut, fail, cancel, expire. */
const ROWS = {
  queued: ['running', undefined, undefined, undefined, 'failed', 'cancelled', 'expired'],
  running: [undefined, 'streaming', 'done', 'partial', 'failed', 'cancelled', 'expired'],
  streaming: [undefined, undefined, 'done', 'partial', 'failed', 'cancelled', 'expired'],
} as const

describe('the row of a run', () => {
  for (const state of RUN_STATES)
    for (const [at, event] of RUN_EVENTS.entries())
      it(`${state}, ${event}`, () => {
        expect(nextRunState(state, event)).toBe((ROWS as Record<string, readonly (string | undefined)[]>)[state]?.[at])
      })

  it('is asked for by the states an event leads on from', () => {
    expect(statesBefore('cancel')).toEqual(['queued', 'running', 'streaming'])
    expect(statesBefore('start')).toEqual(['queued'])
    expect(RUN_STATES.filter(isOver)).toEqual(['done', 'partial', 'failed', 'cancelled', 'expired'])
    expect(RUN_STATES.filter(hasResult)).toEqual(['done', 'partial'])
  })
})
