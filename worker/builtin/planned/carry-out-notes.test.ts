import { it } from 'vitest'
import { afterActions } from '../after-actions'
import { planApp } from '../understand/plan-app'
import { filesOf } from '../write/app-files'
import { readApp } from '../write/read-app'
import { carryOutPlan } from './carry-out-plan'
import { planOfApp } from './plan-of-app'

const files = filesOf(planApp('track boats with length in m, condition (good, worn, broken), launch date and price'))

it('carries out what stands on a card in words, and leaves what is no change', ({ expect }) => {
  const notes = [
    'Sort boats by length, highest first.',
    'Mark boats whose launch date is more than 90 days ago.',
    'Paint the harbour wall.',
  ]
  const { actions, done, left } = carryOutPlan(files, { ...planOfApp(files), notes })
  const fresh = readApp(afterActions(files, actions))
  expect(fresh.pages.find(({ kind }) => kind === 'list')).toMatchObject({ sort: '-length' })
  expect(fresh.entities[0]?.flags).toContainEqual(expect.objectContaining({ kind: 'old', days: 90 }))
  expect(done).toEqual(notes.slice(0, 2))
  expect(left.map(({ sentence }) => sentence)).toEqual(notes.slice(2))
})
