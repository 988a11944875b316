import { expect, it } from 'vitest'
import type { Action, ActionType } from '#contract/chat/actions'
import { describeBuild, notesOf, toStep } from './build-words'
import type { ActionBlock } from './reply-reader'

const block = (type: ActionType, file: string, content = 'x', state: ActionBlock['state'] = 'done', index = 0): ActionBlock => {
  const action: Action = { index, type, file, title: `Do ${file}`, content, isComplete: true, isTruncated: false }
  return { kind: 'action', key: `${type} ${file}`, action, state }
}
const steps = (...blocks: ActionBlock[]) => blocks.map((each) => toStep(each, undefined, { isLive: false }))

it('counts what was built in the words of a person', () => {
  const built = steps(
    block('add_file', 'app.json'),
    block('add_entity', 'Client'),
    block('add_entity', 'PhotoShoot'),
    block('add_file', 'pages/Home.jsx'),
    block('add_file', 'pages/Clients.jsx'),
    block('add_file', 'components/Card.jsx'),
    block('insert_entity_records', 'Client', '[{"a":1},{"a":2}]'),
    block('insert_entity_records', 'PhotoShoot', '[{"a":1}]'),
  )
  expect(describeBuild(built)).toBe('Built 2 lists, 2 pages and 3 sample records')
})

it.for([
  [
    [block('add_file', 'pages/Pricing.jsx'), block('edit_file', 'Layout.jsx'), block('edit_file', 'app.json')],
    'Built the page Pricing, changed 2 files',
  ],
  [[block('edit_file', 'pages/Home.jsx'), block('edit_entity', 'PhotoShoot')], 'Changed the list Photo shoot and the page Home'],
  [[block('delete_file', 'pages/Old.jsx'), block('edit_file', 'Layout.jsx')], 'Changed 1 file, removed the page Old'],
  [[block('edit_file', 'Layout.jsx')], 'Do Layout.jsx'],
  [[block('add_entity', 'Note'), block('insert_entity_records', 'Note', '[{}]')], 'Built the list Note and 1 sample record'],
  [[block('add_file', 'components/A.jsx'), block('add_file', 'lib/b.js')], 'Built 2 files'],
  [[block('edit_file', 'pages/Home.jsx'), block('add_entity', 'Note', 'x', 'failed')], 'Do pages/Home.jsx, 1 step failed'],
  [[block('add_file', 'pages/A.jsx'), block('add_file', 'pages/B.jsx', 'x', 'running')], 'Do pages/A.jsx, 1 step cut off'],
  [[], 'Nothing was changed'],
] as const)('%#: %s', ([blocks, words]) => {
  expect(describeBuild(steps(...blocks))).toBe(words)
})

it('says what it is at while it is at it, and what waits', () => {
  const live = [block('add_file', 'pages/A.jsx'), block('add_file', 'pages/B.jsx', 'x', 'running')]
  expect(describeBuild(live.map((each) => toStep(each, undefined, { isLive: true })))).toBe('Building: Do pages/B.jsx')
  const outcome = { index: 0, type: 'delete_file', title: 'Do', file: 'entities/Task.json', status: 'pending' as const }
  expect(describeBuild([toStep(block('delete_file', 'entities/Task.json'), outcome, { isLive: false })])).toBe(
    'Waits for your confirmation: 1 change',
  )
})

it('calls nothing failed of what was not confirmed', () => {
  const failed = { type: 'edit_entity', title: 'Do', status: 'failed', message: 'You dismissed this.' } as const
  const declined = ['Task', 'Note'].map((file, index) =>
    toStep(block('edit_entity', file, 'x', 'done', index), { ...failed, index, file }, { isLive: false, isDeclined: true }),
  )
  expect(describeBuild(declined)).toBe('2 changes not made')
  expect(notesOf(declined)).toEqual([])
})
