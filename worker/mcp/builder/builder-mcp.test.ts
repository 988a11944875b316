import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { BUILDER_MCP_PATH, type CreatedAccountToken } from '#contract/access/access-tokens'
import type { App } from '#contract/app/apps'
import { createBuilder, PLATFORM_ORIGIN, type TestBuilder } from '#worker/platform/testing/world'
import { callForJson, callTool, connectClient, LIST_TOOLS, postMessage } from '../testing/connect-client'

const ADDRESS = `${PLATFORM_ORIGIN}${BUILDER_MCP_PATH}`
const PAGE = 'export default function Home() { return <h1>Boats by hand</h1> }\n'

async function makeToken(builder: TestBuilder, scope: 'read' | 'write' = 'write') {
  const path = '/api/live_api/account/accessTokens'
  const made = await builder.fetch(path, { method: 'POST', json: { name: 'Agent', scope } })
  const { token, tokens, mcpUrl } = await made.json<CreatedAccountToken>()
  const id = tokens.at(-1)?.id ?? ''
  return { token, mcpUrl, revoke: () => builder.fetch(`${path}/${id}`, { method: 'DELETE' }) }
}

async function openClient(options: Parameters<typeof createBuilder>[0] = {}) {
  const builder = await createBuilder(options)
  const { token, mcpUrl } = await makeToken(builder)
  return { builder, client: await connectClient(mcpUrl, token) }
}

