import { expect, it } from 'vitest'
import type { Action } from './actions'
import { StagedFiles } from './staged-files'

let index = 0
const action = (type: Action['type'], file: string, content = '', rest: Partial<Action> = {}): Action => ({
  index: index++,
  type,
  title: '',
  file,
  content,
  isComplete: true,
  isTruncated: false,
  ...rest,
})
const base = { 'pages/Home.jsx': 'export default function Home() {\n  return <p>Old</p>\n}\n', 'pages/About.jsx': 'x\n' }
const replace = (from: string, to: string) => `<<<<<<< SEARCH\n${from}\n=======\n${to}\n>>>>>>> REPLACE`

it('follows a reply: adds, edits and deletes, each once', () => {
  const staged = new StagedFiles(base)
  const actions = [
    action('add_file', 'components/Card.jsx', 'export const Card = () => null'),
    action('edit_file', 'pages/Home.jsx', replace('  return <p>Old</p>', '  return <p>New</p>')),
    action('delete_file', 'pages/About.jsx'),
  ]
  expect(staged.apply(actions.slice(0, 1))).toEqual([
    { path: 'components/Card.jsx', content: 'export const Card = () => null\n' },
  ])
  expect(staged.apply(actions)).toEqual([
    { path: 'pages/Home.jsx', content: 'export default function Home() {\n  return <p>New</p>\n}\n' },
    { path: 'pages/About.jsx', content: null },
  ])
  expect(staged.apply(actions)).toEqual([])
  expect(Object.keys(staged.files).sort()).toEqual(['components/Card.jsx', 'pages/Home.jsx'])
  expect(base['pages/About.jsx']).toBe('x\n')
})

it('waits for an action to be whole', () => {
  expect(new StagedFiles(base).apply([action('add_file', 'pages/New.jsx', 'half', { isComplete: false })])).toEqual([])
})

it('leaves out what cannot be carried out', () => {
  const staged = new StagedFiles(base)
  expect(
    staged.apply([
      action('edit_file', 'pages/Home.jsx', replace('not there', 'x')),
      action('edit_file', 'pages/Missing.jsx', replace('a', 'b')),
      action('delete_file', 'pages/Missing.jsx'),
      action('add_entity', 'Task', 'no schema'),
      action('insert_entity_records', 'Task', '[]'),
    ]),
  ).toEqual([])
})

it('writes an entity to its file', () => {
  const schema = { name: 'Task', type: 'object', properties: { title: { type: 'string' } } }
  const [change] = new StagedFiles({}).apply([action('add_entity', 'Task', JSON.stringify(schema))])
  expect(change?.path).toBe('entities/Task.json')
  expect(JSON.parse(change?.content ?? '')).toMatchObject(schema)
})

it('takes an edit without blocks as the whole file, and an empty one as none', () => {
  const staged = new StagedFiles(base)
  expect(staged.apply([action('edit_file', 'pages/About.jsx', ' \n')])).toEqual([])
  expect(staged.apply([action('edit_file', 'pages/About.jsx', 'whole')])).toEqual([
    { path: 'pages/About.jsx', content: 'whole\n' },
  ])
})

it('edits the file of an entity by its blocks', () => {
  const fields = '  "properties": { "title": { "type": "string" } }'
  const file = `{\n  "name": "Task",\n  "type": "object",\n${fields}\n}\n`
  const renamed = action('edit_entity', 'Task', replace(fields, fields.replace('title', 'name')))
  const [change] = new StagedFiles({ 'entities/Task.json': file }).apply([renamed])
  expect(JSON.parse(change?.content ?? '{}')).toMatchObject({ name: 'Task', properties: { name: { type: 'string' } } })
  expect(new StagedFiles({}).apply([renamed])).toEqual([])
})
