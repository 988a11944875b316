import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { readCredits } from '#worker/billing/credits'
import { type AppWorld, createAppWorld } from '#worker/entities/testing/app-world'
import { createPublishedApp, smallApp } from '#worker/publishing/testing'
import { saveSecrets } from '#worker/secrets/secrets'
import type { CallContext } from '../core/core-call'
import { callCustom, callPackage } from './call-package'

const CRM = {
  base_url: 'https://crm.example.com/v1/',
  headers: { Authorization: 'Bearer {{CRM_KEY}}' },
  endpoints: [
    { name: 'listContacts', method: 'GET', path: '/contacts' },
    { name: 'addContact', path: '/contacts/{group}' },
  ],
}

const install = (world: AppWorld, name = 'Crm', json: unknown = CRM) =>
  world.owner.fetch(`/api/apps/${world.app.id}/integrations/packages/${name}`, { method: 'PUT', json })

/** An app to which a service is connected, and the service itself, as it is reached through the guard. */
async function createConnected(answer: (request: Request) => Response | Promise<Response>, address = '203.0.114.9') {
  const world = await createAppWorld({})
  const installed = await (await install(world)).json<{ instanceId: string }>()
  await saveSecrets(env, world.app.id, [{ key: 'CRM_KEY', value: 'CNRY-crm-key' }])
  const sent: { url: string; method: string; authorization: string | null; body: string }[] = []
  const tools = {
    resolve: async () => [address],
    fetch: async (request: Request) => {
      const { url, method, headers } = request
      sent.push({ url, method, authorization: headers.get('authorization'), body: await request.clone().text() })
      return answer(request)
    },
  }
  const user = await world.createUser()
  const context: CallContext = {
    env,
    app: world.app,
    actor: { kind: 'user', id: user.userId, email: user.email, name: 'Uma', role: 'user', data: {} },
    origin: 'http://app',
  }
  return {
    world,
    user,
    installed,
    tools,
    sent,
    context,
    credits: async () => (await readCredits(env, world.owner.accountId)).used,
  }
}

