import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AccessTokens, CreatedAccessToken } from '#contract/access/access-tokens'
import { callWorker, createBareApp, createBuilder } from '#worker/platform/testing/world'

const askGit = (appId: string, token: string, service = 'git-upload-pack') =>
  callWorker(`/git/${appId}.git/info/refs?service=${service}`, {
    headers: { authorization: `Basic ${btoa(`git:${token}`)}` },
  })

async function createToken(scope = 'read') {
  const builder = await createBuilder({ isAdmin: true, plan: 'monetizer' })
  const app = await createBareApp(builder)
  const path = `/api/apps/${app.appId}/accessTokens`
  const made = await builder.fetch(path, { method: 'POST', json: { name: 'A laptop', scope } })
  const answer = await made.json<CreatedAccessToken>()
  return { builder, app, path, token: answer.token, id: answer.tokens[0]?.id ?? '' }
}

describe('an access token', () => {
  it('E15: opens its own app alone, and no more of it than its scope', async () => {
    const { builder, app, token } = await createToken()
    expect((await askGit(app.appId, token)).status).toBe(200)
    expect((await askGit(app.appId, token, 'git-receive-pack')).status).toBe(403)
    const other = await createBareApp(builder)
    expect((await askGit(other.appId, token)).status).toBeGreaterThanOrEqual(400)
    // It is no session: nothing of the builder's own screens takes it.
    for (const path of ['/api/apps', '/api/live_api/account/current', `/api/apps/${app.appId}/accessTokens`])
      expect((await callWorker(path, {}, { token })).status).toBe(401)
  })

  it('E15: is shown once, and a hash is all that is kept of it', async () => {
    const { builder, path, token, id } = await createToken()
    expect(token.length).toBeGreaterThan(30)
    expect(await (await builder.fetch(path)).text()).not.toContain(token)
    const stored = await env.DB.prepare('SELECT * FROM access_tokens WHERE id = ?1').bind(id).first()
    expect(stored).toMatchObject({ hash: expect.any(String) })
    expect(JSON.stringify(stored)).not.toContain(token.slice(-20))
  })

  it('E15: says when it was last used, and opens nothing once it is revoked', async () => {
    const { builder, app, path, token, id } = await createToken()
    const used = async () => (await (await builder.fetch(path)).json<AccessTokens>()).tokens[0]?.lastUsedAt
    expect(await used()).toBeNull()
    await askGit(app.appId, token)
    expect(Date.parse((await used()) ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await builder.fetch(`${path}/${id}`, { method: 'DELETE' })
    expect((await askGit(app.appId, token)).status).toBe(401)
  })
})
