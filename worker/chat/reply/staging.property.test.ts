import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { ActionParser } from '#contract/chat/action-parser'
import type { ChatMode } from '#contract/chat/chat'
import { refusalOf } from '#contract/chat/stage-action'
import { StagedFiles } from '#contract/chat/staged-files'
import { ReplyDraft } from './reply-draft'

const base: AppFiles = {
  'pages/Home.jsx': 'export default function Home() {\n  return <p>Old</p>\n}\n',
  'pages/About.jsx': 'export default () => <p>About</p>\n',
  'lib/dates.js': 'export const today = () => new Date()\n',
  'entities/Task.json': `${JSON.stringify({ name: 'Task', type: 'object', properties: { title: { type: 'string' } } }, null, 2)}\n`,
}
const LEVELS = ['anonymous', 'all', 'creator', 'admin', 'none', 'everybody']
const level = fc.constantFrom(...LEVELS)
const permissions = fc.oneof(
  fc.constantFrom('Admin Only', 'public read, admin write', 'no preset', 'creator'),
  fc.tuple(level, level).map(([read, write]) => `{'read':'${read}','write':'${write}'}`.replaceAll("'", '"')),
  fc.tuple(level, level).map(([read, write]) => `read: ${read}, write: ${write}`),
)
const schema = fc
  .record({
    field: fc.constantFrom('title', 'status', 'Title', '__proto__', 'id'),
    read: level,
    write: level,
    isRuled: fc.boolean(),
  })
  .map(({ field, read, write, isRuled }) =>
    JSON.stringify(
      {
        properties: { title: { type: 'string' }, [field]: { type: 'string' } },
        ...(isRuled ? { 'x-accessControl': { permissions: { read, write } } } : {}),
      },
      null,
      2,
    ),
  )
const edit = fc
  .tuple(
    fc.constantFrom('  return <p>Old</p>', '}', 'not there', '    "title": {', 'export const today = () => new Date()'),
    fc.constantFrom('  return <p>New</p>', '', '    "name": {', 'x\ny'),
  )
  .map(([from, to]) => `<<<<<<< SEARCH\n${from}\n=======\n${to}\n>>>>>>> REPLACE`)
const body = fc.oneof(
  schema,
  edit,
  fc.tuple(edit, edit).map((blocks) => blocks.join('\n')),
  fc.constantFrom(
    '',
    'whole\n',
    'no line end',
    '{ no json',
    '[]',
    '[{ "title": "One" }]',
    "const key = 'sk_live_51H8abcdEFGHijklMNOPqrst'",
  ),
)
const action = fc
  .record({
    type: fc.constantFrom(
      ...['add_file', 'edit_file', 'delete_file', 'add_entity', 'edit_entity', 'insert_entity_records', 'publish'],
    ),
    path: fc.constantFrom('pages/Home.jsx', 'pages/HOME.jsx', 'pages/New.jsx', 'lib/dates.js', '../up.js', 'components/Card.jsx'),
    entity: fc.constantFrom('Task', 'Invoice', 'no name'),
    permissions: fc.option(permissions, { nil: undefined }),
    body,
  })
  .map(({ permissions: rules, body: text, ...rest }) => ({ ...rest, rules, text }))
const reply = fc.array(action, { minLength: 1, maxLength: 8, size: 'max' }).map((actions) =>
  actions
    .map(({ type, path, entity, rules, text }, index) => {
      const file = type.includes('file') || type === 'publish' ? path : entity
      const attributes = rules === undefined ? '' : ` permissions='${rules}'`
      return `Then:\n<action type="${type}" file="${file}" title="x"${attributes} end="E${index}">\n${text}\n</action:E${index}>\n`
    })
    .join(''),
)

/** The preview: it reads the reply as it comes, and is sent each file that changed. */
function previewOf(text: string, pieces: number[], mode: ChatMode): AppFiles {
  const parser = new ActionParser()
  const staged = new StagedFiles(base, mode)
  const shown = { ...base }
  const read = (events: ReturnType<ActionParser['push']>) => {
    const done = events.flatMap((event) => (event.type === 'action-end' ? [event.action] : []))
    for (const { path, content } of staged.apply(done)) {
      if (content === null) delete shown[path]
      else shown[path] = content
    }
  }
  let at = 0
  for (const piece of pieces) {
    read(parser.push(text.slice(at, at + piece)))
    at += piece
  }
  read(parser.push(text.slice(at)))
  read(parser.end('cut'))
  return shown
}

it('the preview of a reply is the version it becomes, whatever its actions hold and however it comes', () => {
  const changed = { yes: 0 }
  fc.assert(
    fc.property(
      reply,
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
      fc.option(fc.nat(900), { nil: undefined }),
      fc.constantFrom<ChatMode>('build', 'build', 'build', 'ask', 'plan'),
      (whole, pieces, cutBefore, mode) => {
        const text = cutBefore === undefined ? whole : whole.slice(0, cutBefore)
        const draft = new ReplyDraft(base, [], refusalOf(mode))
        draft.push(text)
        draft.end('cut')
        if (draft.files !== base) changed.yes += 1
        expect(previewOf(text, pieces, mode)).toEqual(draft.files)
      },
    ),
    { numRuns: 800 },
  )
  expect(changed.yes).toBeGreaterThan(60)
})
