import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { appHostApp, platformApp } from '#worker/app'
import { appOrigin, createBareApp, createBuilder, PLATFORM_ORIGIN } from '../testing/world'

afterEach(() => vi.restoreAllMocks())

/** The lines of JSON that a request leaves behind. */
async function linesOf(request: Request, vars: Record<string, string>, app: Pick<typeof platformApp, 'fetch'> = platformApp) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const answer = await app.fetch(request, { ...env, ...vars }, createExecutionContext())
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  log.mockRestore()
  return { answer, lines }
}

it('writes a line of JSON for a request, with the id its answer carries, who asked, and the route', async () => {
  const builder = await createBuilder()
  const headers = { authorization: `Bearer ${builder.token}` }
  const request = new Request(`${PLATFORM_ORIGIN}/api/apps/abc/versions/CNRY-id?limit=CNRY`, { headers })
  const { answer, lines } = await linesOf(request, { LOG_REQUESTS: '1' })
  expect(lines).toEqual([
    expect.objectContaining({
      event: 'request',
      requestId: answer.headers.get('x-request-id'),
      host: 'platform',
      method: 'GET',
      status: 404,
      who: 'builder',
      accountId: builder.accountId,
    }),
  ])
  const text = JSON.stringify(lines)
  expect(text).toContain('/api/apps/:appId/versions')
  expect(text).not.toContain('CNRY')
  expect(text).not.toContain(builder.token)
  expect(text).not.toContain(builder.email)
})

it('keeps secrets of addresses out of it', async () => {
  const { slug } = await createBareApp(await createBuilder())
  const request = new Request(`${appOrigin(slug)}/_gate/link/CNRY-secret`)
  const { lines } = await linesOf(request, { LOG_REQUESTS: '1' }, appHostApp)
  expect(lines).toMatchObject([{ host: 'published', route: '/_gate/link/:secret', who: 'nobody' }])
  expect(JSON.stringify(lines)).not.toContain('CNRY')
})

it('is silent on a laptop', async () => {
  expect((await linesOf(new Request(`${PLATFORM_ORIGIN}/api/health`), {})).lines).toEqual([])
})

it('says of a bug which request met it and why, and neither the address nor what a statement was given', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new Error('D1_ERROR: disk is full')
  const failing = {
    ...env.DB,
    prepare: () => {
      throw Object.assign(new Error('Failed query: select ?\nparams: CNRY-value'), { cause })
    },
  } as unknown as D1Database
  const { slug } = await createBareApp(await createBuilder())
  const request = new Request(`${appOrigin(slug)}/_gate/link/CNRY-secret`)
  const answer = await appHostApp.fetch(request, { ...env, DB: failing }, createExecutionContext())
  expect(answer.status).toBe(500)
  const lines = told.mock.calls.flat().map((each) => JSON.parse(String(each)) as { requestId: string; causes: string[] })
  expect(lines).toMatchObject([{ event: 'unhandled', requestId: answer.headers.get('x-request-id'), method: 'GET' }])
  expect(lines[0]?.causes.join()).toMatch(/Failed query.*disk is full/s)
  expect(JSON.stringify(lines)).not.toContain('CNRY')
})
