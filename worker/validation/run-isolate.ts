import { reachable } from '#compiler/compile-app'
import type { CompiledApp } from '#compiler/types'
import { type WrittenChunk, writeChunk } from '#compiler/write-chunk'
import type { CheckInput, CheckReport, LookedAt, LookInput, PageLook } from '#contract/app/boot'
import type { Env } from '#worker/platform/env'
import { loadAsset, loadIcons, loadSurface } from '#worker/platform/runtime-surface'
import { BROWSER_STAND_IN } from './browser-shim'
import { KeptReports } from './kept-reports'

const WALL_CLOCK_MS = 10_000
const LIMITS = { cpuMs: 5_000, subRequests: 0 }
const COMPATIBILITY_DATE = '2026-11-01'

const MAIN = `import { checkPages, lookAtPages } from './CHECK'
import chunk from './app.js'
import { standIn } from './browser.js'
standIn()
export default {
  async fetch(request) {
    const input = await request.json()
    return Response.json(await (input.viewers ? lookAtPages : checkPages)({ ...input, chunk }))
  },
}
`

type Pages = LookedAt[]
type Look = Pick<LookInput, 'viewers' | 'samples' | 'nowMs' | 'wantsHtml'>
type Report = CheckReport & { looks?: PageLook[] }

const kept = new KeptReports<Report>()

/**
 * Has pages rendered in an isolate of their own that has no network, no bindings and no data of anyone. Throws when the
 * isolate itself could not be started or did not answer: that is the platform's fault, not the app's.
 */
export async function runInIsolate(
  env: Env,
  app: CompiledApp,
  { pages, look }: { pages: Pages; look?: Look },
): Promise<{ report: Report; starts: WrittenChunk['starts'] }> {
  const [surface, icons] = await Promise.all([loadSurface(env), loadIcons(env)])
  const used = reachable([...pages.map(({ path }) => path), ...(app.layout ? [app.layout] : [])], app.modules)
  const modules = [...used].sort().flatMap((path) => app.modules[path] ?? [])
  const chunk = writeChunk({ modules, surface, icons })
  const input: Omit<CheckInput, 'chunk'> = {
    pages,
    layout: app.layout,
    mainPage: app.pages[0]?.name ?? null,
    app: { appId: 'check', slug: 'check', name: 'App' },
  }
  const request = { input, code: chunk.code, files: [...surface.check.ssrChunks, ...chunk.runtimeFiles], ssr: surface.check.ssr }
  // A look is at a moment of its own; a check has no input but this.
  const report = look ? await renderOnce(env, request, look) : await kept.find(request, () => renderOnce(env, request))
  return { report, starts: chunk.starts }
}

interface Render {
  input: Omit<CheckInput, 'chunk'>
  code: string
  /** Of the runtime, whose names say what is in them. */
  files: string[]
  ssr: string
}

async function renderOnce(env: Env, { input, code, files, ssr }: Render, look?: Look): Promise<Report> {
  // Without a name: what was checked once is seldom asked for again, and a runtime keeps for good what has a name.
  const isolate = env.LOADER.load({
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ['nodejs_compat'],
    mainModule: 'main.js',
    modules: {
      'main.js': MAIN.replace('CHECK', ssr),
      'app.js': code,
      'browser.js': BROWSER_STAND_IN,
      ...(await loadRuntime(env, files)),
    },
    env: {},
    globalOutbound: null,
    limits: LIMITS,
  })
  const request = new Request('http://check/', { method: 'POST', body: JSON.stringify({ ...input, ...look }) })
  const answer = await isolate.getEntrypoint().fetch(request, { signal: AbortSignal.timeout(WALL_CLOCK_MS) })
  if (!answer.ok) throw new Error(`The render check answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  return answer.json()
}

async function loadRuntime(env: Env, files: string[]): Promise<Record<string, string>> {
  const wanted = [...new Set(files)]
  const texts = await Promise.all(wanted.map((file) => loadAsset(env, `/_runtime/ssr/${file}`)))
  return Object.fromEntries(wanted.map((file, index) => [file, texts[index] ?? '']))
}
