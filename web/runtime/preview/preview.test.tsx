import { expect, it, vi } from 'vitest'
import type { RuntimeSurface } from '#compiler/types'
import type { FromPreview } from '#contract/chat/preview-messages'
import { Base44Error } from '../client/errors'
import type { EditorLink } from './editor-link'
import { Preview } from './preview'

// What the bundler puts together is not there.
vi.mock('./runtime-modules', () => ({ RuntimeModules: class {} }))

function open() {
  const sent: FromPreview[] = []
  const link = { send: (message: FromPreview) => sent.push(message) } as unknown as EditorLink
  return { sent, preview: new Preview({} as RuntimeSurface, link) }
}

const thrown = Object.assign(new TypeError('no rows'), { stack: 'TypeError: no rows\n    at sum (app:///lib/sum.js:3:9)' })
const refusal = new Base44Error('Not for you', { status: 403, data: null })

it('asks to fix an error with what was told of it, and the call that failed before it', () => {
  const { preview, sent } = open()
  preview.lastFailedCall.noteRefusal({ method: 'GET', path: '/apps/a/entities/Task' }, refusal)
  preview.failed(thrown, 'pages/Home.jsx', '\n    at Row (app:///components/Row.jsx:2:1)')
  preview.askToFix(thrown, 'pages/Home.jsx')
  const known = {
    title: 'TypeError: no rows',
    stack: expect.stringContaining('at sum (app:///lib/sum.js:3:9)'),
    position: { path: 'lib/sum.js', line: 3 },
    failedCall: { method: 'GET', path: '/entities/Task', status: 403, said: 'Not for you', secondsBefore: 0 },
  }
  expect(sent).toMatchObject([
    { type: 'app_error', versionId: null, error: { ...known, details: 'at Row (app:///components/Row.jsx:2:1)' } },
    { type: 'fix_requested', versionId: null, error: known },
  ])
})

it('does not say a refused call twice where it is itself the error', () => {
  const { preview, sent } = open()
  preview.lastFailedCall.noteRefusal({ method: 'GET', path: '/apps/a/entities/Task' }, refusal)
  preview.report({ title: 'Reading Task failed: Not for you', details: 'GET /entities/Task answered 403', scope: 'entity' })
  expect(sent).toEqual([
    { type: 'app_error', versionId: null, error: expect.not.objectContaining({ failedCall: expect.anything() }) },
  ])
})
