import { expect, it } from 'vitest'
import { checkNewPath, groupFiles, nameInGroup, templateOf } from './code-files'

it('groups files as the specification names the groups, in its order', () => {
  const paths = [
    'lib/sum.js',
    'functions/send/entry.ts',
    'entities/Task.json',
    'pages/Home.jsx',
    'pages/admin/Users.jsx',
    'components/Card.jsx',
    'globals.css',
    'app.json',
    'Layout.jsx',
  ]
  expect(groupFiles(paths)).toEqual([
    { group: 'Layout', paths: ['app.json', 'Layout.jsx'] },
    { group: 'Styles', paths: ['globals.css'] },
    { group: 'Pages', paths: ['pages/admin/Users.jsx', 'pages/Home.jsx'] },
    { group: 'Components', paths: ['components/Card.jsx'] },
    { group: 'Entities (Read-only)', paths: ['entities/Task.json'] },
    { group: 'Services', paths: ['lib/sum.js'] },
    { group: 'Functions', paths: ['functions/send/entry.ts'] },
  ])
  expect(nameInGroup('pages/admin/Users.jsx')).toBe('admin/Users.jsx')
})

it.for([
  ['pages/Tide.jsx', { path: 'pages/Tide.jsx' }],
  ['src/pages/Tide.jsx', { path: 'pages/Tide.jsx' }],
  ['pages/home.jsx', { problem: 'There is a file pages/Home.jsx already.' }],
  ['entities/Boat.json', { problem: 'Lists are made in the chat, so that there is a place for their records.' }],
  ['../secret', { problem: expect.stringMatching(/path/i) }],
  ['', { problem: 'The path is empty.' }],
] as const)('a new file %s', ([input, wanted]) => {
  expect(checkNewPath(input, { 'pages/Home.jsx': '' })).toEqual(wanted)
})

it.for([
  ['pages/my-tide.jsx', 'export default function MyTide()'],
  ['functions/send/entry.ts', 'Deno.serve('],
  ['data/towns.json', '{}\n'],
] as const)('a new %s begins with something that works', ([path, start]) => {
  expect(templateOf(path).startsWith(start)).toBe(true)
})