describe('installed packages', () => {
  it('are called with their parameters and the app’s secret, and answer what the service does', async () => {
    const { context, tools, sent, installed, credits } = await createConnected(() => Response.json({ ok: 1 }))
    const call = (endpoint: string, parameters: Record<string, unknown>) =>
      callPackage(context, { packageName: 'Crm', instanceId: installed.instanceId, endpoint, parameters }, tools)
    expect(await call('listContacts', { page: 2, tag: ['a'] })).toEqual({ ok: 1 })
    expect(await call('addContact', { group: '../a/b', name: 'Ada' })).toEqual({ ok: 1 })
    expect(sent).toEqual([
      {
        url: 'https://crm.example.com/v1/contacts?page=2&tag=%5B%22a%22%5D',
        method: 'GET',
        authorization: 'Bearer CNRY-crm-key',
        body: '',
      },
      {
        url: 'https://crm.example.com/v1/contacts/%2E%2E%2Fa%2Fb',
        method: 'POST',
        authorization: 'Bearer CNRY-crm-key',
        body: '{"name":"Ada"}',
      },
    ])
    expect(await credits()).toBe(2)
    await expect(call('addContact', {})).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(call('unknown', {})).rejects.toMatchObject({ code: 'integration-not-available' })
    const other = callPackage(
      context,
      { packageName: 'Crm', instanceId: 'another', endpoint: 'listContacts', parameters: {} },
      tools,
    )
    await expect(other).rejects.toMatchObject({ code: 'integration-not-available' })
  })

  it('fail with a stable code, and cost nothing, when the service does', async () => {
    const { context, tools, credits } = await createConnected(() => Response.json({ why: 'closed' }, { status: 503 }))
    const call = callPackage(context, { packageName: 'Crm', endpoint: 'listContacts', parameters: {} }, tools)
    await expect(call).rejects.toMatchObject({ code: 'integration-failed', details: { answer: { why: 'closed' } } })
    expect(await credits()).toBe(0)
  })

  it('M: never reach an address inside', async () => {
    const { context, tools, sent } = await createConnected(() => Response.json({}), '169.254.169.254')
    const call = callPackage(context, { packageName: 'Crm', endpoint: 'listContacts', parameters: {} }, tools)
    await expect(call).rejects.toMatchObject({ code: 'integration-failed' })
    expect(sent).toEqual([])
  })

  it('custom calls say what the service answered, whatever it was', async () => {
    const { context, tools, sent } = await createConnected(() => new Response('Gone', { status: 410 }))
    const parameters = { payload: { name: 'Ada' }, path_params: { group: 'vip' }, query_params: { dry: true } }
    const answer = await callCustom(context, { slug: 'Crm', operation: 'post:/contacts/{group}', parameters }, tools)
    expect(answer).toEqual({ success: false, status_code: 410, data: 'Gone' })
    expect(sent[0]).toMatchObject({ url: 'https://crm.example.com/v1/contacts/vip?dry=true', body: '{"name":"Ada"}' })
    const unknown = callCustom(context, { slug: 'Crm', operation: 'get:/secrets', parameters: {} }, tools)
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' })
  })

  it('name the secrets that are missing', async () => {
    const world = await createAppWorld({})
    await install(world)
    const user = await world.createUser()
    const path = `/api/apps/${world.app.id}/integration-endpoints/installable/Crm/integration-endpoints/listContacts`
    const answer = await user.fetch(path, { method: 'POST', json: {} })
    expect([answer.status, await answer.json()]).toMatchObject([501, { error: { details: { missing_secrets: ['CRM_KEY'] } } }])
  })

  it.for([
    ['Core', CRM],
    ['x/../y', CRM],
    ['Crm', { ...CRM, base_url: 'ftp://crm.example.com' }],
    ['Crm', { ...CRM, headers: { A: 'b\r\nHost: x' } }],
    ['Crm', { ...CRM, endpoints: [] }],
    [
      'Crm',
      {
        ...CRM,
        endpoints: [
          { name: 'a', path: '//evil.example' },
          { name: 'b', path: 'no-slash' },
        ],
      },
    ],
  ] as const)('are refused when they make no sense: %#', async ([name, definition]) => {
    expect((await install(await createAppWorld({}), encodeURIComponent(name), definition)).status).toBe(400)
  })
})

describe('integrations/schema', () => {
  it('tells what is installed, and what the code calls that is not', async () => {
    const app = await createPublishedApp({
      ...smallApp(),
      'components/Pay.jsx':
        "import { charge } from '@/integrations/Stripe'\nexport default () => base44.integrations.Crm.listContacts({})",
    })
    await app.owner.fetch(`/api/apps/${app.appId}/integrations/packages/Crm`, { method: 'PUT', json: CRM })
    const schema = await (await app.visit(`/apps/${app.appId}/integrations/schema`)).json<{ installed_packages: unknown[] }>()
    expect(schema).toMatchObject({
      installed_packages: [
        { package_name: 'Core', instance_id: 'core', endpoints: expect.arrayContaining([{ name: 'InvokeLLM' }]) },
        {
          package_name: 'Crm',
          instance_id: expect.stringMatching(/^\w{20}$/),
          endpoints: [{ name: 'listContacts' }, { name: 'addContact' }],
        },
      ],
      missing_packages: [{ package_name: 'Stripe' }],
    })
    expect(JSON.stringify(schema)).not.toContain('crm.example.com')
    expect((await app.owner.fetch(`/api/apps/${app.appId}/integrations/packages/Crm`, { method: 'DELETE' })).status).toBe(200)
    const after = await (await app.visit(`/api/apps/${app.appId}/integrations/schema`)).json()
    expect(after).toMatchObject({ missing_packages: [{ package_name: 'Crm' }, { package_name: 'Stripe' }] })
  })
})
