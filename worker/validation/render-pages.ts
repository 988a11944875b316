import { hashText } from '#compiler/build-chunks'
import { reachable } from '#compiler/compile-app'
import type { CompiledApp } from '#compiler/types'
import { type WrittenChunk, writeChunk } from '#compiler/write-chunk'
import type { CheckInput, CheckReport } from '#contract/app/boot'
import type { Env } from '#worker/platform/env'
import { loadAsset, loadIcons, loadSurface } from '#worker/platform/runtime-surface'
import { BROWSER_STAND_IN } from './browser-shim'
import type { Failure } from './issues-of'
import { expandReactMessage, isOnlyOnServers } from './react-messages'

/** Part of the isolate's name, with all that runs in it: changed here, nothing old is met again. */
const PROGRAM_VERSION = 3
const WALL_CLOCK_MS = 10_000
const LIMITS = { cpuMs: 5_000, subRequests: 0 }
const COMPATIBILITY_DATE = '2026-11-01'

const MAIN = `import { checkPages } from './CHECK'
import chunk from './app.js'
import { standIn } from './browser.js'
standIn()
export default {
  async fetch(request) {
    return Response.json(await checkPages({ ...(await request.json()), chunk }))
  },
}
`

/**
 * Renders the given pages once, in an isolate of their own that has no network, no bindings and no data of anyone.
 * Answers what each page threw. Throws when the isolate itself could not be started or did not answer: that is the
 * platform's fault, not the app's.
 */
export async function renderPages(env: Env, app: CompiledApp, pages: CompiledApp['pages']): Promise<Failure[]> {
  if (pages.length === 0) return []
  const [surface, icons] = await Promise.all([loadSurface(env), loadIcons(env)])
  const used = reachable([...pages.map(({ path }) => path), ...(app.layout ? [app.layout] : [])], app.modules)
  const modules = [...used].sort().flatMap((path) => app.modules[path] ?? [])
  const chunk = writeChunk({ modules, imports: [], surface, icons, target: 'isolate' })
  const id = `check:${PROGRAM_VERSION}:${surface.hash}:${await hashText(chunk.code)}`
  const isolate = env.LOADER.get(id, async () => ({
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ['nodejs_compat'],
    mainModule: 'main.js',
    modules: {
      'main.js': MAIN.replace('CHECK', surface.check.ssr),
      'app.js': chunk.code,
      'browser.js': BROWSER_STAND_IN,
      ...(await loadRuntime(env, [...surface.check.ssrChunks, ...chunk.runtimeFiles])),
    },
    env: {},
    globalOutbound: null,
    limits: LIMITS,
  }))
  const input: Omit<CheckInput, 'chunk'> = {
    pages,
    layout: app.layout,
    mainPage: app.pages[0]?.name ?? null,
    app: { appId: 'check', slug: 'check', name: 'App' },
  }
  const report = await runCheck(isolate, input)
  return report.pages.flatMap(({ name, error }) => {
    const page = pages.find((each) => each.name === name)
    if (!page || !error || isOnlyOnServers(error.message)) return []
    const message = expandReactMessage(error.message)
    return [{ page, error: { ...error, message }, place: findPlace(error.stack, chunk.starts) }]
  })
}

async function loadRuntime(env: Env, files: string[]): Promise<Record<string, string>> {
  const wanted = [...new Set(files)]
  const texts = await Promise.all(wanted.map((file) => loadAsset(env, `/_runtime/ssr/${file}`)))
  return Object.fromEntries(wanted.map((file, index) => [file, texts[index] ?? '']))
}

async function runCheck(isolate: WorkerStub, input: Omit<CheckInput, 'chunk'>): Promise<CheckReport> {
  const request = new Request('http://check/', { method: 'POST', body: JSON.stringify(input) })
  const answering = isolate.getEntrypoint().fetch(request, { signal: AbortSignal.timeout(WALL_CLOCK_MS) })
  const answer = await answering
  if (!answer.ok) throw new Error(`The render check answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  return answer.json()
}

/** The topmost frame of the stack that lies in the app's own code, as file and line. */
function findPlace(stack: string | undefined, starts: WrittenChunk['starts']): Failure['place'] {
  for (const [, text] of (stack ?? '').matchAll(/\bapp\.js:(\d+):\d+/g)) {
    const line = Number(text)
    const start = starts.findLast((each) => each.line <= line)
    if (start) return { path: start.path, line: line - start.line + 1 }
  }
  return undefined
}
