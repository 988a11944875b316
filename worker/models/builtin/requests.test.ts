import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { compileApp } from '#compiler/compile-app'
import type { AppFiles } from '#contract/app-files'
import { loadSurface } from '#worker/platform/runtime-surface'
import { checkApp } from '#worker/validation/check-app'
import { APP_REQUESTS } from './testing/app-requests'
import { CHANGE_REQUESTS } from './testing/change-requests'
import { reportOf, type Scored, scoreApp, scoreChange, share } from './testing/run-requests'

/** Of what people ask, this much has to come out whole. */
const FLOOR = 0.95
/** Every page of every so many apps is rendered; the bench renders all of them. */
const RENDERED = 10

const compiled = async (files: AppFiles) => {
  const { diagnostics } = await compileApp(files, await loadSurface(env), { mainPage: null, guardLoops: true })
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ path, message }) => `${path}: ${message}`)
}

const rendered = async (files: AppFiles) =>
  (await checkApp(env, { files, mainPage: null })).map(({ path, message }) => `${path}: ${message}`)

async function score<Request>(requests: Request[], run: (request: Request, check: typeof compiled) => Promise<Scored>) {
  const scored: Scored[] = []
  for (const [at, request] of requests.entries()) scored.push(await run(request, at % RENDERED === 3 ? rendered : compiled))
  return scored
}

describe('the built-in builder on requests from real life', () => {
  it('builds 95 of 100 apps with everything that was asked for', { timeout: 120_000 }, async () => {
    const scored = await score(APP_REQUESTS, scoreApp)
    expect(scored).toHaveLength(60)
    expect(share(scored), reportOf(scored)).toBeGreaterThanOrEqual(FLOOR)
  })

  it('carries out 95 of 100 changes, and shows each', { timeout: 120_000 }, async () => {
    const scored = await score(CHANGE_REQUESTS, scoreChange)
    expect(scored).toHaveLength(40)
    expect(share(scored), reportOf(scored)).toBeGreaterThanOrEqual(FLOOR)
  })
})
