import { expect, it } from 'vitest'
import { clearDebugLog, debugLog, listDebugLog, MAX_ENTRIES } from './debug-log'

it('keeps the last 100 entries, each with an id, a time, a type and a source', () => {
  clearDebugLog()
  for (let count = 1; count <= 250; count += 1)
    debugLog(count % 2 ? 'chat' : 'stream', `entry ${count}`, count % 5 ? 'info' : 'error')
  expect(listDebugLog()).toHaveLength(MAX_ENTRIES)
  expect(listDebugLog()[0]?.message).toBe('entry 151')
  expect(listDebugLog().at(-1)).toMatchObject({ message: 'entry 250', type: 'error', source: 'stream' })
  expect(new Set(listDebugLog().map(({ id }) => id)).size).toBe(MAX_ENTRIES)
  expect(Date.parse(listDebugLog()[0]?.timestamp ?? '')).not.toBeNaN()
})

it('is empty once cleared and cuts what is endless', () => {
  clearDebugLog()
  expect(listDebugLog()).toEqual([])
  debugLog('preview', 'x'.repeat(50_000))
  expect(listDebugLog()[0]?.message).toHaveLength(2_000)
})
