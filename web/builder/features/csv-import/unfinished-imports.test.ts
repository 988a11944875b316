import { expect, it } from 'vitest'
import { fingerprintOf, type UnfinishedImport, UnfinishedImports } from './unfinished-imports'

function browserStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const refuses = () => {
  throw new Error('kept nowhere')
}
const import1: UnfinishedImport = { importId: 'i1', startedAtMs: 1_000, fingerprint: 'f1', mappings: [], done: 40 }

it('finds the import of a file that broke off, in its own entity, for a week', () => {
  const place = browserStorage()
  const tasks = new UnfinishedImports(place, { appId: 'a', entity: 'Task' })
  tasks.remember(import1)
  expect(tasks.find('f1', 2_000)).toEqual(import1)
  expect(tasks.find('f2', 2_000)).toBeUndefined()
  expect(tasks.find(undefined, 2_000)).toBeUndefined()
  expect(tasks.find('f1', 1_000 + 7 * 86_400_000)).toBeUndefined()
  expect(new UnfinishedImports(place, { appId: 'a', entity: 'Note' }).find('f1', 2_000)).toBeUndefined()
  tasks.forget()
  expect(tasks.find('f1', 2_000)).toBeUndefined()
})

it('goes without where a browser keeps nothing, or something else stands there', () => {
  const closed = new UnfinishedImports(
    { getItem: refuses, setItem: refuses, removeItem: refuses },
    { appId: 'a', entity: 'Task' },
  )
  closed.remember(import1)
  closed.forget()
  expect(closed.find('f1')).toBeUndefined()
  const place = browserStorage()
  place.setItem('buildai:import:a:Task', '{"importId":1}')
  expect(new UnfinishedImports(place, { appId: 'a', entity: 'Task' }).find('f1')).toBeUndefined()
})

it('tells files apart by size, beginning, end and what they are read into', async () => {
  const long = 'x'.repeat(200_000)
  const all = await Promise.all([
    fingerprintOf(new Blob([`a${long}`]), 'Task'),
    fingerprintOf(new Blob([`b${long}`]), 'Task'),
    fingerprintOf(new Blob([`a${long}x`]), 'Task'),
    fingerprintOf(new Blob([`a${long.slice(1)}y`]), 'Task'),
    fingerprintOf(new Blob([`a${long}`]), 'Note'),
  ])
  expect(new Set(all).size).toBe(5)
  expect(await fingerprintOf(new Blob([`a${long}`]), 'Task')).toBe(all[0])
})
