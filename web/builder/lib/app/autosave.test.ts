import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAutosave, type Patch, SAVE_DELAY_MS } from './autosave'

class Refused extends Error {}

/** A server and a clock that do what the test says, and the record of what was asked of them. */
function world() {
  const stored: Record<string, Record<string, unknown>> = {}
  const open: {
    id: string
    patch: Patch
    isLeaving: boolean
    answer: (end: 'saved' | 'refused' | 'lost' | 'unanswered') => void
  }[] = []
  const sent: [id: string, patch: Patch][] = []
  const notSaved: unknown[] = []
  const timers: { atMs: number; run: () => void }[] = []
  let nowMs = 0
  const autosave = createAutosave({
    save: (id, patch, { isLeaving }) =>
      new Promise((resolve, reject) => {
        sent.push([id, patch])
        const request = {
          id,
          patch,
          isLeaving,
          answer: (end: 'saved' | 'refused' | 'lost' | 'unanswered') => {
            open.splice(open.indexOf(request), 1)
            if (end === 'saved' || end === 'unanswered') stored[id] = { ...stored[id], ...patch }
            if (end === 'saved') resolve()
            else reject(end === 'refused' ? new Refused('Not like this') : new TypeError('Failed to fetch'))
          },
        }
        open.push(request)
      }),
    isRefusal: (error) => error instanceof Refused,
    onNotSaved: (error) => notSaved.push(error),
    schedule: (run, delayMs) => {
      const timer = { atMs: nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
      }
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return {
    autosave,
    stored,
    open,
    sent,
    notSaved,
    timers,
    settle,
    async pass(ms: number) {
      nowMs += ms
      for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.run()
      }
      await settle()
    },
    async answer(end: 'saved' | 'refused' | 'lost' | 'unanswered') {
      open[0]?.answer(end)
      await settle()
    },
  }
}

it('saves what was changed 2 s after the last change, merged for each thing', async () => {
  const { autosave, sent, pass, answer } = world()
  autosave.change('a', { name: 'B' })
  autosave.change('a', { name: 'Be', color: 'red' })
  autosave.change('b', { name: 'Other' })
  await pass(SAVE_DELAY_MS - 1)
  autosave.change('a', { name: 'Bee' })
  await pass(SAVE_DELAY_MS - 1)
  expect(sent).toEqual([])
  expect(autosave.getState()).toEqual({ kind: 'saving' })
  await pass(1)
  expect(sent).toEqual([['a', { name: 'Bee', color: 'red' }]])
  await answer('saved')
  expect(sent.slice(1)).toEqual([['b', { name: 'Other' }]])
  await answer('saved')
  expect(autosave.getState()).toEqual({ kind: 'saved' })
})

it('keeps what was typed while a request was under way, and sends it when its own time comes', async () => {
  const { autosave, sent, pass, answer } = world()
  autosave.change('a', { name: 'First' })
  await pass(SAVE_DELAY_MS)
  autosave.change('a', { name: 'Second' })
  await answer('saved')
  expect(autosave.pendingOf('a')).toEqual({ name: 'Second' })
  expect(autosave.getState()).toEqual({ kind: 'saving' })
  expect(sent).toHaveLength(1)
  await pass(SAVE_DELAY_MS)
  expect(sent[1]).toEqual(['a', { name: 'Second' }])
})

it('asks an unreachable server again, later each time and at most every 30 s, and says so from the second time', async () => {
  const { autosave, sent, notSaved, timers, pass, answer } = world()
  autosave.change('a', { name: 'Bee' })
  await pass(SAVE_DELAY_MS)
  const delays: number[] = []
  for (let failure = 1; failure <= 7; failure += 1) {
    await answer('lost')
    expect(autosave.getState()).toEqual({ kind: failure === 1 ? 'saving' : 'retrying' })
    expect(autosave.pendingOf('a')).toEqual({ name: 'Bee' })
    const before = sent.length
    let waited = 0
    while (sent.length === before && waited < 60_000) {
      await pass(1_000)
      waited += 1_000
    }
    delays.push(waited)
  }
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(notSaved).toHaveLength(1)
  await answer('saved')
  expect(autosave.getState()).toEqual({ kind: 'saved' })
  expect(timers).toEqual([])
})

it('puts back what was refused, does not ask again by itself, and lets other changes through', async () => {
  const { autosave, sent, notSaved, stored, pass, answer } = world()
  autosave.change('a', { name: '', color: 'red' })
  await pass(SAVE_DELAY_MS)
  autosave.change('a', { color: 'blue' })
  await answer('refused')
  expect(autosave.getState()).toMatchObject({ kind: 'refused', error: expect.any(Refused) })
  expect(notSaved).toHaveLength(1)
  expect(autosave.pendingOf('a')).toEqual({ name: '', color: 'blue' })
  await pass(60_000)
  expect(sent.slice(1)).toEqual([['a', { color: 'blue' }]])
  await answer('saved')
  expect(autosave.getState().kind).toBe('refused')
  autosave.change('a', { name: 'Bee' })
  expect(autosave.getState().kind).toBe('saving')
  await pass(SAVE_DELAY_MS)
  await answer('saved')
  expect(stored).toEqual({ a: { color: 'blue', name: 'Bee' } })
  expect(autosave.getState()).toEqual({ kind: 'saved' })
})

it('tries what was refused again when asked to, and lets go of it when asked to', async () => {
  const { autosave, sent, pass, answer } = world()
  autosave.change('a', { name: 'Bee' })
  await pass(SAVE_DELAY_MS)
  await answer('refused')
  const again = autosave.flush()
  expect(sent).toHaveLength(2)
  await answer('refused')
  expect(await again).toBe(false)
  autosave.discard('refused')
  expect(autosave.getState()).toEqual({ kind: 'saved' })
  expect(autosave.pendingOf('a')).toEqual({})
})

it('"Done" waits for all of it: what is on its way, and what waits', async () => {
  const { autosave, sent, pass, answer, settle } = world()
  autosave.change('a', { name: 'First' })
  await pass(SAVE_DELAY_MS)
  autosave.change('a', { name: 'Second' })
  let isDone: boolean | undefined
  void autosave.flush().then((isSaved) => {
    isDone = isSaved
  })
  await settle()
  await answer('saved')
  expect(isDone).toBe(undefined)
  expect(sent[1]).toEqual(['a', { name: 'Second' }])
  await answer('saved')
  expect(isDone).toBe(true)
  expect(await autosave.flush()).toBe(true)
})

it('"Done" says no as soon as the server cannot be reached, and the change is tried on', async () => {
  const { autosave, pass, answer, sent } = world()
  autosave.change('a', { name: 'Bee' })
  const done = Promise.all([autosave.flush(), autosave.flush()])
  await answer('lost')
  expect(await done).toEqual([false, false])
  expect(sent).toHaveLength(1)
  await pass(SAVE_DELAY_MS)
  expect(sent).toHaveLength(2)
})

it('a page that goes away sends everything at once, also what is on its way', async () => {
  const { autosave, open, stored, pass, settle } = world()
  autosave.change('a', { name: 'First' })
  autosave.change('b', { name: 'Other' })
  await pass(SAVE_DELAY_MS)
  autosave.change('a', { color: 'red' })
  autosave.leave()
  expect(open.filter(({ isLeaving }) => isLeaving).map(({ id, patch }) => [id, patch])).toEqual([
    ['a', { name: 'First', color: 'red' }],
    ['b', { name: 'Other' }],
  ])
  // The page came back after all: the request that was cut off takes nothing with it.
  open[0]?.answer('lost')
  await settle()
  while (open[0]) {
    open[0].answer('saved')
    await settle()
  }
  expect(stored).toEqual({ a: { name: 'First', color: 'red' }, b: { name: 'Other' } })
  expect(autosave.getState()).toEqual({ kind: 'saved' })
})

it('what was on its way when the page went says nothing of what was sent after it', async () => {
  const { autosave, open, pass, settle } = world()
  autosave.change('a', { name: 'First' })
  await pass(SAVE_DELAY_MS)
  autosave.change('a', { color: 'red' })
  autosave.leave()
  open[0]?.answer('saved')
  await settle()
  expect(autosave.pendingOf('a')).toEqual({ name: 'First', color: 'red' })
  expect(autosave.getState()).toEqual({ kind: 'saving' })
})

it('a change made at whatever moment a round ends is saved all the same', async () => {
  for (let turns = 0; turns < 15; turns += 1) {
    const { autosave, open, stored, settle } = world()
    autosave.change('a', { name: 'First' })
    void autosave.flush()
    open[0]?.answer('saved')
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    autosave.change('a', { name: 'Second' })
    const done = autosave.flush()
    await settle()
    open[0]?.answer('saved')
    expect(await done).toBe(true)
    expect(stored.a).toEqual({ name: 'Second' })
  }
})

it('what a screen reads stays the same object until something changes', async () => {
  const { autosave } = world()
  expect(autosave.pendingOf('a')).toBe(autosave.pendingOf('b'))
  autosave.change('a', { name: 'Bee' })
  expect(autosave.pendingOf('a')).toBe(autosave.pendingOf('a'))
  expect(autosave.getState()).toBe(autosave.getState())
})

it('whatever the server does, a screen shows the last value of each field, one request runs at a time, and all arrives in the end', async () => {
  const id = fc.constantFrom('a', 'b')
  const step = fc.oneof(
    fc.record({ do: fc.constant('change' as const), id, field: fc.constantFrom('x', 'y', 'z'), value: fc.nat(9) }),
    fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 500, 2_000, 30_000) }),
    fc.record({ do: fc.constant('answer' as const), end: fc.constantFrom('saved', 'refused', 'lost', 'unanswered') }),
    fc.record({ do: fc.constant('flush' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { autosave, open, stored, pass, answer, settle } = world()
      const wanted: Record<string, Record<string, number>> = { a: {}, b: {} }
      for (const each of steps) {
        if (each.do === 'change') {
          const { [each.id]: fields = {} } = wanted
          fields[each.field] = each.value
          autosave.change(each.id, { [each.field]: each.value })
        } else if (each.do === 'pass') await pass(each.ms)
        else if (each.do === 'answer') await answer(each.end as 'saved')
        else void autosave.flush()
        await settle()
        expect(open.length).toBeLessThanOrEqual(1)
        for (const thing of ['a', 'b']) expect({ ...stored[thing], ...autosave.pendingOf(thing) }).toEqual(wanted[thing])
        const isUnsaved = ['a', 'b'].some((thing) => Object.keys(autosave.pendingOf(thing)).length > 0)
        expect(autosave.getState().kind !== 'saved').toBe(isUnsaved)
      }
      const end = autosave.flush()
      for (let turn = 0; turn < 8; turn += 1) await answer('saved')
      expect(await end).toBe(true)
      expect({ a: {}, b: {}, ...stored }).toEqual(wanted)
      expect(open).toEqual([])
    }),
    { numRuns: 300 },
  )
})
