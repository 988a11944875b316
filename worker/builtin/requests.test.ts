import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { compileApp } from '#compiler/compile-app'
import type { AppFiles } from '#contract/app/app-files'
import { loadSurface } from '#worker/platform/runtime-surface'
import { checkApp } from '#worker/validation/check-app'
import { APP_REQUESTS } from './testing/app-requests'
import { CHANGE_REQUESTS } from './testing/change-requests'
import { FRESH_APPS } from './testing/fresh-app-requests'
import { FRESH_CHANGES } from './testing/fresh-change-requests'
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

/** The bench compiles and renders these as well. */
const understood = () => Promise.resolve<string[]>([])

async function score<Request>(requests: Request[], run: (request: Request, check: typeof compiled) => Promise<Scored>) {
  const scored: Scored[] = []
  for (const [at, request] of requests.entries()) scored.push(await run(request, at % RENDERED === 3 ? rendered : compiled))
  return scored
}

describe('the built-in builder on requests from real life', () => {
  it('builds 95 of 100 apps with everything that was asked for', { timeout: 300_000 }, async () => {
    const scored = await score(APP_REQUESTS, scoreApp)
    expect(scored).toHaveLength(60)
    expect(share(scored), reportOf(scored)).toBeGreaterThanOrEqual(FLOOR)
  })

  it('carries out 95 of 100 changes, and shows each', { timeout: 300_000 }, async () => {
    const scored = await score(CHANGE_REQUESTS, scoreChange)
    expect(scored).toHaveLength(40)
    expect(share(scored), reportOf(scored)).toBeGreaterThanOrEqual(FLOOR)
  })

  it('understands nine of ten of what was written before anyone looked', { timeout: 300_000 }, async () => {
    const scored: Scored[] = []
    for (const request of FRESH_APPS) scored.push(await scoreApp(request, understood))
    for (const request of FRESH_CHANGES) scored.push(await scoreChange(request, understood))
    expect(scored).toHaveLength(70)
    expect(share(scored), reportOf(scored)).toBeGreaterThanOrEqual(0.9)
  })
})
