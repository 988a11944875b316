import { describe, expect, it } from 'vitest'
import type { Action } from './actions'
import { stageAction } from './stage-action'

const entity = (properties: object) => JSON.stringify({ name: 'Product', type: 'object', properties })
const then = {
  'pages/Products.jsx': 'old page\n',
  'entities/Product.json': entity({ title: { type: 'string' }, price: { type: 'number' } }),
}
const now = {
  'pages/Products.jsx': 'new page\n',
  'components/Size.jsx': 'size\n',
  'entities/Product.json': entity({ name: { type: 'string', 'x-renamedFrom': 'title' }, price: { type: 'number' } }),
}
const restore = (file: string, content: string): Action => ({
  index: 0,
  type: 'restore_files',
  title: 'Back',
  file,
  content,
  isComplete: true,
  isTruncated: false,
})
const stage = (body: string, version = 'v1') => stageAction(now, restore(version, body), new Map([['v1', then]]))

describe('restore_files', () => {
  it('brings back what is named and leaves the rest', () => {
    const { files, outcome } = stage('pages/Products.jsx')
    expect(outcome.status).toBe('applied')
    expect(files).toEqual({ ...now, 'pages/Products.jsx': 'old page\n' })
  })

  it('takes entities by name, with the rows of a renamed field following', () => {
    const { files } = stage('- `Product`')
    expect(JSON.parse(files['entities/Product.json'] ?? '').properties).toEqual({
      title: { type: 'string', 'x-renamedFrom': 'name' },
      price: { type: 'number' },
    })
  })

  it('takes away what was not there then', () => {
    expect(Object.keys(stage('components/Size.jsx').files)).not.toContain('components/Size.jsx')
  })

  it.for([
    ['an unknown version', 'pages/Products.jsx', 'v9', 'There is no version "v9" to bring files back from.'],
    ['an unknown file', 'pages/Orders.jsx', 'v1', 'Neither that version nor this one has such a file.'],
    ['a hostile name', '../../secrets.json', 'v1', 'The path leaves the app.'],
    ['a hidden file', '.env', 'v1', 'Hidden files are not part of an app.'],
    ['nothing', '\n', 'v1', 'Name the files and entities to bring back, one a line.'],
  ] as const)('refuses %s, and then changes nothing at all', ([, body, version, message]) => {
    const { files, outcome } = stage(`${body}`, version)
    expect(outcome).toMatchObject({ status: 'failed', message: expect.stringContaining(message) })
    expect(files).toBe(now)
    if (version === 'v1' && body.trim() !== '') expect(stage(`pages/Products.jsx\n${body}`).files).toBe(now)
  })

  it('changes nothing where nobody has the earlier versions at hand, as in the preview of a reply that streams', () => {
    expect(stageAction(now, restore('v1', 'pages/Products.jsx')).files).toBe(now)
  })
})