describe('the builder as an MCP server', () => {
  it('lets an agent make an app, say what it is, read and write its files, check it and publish it', async ({ expect }) => {
    const { client, builder } = await openClient({ isAdmin: true })
    const { appId } = await callForJson<{ appId: string }>(client, 'create_app', { name: 'Harbour' })
    const { messages } = await callForJson<{ messages: unknown[] }>(client, 'chat', {
      appId,
      message: 'A list of boats with a name and a length',
    })
    expect(messages).toMatchObject([{ role: 'assistant', status: 'ready', versionId: expect.any(String) }])
    const files = await callForJson<{ path: string }[]>(client, 'list_files', { appId })
    const page = files.find(({ path }) => path.startsWith('pages/'))?.path ?? ''
    expect((await callTool(client, 'read_file', { appId, path: page })).text).toContain('export default')

    const saved = await callForJson<{ versionId: string; previousVersionId: string }>(client, 'write_file', {
      appId,
      path: 'pages/ByHand.jsx',
      content: PAGE,
    })
    expect((await callTool(client, 'read_file', { appId, path: 'pages/ByHand.jsx' })).text).toBe(PAGE)
    const compared = await callTool(client, 'compare_versions', {
      appId,
      olderVersionId: saved.previousVersionId,
      versionId: saved.versionId,
    })
    expect(compared.text).toContain('pages/ByHand.jsx')
    const { issues } = await callForJson<{ issues: { severity: string }[] }>(client, 'check_app', { appId })
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])

    const exposure = await callForJson<{ acknowledgement: string | null }>(client, 'read_exposure', { appId })
    const { acknowledgement } = exposure
    const published = await callForJson<{ url: string }>(client, 'publish_app', {
      appId,
      ...(acknowledgement ? { exposureAcknowledged: acknowledgement } : {}),
    })
    expect(published.url).toContain('://')
    const app = await (await builder.fetch(`/api/apps/${appId}`)).json<App>()
    expect([app.status, app.publishedVersionId]).toEqual(['active', app.latestVersionId])
    await callForJson(client, 'unpublish_app', { appId })
    await client.close()
  })

  it('keeps every app of others from it, whichever tool asks', async ({ expect }) => {
    const { client } = await openClient({ isAdmin: true })
    const other = await openClient()
    const { appId } = await callForJson<{ appId: string }>(other.client, 'create_app', { name: 'CNRY-other' })
    const { tools } = await client.listTools()
    const given: Record<string, unknown> = {
      appId,
      versionId: 'abcdefghij',
      olderVersionId: 'abcdefghij',
      messageId: 'abcdefghij',
      path: 'pages/Home.jsx',
      content: PAGE,
      message: 'Make it mine',
      isConfirmed: true,
    }
    const about = tools.filter(({ inputSchema }) => inputSchema.properties?.appId)
    expect(about.length).toBeGreaterThan(12)
    for (const { name, inputSchema } of about) {
      const named = Object.keys(inputSchema.properties ?? {}).filter((key) => key in given)
      const { isError, text } = await callTool(client, name, Object.fromEntries(named.map((key) => [key, given[key]])))
      expect([name, isError, text]).toEqual([name, true, expect.stringContaining('There is no such app')])
    }
    expect((await callTool(client, 'list_apps')).text).not.toContain('CNRY')
    for (const id of ['../admin/accounts', '..', 'a/b', 'a?b', ''])
      expect((await callTool(client, 'read_app', { appId: id })).text).toContain('An id is letters')
  })

  it('shows a token that reads only what reads, and lets it call nothing else', async ({ expect }) => {
    const builder = await createBuilder()
    const { token } = await makeToken(builder, 'read')
    const client = await connectClient(ADDRESS, token)
    const { tools } = await client.listTools()
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    await expect(client.callTool({ name: 'create_app', arguments: { name: 'No' } })).rejects.toThrow(/not found|create_app/)
    expect(await callForJson(client, 'list_apps')).toMatchObject({ apps: [] })
  })

  it('gives a builder no more than the screens do', async ({ expect }) => {
    const { client } = await openClient({ emailVerified: false })
    const { appId } = await callForJson<{ appId: string }>(client, 'create_app', { name: 'Plain' })
    await callForJson(client, 'chat', { appId, message: 'A list of boats' })
    const written = await callTool(client, 'write_file', { appId, path: 'pages/Home.jsx', content: PAGE })
    expect([written.isError, written.text]).toEqual([true, expect.stringContaining('Only admins edit code')])
    const published = await callTool(client, 'publish_app', { appId })
    expect([published.isError, published.text]).toEqual([true, expect.stringContaining('Verify your email')])
  })

  it('shuts out who has no token, one that is revoked, a session, an app’s token, and a disabled account', async ({ expect }) => {
    const builder = await createBuilder()
    const post = async (token?: string) => (await postMessage(ADDRESS, { ...(token ? { token } : {}), body: LIST_TOOLS })).status
    const { token, revoke } = await makeToken(builder)
    const made = await builder.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', app: { name: 'Boats' } } })
    const { appId } = await made.json<{ appId: string }>()
    const ofApp = await builder.fetch(`/api/apps/${appId}/accessTokens`, { method: 'POST', json: { name: 'git', scope: 'read' } })
    const refused = [
      undefined,
      builder.token,
      `${token}x`,
      `buildai_${'a'.repeat(43)}`,
      (await ofApp.json<{ token: string }>()).token,
    ]
    for (const each of refused) expect([each, await post(each)]).toEqual([each, 401])
    // Nothing of the API but its MCP server knows the token.
    expect((await builder.fetch('/api/apps', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
    expect(await post(token)).toBe(200)
    await revoke()
    expect(await post(token)).toBe(401)
    const second = await makeToken(builder)
    await env.DB.prepare('update users set disabledAt = 1 where id = ?').bind(builder.accountId).run()
    expect(await post(second.token)).toBe(401)
  })

  it('answers nothing but messages, and shows an account no token of another', async ({ expect }) => {
    const [ada, eve] = await Promise.all([createBuilder(), createBuilder()])
    const { token } = await makeToken(ada)
    const path = '/api/live_api/account/accessTokens'
    expect(await (await eve.fetch(path)).json()).toMatchObject({ tokens: [] })
    const { tokens } = await (await ada.fetch(path)).json<CreatedAccountToken>()
    await eve.fetch(`${path}/${tokens[0]?.id}`, { method: 'DELETE' })
    expect(await (await ada.fetch(path)).json()).toMatchObject({ tokens: [{ id: tokens[0]?.id }] })
    const { status, headers } = await ada.fetch(BUILDER_MCP_PATH, { headers: { authorization: `Bearer ${token}` } })
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    expect((await ada.fetch(path, { method: 'POST', json: { name: 'x', scope: 'use' } })).status).toBe(400)
  })
})
