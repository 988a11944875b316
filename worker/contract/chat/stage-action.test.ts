import { describe, it } from 'vitest'
import { APP_LIMITS } from '../app/app-limits'
import type { Action, ActionType } from './actions'
import { stageAction } from './stage-action'

const action = (type: ActionType, file: string, content = ''): Action => ({
  index: 0,
  type,
  title: 'x',
  file,
  content,
  isComplete: true,
  isTruncated: false,
})
const files = { 'pages/Home.jsx': 'a\nb\n' }

describe('staging an action', () => {
  it('adds and replaces files, ending them with a line end, and leaves the given files alone', ({ expect }) => {
    expect(stageAction(files, action('add_file', 'pages/New.jsx', 'x')).files).toEqual({ ...files, 'pages/New.jsx': 'x\n' })
    expect(files).toEqual({ 'pages/Home.jsx': 'a\nb\n' })
  })

  it('edits by search and replace', ({ expect }) => {
    const staged = stageAction(files, action('edit_file', 'pages/Home.jsx', '<<<<<<< SEARCH\nb\n=======\nc\n>>>>>>> REPLACE'))
    expect(staged).toMatchObject({ files: { 'pages/Home.jsx': 'a\nc\n' }, outcome: { status: 'applied' } })
  })

  it('asks for another try when an edit finds no place, and keeps the file', ({ expect }) => {
    const staged = stageAction(files, action('edit_file', 'pages/Home.jsx', '<<<<<<< SEARCH\nz\n=======\nc\n>>>>>>> REPLACE'))
    expect(staged).toMatchObject({ files, outcome: { status: 'failed' }, retry: { file: 'pages/Home.jsx' } })
  })

  it('takes an edit without blocks as the whole file', ({ expect }) => {
    expect(stageAction(files, action('edit_file', 'pages/Home.jsx', 'new')).files['pages/Home.jsx']).toBe('new\n')
  })

  it.for([
    ['edit_file', 'pages/None.jsx', 'x'],
    ['delete_file', 'pages/None.jsx', ''],
    ['add_entity', 'Task', '{ not json'],
    ['add_entity', 'Task', '{ "properties": { "__proto__": { "type": "string" } } }'],
    ['add_entity', 'Task', '{ "properties": { "role": {}, "Role": {} } }'],
    ['insert_entity_records', 'Task', 'not json'],
    ['request_secrets', '', '[{ "secretName": "path with spaces" }]'],
    ['add_file', 'pages/Big.jsx', 'x'.repeat(APP_LIMITS.fileCharacters + 1)],
  ] as const)('refuses %s %s and changes nothing', ([type, file, content], { expect }) => {
    expect(stageAction(files, action(type, file, content))).toMatchObject({
      files,
      outcome: { status: 'failed', message: expect.any(String) },
    })
  })

  it('takes the types other form builders have for those of JSON Schema, and leaves what it does not know', ({ expect }) => {
    const fields = {
      seen_on: { type: 'date' },
      seeing: { type: 'select', options: ['1', '2'], default: '2' },
      filters: { type: 'multiselect', choices: [{ value: 'UHC', label: 'Ultra' }] },
      sketch: { type: 'Image' },
      site: { type: 'relation', entity: 'Site' },
      price: { type: 'currency', minimum: 0 },
      title: { type: 'string', options: ['kept'] },
      odd: { type: 'hologram' },
    }
    const staged = stageAction(files, action('add_entity', 'Night', JSON.stringify({ properties: fields })))
    expect(JSON.parse(staged.files['entities/Night.json'] ?? '').properties).toEqual({
      seen_on: { type: 'string', format: 'date' },
      seeing: { type: 'string', enum: ['1', '2'], default: '2' },
      filters: { type: 'array', items: { type: 'string', enum: ['UHC'] } },
      sketch: { type: 'string' },
      site: { type: 'string', 'x-relation': 'Site' },
      price: { type: 'number', minimum: 0 },
      title: { type: 'string', options: ['kept'] },
      odd: { type: 'hologram' },
    })
  })

  it.for([
    '{ name: "Task", fields: { title: "string", due: "date" } }',
    `{ 'fields': [{ name: 'title', type: 'string' }, { name: 'due', type: 'date' }], }`,
    '{ "properties": { "title": "string", "due": { "type": "date" } } }',
  ])('takes the fields of an entity written as %s', (body, { expect }) => {
    const staged = stageAction(files, action('add_entity', 'Task', body))
    expect(JSON.parse(staged.files['entities/Task.json'] ?? '')).toMatchObject({
      name: 'Task',
      properties: { title: { type: 'string' }, due: { type: 'string', format: 'date' } },
    })
  })

  it('reads records whose names have no quotes, or single ones, and leaves what stands in strings', ({ expect }) => {
    const body = `[{ name: 'Anna: "A"', note: "it's {x: 1}" }, { 'name': "B", }, // the last\n]`
    expect(stageAction(files, action('insert_entity_records', 'Task', body)).seeds?.map(({ data }) => data)).toEqual([
      { name: 'Anna: "A"', note: "it's {x: 1}" },
      { name: 'B' },
    ])
  })

  it.for([
    ['add_entity', 'entities/Task.json'],
    ['insert_entity_records', 'Task'],
  ] as const)('asks for %s again where its body cannot be read', ([type, file], { expect }) => {
    expect(stageAction(files, action(type, 'Task', '{ "name": '))).toMatchObject({ retry: { file, isWhole: true } })
  })

  it.for([
    ['Creator Only', { read: 'creator', write: 'creator' }],
    ['public read, admin write', { read: 'all', write: 'admin' }],
    ['all', { read: 'all', write: 'all' }],
    ['{"read":"anonymous","write":"none"}', { read: 'anonymous', write: 'none' }],
    ['write=creator, read=all', { read: 'all', write: 'creator' }],
    ['read: everyone, write: all', undefined],
    ['{"read":"all"}', undefined],
  ] as const)('reads the permissions "%s" of an entity action', ([permissions, levels], { expect }) => {
    const task = '{ "properties": {}, "x-accessControl": { "permissions": { "read": "admin", "write": "admin" } } }'
    const made = stageAction(files, action('add_entity', 'Task', task))
    for (const content of [task, '']) {
      const staged = stageAction(made.files, { ...action('edit_entity', 'Task', content), permissions })
      expect(staged.outcome.status).toBe(levels ? 'applied' : 'failed')
      const rules = JSON.parse(staged.files['entities/Task.json'] ?? '')['x-accessControl'].permissions
      expect(rules).toEqual(levels ?? { read: 'admin', write: 'admin' })
    }
  })

  it('narrows writing with reading, and says so', ({ expect }) => {
    const invoice = '{ "properties": {}, "x-accessControl": { "permissions": { "read": "all", "write": "all" } } }'
    const made = stageAction(files, action('add_entity', 'Invoice', invoice))
    const staged = stageAction(made.files, action('edit_entity', 'Invoice', invoice.replace('"read": "all"', '"read": "admin"')))
    expect(JSON.parse(staged.files['entities/Invoice.json'] ?? '')['x-accessControl'].permissions).toEqual({
      read: 'admin',
      write: 'admin',
    })
    expect(staged.outcome).toMatchObject({ status: 'applied', message: expect.stringContaining('Invoice: Writing was narrowed') })
  })

  it('spells a preset out that stands inside the schema', ({ expect }) => {
    const staged = stageAction(files, action('add_entity', 'Task', '{ "x-accessControl": { "permissions": "Admin Only" } }'))
    expect(staged.files['entities/Task.json']).toContain('"read": "admin"')
  })

  it('changes an app as large as one that may be imported, and makes none larger', ({ expect }) => {
    const large = Object.fromEntries(Array.from({ length: APP_LIMITS.files }, (_, n) => [`lib/part-${n}.js`, 'x\n']))
    const { 'lib/part-0.js': _one, ...almost } = large
    expect(stageAction(almost, action('add_file', 'pages/New.jsx', 'x')).outcome.status).toBe('applied')
    expect(stageAction(large, action('add_file', 'lib/part-7.js', 'y')).files['lib/part-7.js']).toBe('y\n')
    expect(stageAction(large, action('add_file', 'pages/New.jsx', 'x')).outcome).toMatchObject({
      status: 'failed',
      message: 'An app may hold 4,000 files.',
    })
  })

  it('S08: refuses a twin of a file that differs in capitals alone', ({ expect }) => {
    expect(stageAction(files, action('add_file', 'pages/HOME.jsx', 'x')).outcome).toMatchObject({ status: 'failed' })
  })

  it('normalises an entity under its file name and reads its records', ({ expect }) => {
    const staged = stageAction(
      files,
      action(
        'add_entity',
        'Task',
        '{ "name": "Other", "properties": { "title": { "type": "string" } }, "required": ["title", "gone"] }',
      ),
    )
    expect(JSON.parse(staged.files['entities/Task.json'] ?? '')).toEqual({
      name: 'Task',
      type: 'object',
      properties: { title: { type: 'string' } },
      required: ['title'],
    })
    const records = stageAction(files, action('insert_entity_records', 'Task', '[{ "_ref": "a", "title": "One" }]'))
    expect(records.seeds).toEqual([{ entity: 'Task', ref: 'a', data: { title: 'One' } }])
  })
})
