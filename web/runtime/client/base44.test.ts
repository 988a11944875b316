import { createClient } from '@base44/sdk'
import { beforeEach, expect, it } from 'vitest'
import { resolve } from '../modules/open'
import { base44 } from './base44'
import { Base44Error } from './errors'
import { type ApiAnswer, type ApiRequest, setTransport } from './request'
import { startSession } from './session'

let calls: ApiRequest[] = []
let next: Partial<ApiAnswer> = {}

beforeEach(() => {
  calls = []
  next = {}
  startSession({ place: 'preview', appId: 'app1', appName: 'Demo' })
  setTransport(async (call) => {
    calls.push(call)
    return { status: 200, data: { id: 'x' }, headers: {}, ...next }
  })
})

it('asks for rows in the words of the published client', async () => {
  await base44.entities.Task?.filter({ done: false }, '-created_date', 50)
  await base44.entities.Task?.update('a/b', { done: true })
  await base44.entities.Task?.deleteMany({ done: true })
  expect(calls).toEqual([
    { method: 'GET', path: '/apps/app1/entities/Task', query: { q: '{"done":false}', sort: '-created_date', limit: 50 } },
    { method: 'PUT', path: '/apps/app1/entities/Task/a%2Fb', body: { done: true } },
    { method: 'DELETE', path: '/apps/app1/entities/Task', body: { done: true } },
  ])
})

it('shares one request among calls of me() made together', async () => {
  await Promise.all([base44.auth.me(), base44.auth.me()])
  expect(calls).toHaveLength(1)
})

it('rejects with the status, code and sentence of the answer', async () => {
  next = { status: 403, data: { error: { code: 'forbidden', message: 'Only admins may do that.' } } }
  const refused = await base44.entities.Task?.create({}).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Base44Error)
  expect(refused).toMatchObject({
    status: 403,
    code: 'forbidden',
    message: 'Only admins may do that.',
    response: { status: 403 },
  })
})

it('answers an empty object once the month’s runs are used up', async () => {
  next = { status: 402, data: { error: { code: 'app-runs-limit-reached', message: 'No more.' } } }
  expect(await base44.integrations.Core?.InvokeLLM?.({ prompt: 'hi' })).toEqual({})
})

it('lets an app hear that no model is connected', async () => {
  next = { status: 503, data: { error: { code: 'model-missing', message: 'No AI model is connected.' } } }
  const refused = await base44.integrations.Core?.InvokeLLM?.({ prompt: 'hi' })?.catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'model-missing', message: 'No AI model is connected.' })
})

it('refuses arguments without names before anything is sent', async () => {
  await expect(base44.integrations.Core?.InvokeLLM?.('hi')).rejects.toThrow(
    'Integration InvokeLLM must receive an object with named parameters, received: hi',
  )
  expect(calls).toEqual([])
})

it('calls connected services in the words of the published client', async () => {
  await base44.integrations.custom?.call?.('crm', 'get:/contacts', { payload: { a: 1 }, queryParams: { page: 2 } })
  await base44.integrations.Stripe?.charge?.({ amount: 1 })
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/apps/app1/integrations/custom/crm/get:/contacts',
      body: { payload: { a: 1 }, query_params: { page: 2 } },
    },
    {
      method: 'POST',
      path: '/apps/app1/integration-endpoints/installable/Stripe/integration-endpoints/charge',
      body: { amount: 1 },
    },
  ])
})

it('tells of visits where there are visitors, and never minds when it cannot', async () => {
  await base44.appLogs.logUserInApp('Home')
  expect(calls).toEqual([])
  next = { status: 500 }
  startSession({ place: 'published', appId: 'app1', appName: 'Demo' })
  await base44.appLogs.logUserInApp('Home')
  expect(calls.map(({ path }) => path)).toEqual(['/app-logs/app1/log-user-in-app/Home'])
})

it('resolves a function to its whole answer', async () => {
  next = { data: { sent: true } }
  expect(await base44.functions.invoke?.('mail/send' as never, { to: 'a' } as never)).toMatchObject({
    data: { sent: true },
    status: 200,
  })
  expect(calls[0]?.path).toBe('/apps/app1/functions/mail/send')
})

it('knows a schema at once', () => {
  startSession({ place: 'preview', appId: 'app1', appName: 'Demo', schemas: { Task: { name: 'Task' } } })
  expect(base44.entities.Task?.schema()).toEqual({ name: 'Task' })
})

it('serves the modules of older apps under any name they use', async () => {
  const task = resolve('@/entities/Task')
  expect(task.default).toBe(base44.entities.Task)
  expect(task.Task).toBe(base44.entities.Task)
  expect(resolve('@/entities/all').User).toBe(base44.entities.User)
  expect(resolve('@/integrations/Core').InvokeLLM).toBe(base44.integrations.Core?.InvokeLLM)
  expect(typeof resolve('@/functions/sendMail').default).toBe('function')
  expect(await Promise.resolve(task)).toBe(task)
})

it('refuses the service role in the browser', () => {
  expect(() => base44.asServiceRole).toThrow('backend functions only')
})

it('has every name of the published client, and says of what is not here that it is not', async () => {
  const published = createClient({ appId: 'app1', analytics: { enabled: false } })
  const names = (value: object) => Object.keys(value).sort()
  const modules = names(published).filter((name) => !['asServiceRole', 'entities', 'integrations', 'actors'].includes(name))
  expect(Object.keys(base44)).toEqual(expect.arrayContaining(modules))
  for (const name of ['auth', 'agents', 'connectors', 'aiGateway', 'appLogs', 'users'] as const)
    expect([name, Object.keys(base44[name])]).toEqual([name, expect.arrayContaining(names(published[name as 'auth']))])
  published.cleanup()

  expect(() => base44.actors.Game).toThrow('Use entities.subscribe')
  expect(base44.agents.getWhatsAppConnectURL('a b')).toBe('/api/apps/app1/agents/a%20b/whatsapp')
  next = { status: 501, data: { error: { code: 'not-available', message: 'Connections to other services are not available.' } } }
  const refused = await base44.connectors.connectAppUser('crm').catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 501, code: 'not-available' })
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/apps/app1/app-user-auth/connectors/crm/initiate' })
})
