import { action, addFile, headed } from '../scripted-product.ts'

const TASK = {
  name: 'Task',
  type: 'object',
  properties: {
    title: { type: 'string' },
    done: { type: 'boolean', default: false },
    points: { type: 'number' },
    team: { type: 'string' },
  },
  required: ['title'],
  'x-accessControl': { permissions: { read: 'all', write: 'all' } },
}
const DIARY = {
  name: 'Diary',
  type: 'object',
  properties: { line: { type: 'string' } },
  'x-accessControl': { permissions: { read: 'creator', write: 'creator' } },
}
const USER = { name: 'User', type: 'object', properties: { nickname: { type: 'string' } } }

/** Says what it was sent, who sent it, and what it sees in its own name. The token it hands out is its own, for the suite to act with. */
const ECHO = `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.50'
Deno.serve(async (request) => {
  const base44 = createClientFromRequest(request)
  const type = request.headers.get('content-type') ?? ''
  const form = type.startsWith('multipart/form-data') ? await request.formData() : undefined
  const file = form?.get('file')
  const body = form ? { name: file.name, text: await file.text(), note: form.get('note') } : await request.json().catch(() => null)
  const me = await base44.auth.me().catch(() => null)
  const all = await base44.asServiceRole.entities.Diary.list()
  return Response.json({
    method: request.method,
    body,
    email: me?.email ?? null,
    diaries: all.length,
    token: request.headers.get('base44-service-authorization'),
  })
})`
const FAIL = `Deno.serve(() => Response.json({ error: 'It is broken' }, { status: 418 }))`

/** A model's reply that makes an app with rows of two kinds, a field of its users' own, and two functions. */
export const SDK_APP = [
  action('add_entity', 'Task', JSON.stringify(TASK)),
  action('add_entity', 'Diary', JSON.stringify(DIARY)),
  action('add_entity', 'User', JSON.stringify(USER)),
  addFile('functions/echo.js', ECHO),
  addFile('functions/fail.js', FAIL),
  addFile('pages/Home.jsx', headed('Home')),
].join('')
