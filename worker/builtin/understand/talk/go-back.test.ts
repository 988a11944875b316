import { expect, it } from 'vitest'
import { describeWayBack } from './go-back'

const version = (id: string, request: string, changed: string[] = []) => ({ id, at: `2026-11-23T10:0${id}`, request, changed })
const context = {
  app: { name: 'A', description: '', mainPage: null },
  currentPage: null,
  fileMap: [],
  files: [],
  issues: [],
  mode: 'build' as const,
  attachments: [],
  versions: [version('3', 'Bigger headings', ['Layout.jsx']), version('2', 'Ten products a page'), version('1', 'Make a shop')],
}

it.for([
  ['undo the products but keep the size', 'Before “Ten products a page” the app was as in “Make a shop” (2026-11-23 10:01).'],
  ['bring back the old layout', 'Before “Bigger headings” the app was as in “Ten products a page”'],
  ['turn it back the way it was before the products', 'Before “Ten products a page” the app was as in “Make a shop”'],
  ['go back', 'Say “undo that”'],
  ['undo the shop', 'Say “undo that”'],
] as const)('answers "%s" with the version there is', ([words, said]) => {
  expect(describeWayBack(words, context).startsWith(said)).toBe(true)
})
