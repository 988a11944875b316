import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { compileApp } from '#compiler/compile-app'
import type { AppFiles } from '#contract/app/app-files'
import { loadSurface } from '#worker/platform/runtime-surface'
import { checkApp } from '#worker/validation/check-app'
import { APP_REQUESTS } from './testing/app-requests'
import { CHANGE_REQUESTS } from './testing/change-requests'
import { sendAndBuild } from './testing/drive'
import { MAIN_JOB_REQUESTS } from './testing/main-job-requests'
import type { AppRequest, ChangeRequest } from './testing/requests'
import { reportOf, type Scored, scoreApp, scoreChange, scorePressed, share } from './testing/run-requests'

/** Of what people ask, this much has to come out whole. */
const FLOOR = 0.95
/** What is not sure to make sense is asked about on the card: docs/decisions/2026-11-30-surer-than-before.md. */
const AS_SHOWN = 0.85
const PRESSED = 0.88
/** Every page of every so many apps is rendered. */
const RENDERED = 6

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

/** The first of each kind; row 11 of the bench builds, renders and scores the whole lists, and others besides. */
function firstOfEach<Request>(requests: Request[], kindsOf: (request: Request) => string[]): Request[] {
  const seen = new Set<string>()
  return requests.filter((request) => {
    const unseen = kindsOf(request).filter((kind) => !seen.has(kind))
    for (const kind of unseen) seen.add(kind)
    return unseen.length > 0
  })
}

/** What it shows, the kinds of its fields, who may do what, and what else is asked of it. */
const kindsOfApp = ({ message: _, wants, shows = [], access = [], ...more }: AppRequest): string[] => [
  ...shows,
  ...wants.flatMap((want) => Array.from(want.matchAll(/\((\w+)\)/g), ([, kind = '']) => kind)),
  ...access.map((rule) => rule.slice(rule.lastIndexOf(' '))),
  ...Object.keys(more),
]

const kindsOfChange = ({ of, message, shows = [], ...more }: ChangeRequest): string[] => [
  ...shows,
  ...(of === 'imported' ? [of] : []),
  ...(Array.isArray(message) ? ['several messages'] : []),
  ...Object.keys(more),
]

it.for(MAIN_JOB_REQUESTS)('compiles the app of "$request"', async ({ request }, { expect }) => {
  expect(await compiled((await sendAndBuild(request)).files)).toEqual([])
})

describe('the built-in builder on requests from real life', () => {
  it.for([
    ['as their cards show them', scoreApp, AS_SHOWN],
    ['once all that their cards ask about was pressed', scorePressed, PRESSED],
  ] as const)('builds apps with everything that was asked for %s', { timeout: 300_000 }, async ([, scoreOne, least]) => {
    const scored = await score(firstOfEach(APP_REQUESTS, kindsOfApp), scoreOne)
    expect(scored.length).toBeGreaterThanOrEqual(15)
    expect(share(scored), reportOf(scored)).toBeGreaterThanOrEqual(least)
  })

  it('carries out 95 of 100 changes, and shows each', { timeout: 300_000 }, async () => {
    const scored = await score(firstOfEach(CHANGE_REQUESTS, kindsOfChange), scoreChange)
    expect(scored.length).toBeGreaterThanOrEqual(15)
    expect(share(scored), reportOf(scored)).toBeGreaterThanOrEqual(FLOOR)
  })
})
