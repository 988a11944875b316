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

/** Says what it was sent, and by whom. */
const ECHO = `// access: public
import { createClientFromRequest } from 'npm:@base44/sdk@0.8.50'
Deno.serve(async (request) => {
  const base44 = createClientFromRequest(request)
  const type = request.headers.get('content-type') ?? ''
  const form = type.startsWith('multipart/form-data') ? await request.formData() : undefined
  const file = form?.get('file')
  const body = form ? { name: file.name, text: await file.text(), note: form.get('note') } : await request.json().catch(() => null)
  const me = await base44.auth.me().catch(() => null)
  return Response.json({ method: request.method, body, email: me?.email ?? null })
})`

/** Makes every call of the service role, which is a function's alone, and says how each went. */
const SERVICE = `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.50'
const outcome = (asked) => asked.then((value) => ({ value }), (error) => ({ status: error.status ?? error.response?.status, code: error.code }))
Deno.serve(async (request) => {
  const service = createClientFromRequest(request).asServiceRole
  const { to } = await request.json()
  const asked = {
    rows: service.entities.Diary.filter({ line: 'for the service' }),
    invoke: service.functions.invoke('echo', { from: 'service' }).then(({ data }) => data),
    fetch: service.functions.fetch('/echo', { method: 'POST', body: '{}' }).then((answer) => answer.status),
    email: service.integrations.Core.SendEmail({ to, subject: 'From a function', body: 'Sent by the service' }),
    stats: service.appLogs.getStats(),
    logs: service.appLogs.fetchLogs({ limit: 1 }),
    conversations: service.agents.getConversations(),
    getAccessToken: service.connectors.getAccessToken('slack'),
    getConnection: service.connectors.getConnection('slack'),
    getWorkspaceConnection: service.connectors.getWorkspaceConnection('c1'),
    getCurrentAppUserConnection: service.connectors.getCurrentAppUserConnection('c1'),
    callApi: service.connectors.callApi('slack', { path: '/x' }),
    ssoAccessToken: service.sso.getAccessToken('u1'),
    ssoIdToken: service.sso.getIdToken('u1'),
  }
  const outcomes = await Promise.all(Object.values(asked).map(outcome))
  const gateway = service.aiGateway.connection().baseURL
  return Response.json({ gateway, ...Object.fromEntries(Object.keys(asked).map((name, at) => [name, outcomes[at]])) })
})`
const FAIL = `Deno.serve(() => Response.json({ error: 'It is broken' }, { status: 418 }))`

/** A model's reply that makes an app with rows of two kinds, a field of its users' own, and three functions. */
export const SDK_APP = [
  action('add_entity', 'Task', JSON.stringify(TASK)),
  action('add_entity', 'Diary', JSON.stringify(DIARY)),
  action('add_entity', 'User', JSON.stringify(USER)),
  addFile('functions/echo.js', ECHO),
  addFile('functions/service.js', SERVICE),
  addFile('functions/fail.js', FAIL),
  addFile('pages/Home.jsx', headed('Home')),
].join('')
