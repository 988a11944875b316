import { waitUntil } from 'cloudflare:workers'
import type { PublicAnswer, PublicRead, RenderAnswer, RenderInput } from '#contract/app/boot'
import type { Env } from '#worker/platform/env'
import { loadAsset, loadSurface } from '#worker/platform/runtime-surface'
import { BROWSER_STAND_IN } from '#worker/validation/browser-shim'
import { MAX_READS } from './public-reads'
import type { RenderCode } from './render-code'

const COMPATIBILITY_DATE = '2026-11-01'
/** A page that takes longer is left to the browser. */
const WALL_CLOCK_MS = 4_000
const LIMITS = { cpuMs: 1_500, subRequests: 0 }
/** How often a page may ask for more, having been told what it asked for. */
const MAX_TURNS = 4
const MAX_HTML_CHARS = 400_000

const MAIN = `import { renderPage } from './RENDER'
import chunk from './app.js'
import { standIn } from './browser.js'
standIn()
export default {
  async fetch(request) {
    return Response.json(await renderPage(await request.json(), chunk))
  },
}
`

export interface RenderedHtml {
  html: string
  queries: unknown
  answers: Record<PublicRead, PublicAnswer>
}

/**
 * Renders a page in an isolate that has no binding, no network and nobody's token, and is thrown away afterwards, so
 * that nothing of one rendering is met by the next. What the page asks for it says, and `answer` decides. Undefined
 * where it throws, asks for too much or takes too long: the browser will show what there is to show.
 */
export async function renderInIsolate(
  env: Env,
  {
    code,
    input,
    answer,
  }: { code: RenderCode; input: Omit<RenderInput, 'answers'>; answer: (read: PublicRead) => Promise<PublicAnswer> },
): Promise<RenderedHtml | undefined> {
  const isolate = env.LOADER.load(await codeOf(env, code))
  const signal = AbortSignal.timeout(WALL_CLOCK_MS)
  const answers: Record<PublicRead, PublicAnswer> = {}
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const outcome = await askIsolate(isolate, { ...input, answers }, signal)
    if (outcome === undefined || 'error' in outcome) return undefined
    if ('html' in outcome) return outcome.html.length > MAX_HTML_CHARS ? undefined : { ...outcome, answers }
    const wanted = outcome.wanted.filter((read) => typeof read === 'string' && !Object.hasOwn(answers, read))
    if (wanted.length === 0 || Object.keys(answers).length + wanted.length > MAX_READS) return undefined
    for (const read of wanted) answers[read] = await answer(read)
  }
  return undefined
}

async function askIsolate(isolate: WorkerStub, input: RenderInput, signal: AbortSignal): Promise<RenderAnswer | undefined> {
  const request = new Request('http://render/', { method: 'POST', body: JSON.stringify(input) })
  try {
    const answer = await isolate.getEntrypoint().fetch(request, { signal })
    if (answer.ok) return await answer.json<RenderAnswer>()
    waitUntil(answer.body?.cancel() ?? Promise.resolve())
  } catch (error) {
    console.warn('a page could not be rendered', error instanceof Error ? error.message : error)
  }
  return undefined
}

async function codeOf(env: Env, { code, runtimeFiles }: RenderCode): Promise<WorkerLoaderWorkerCode> {
  const { render } = await loadSurface(env)
  const files = [...new Set([...render.ssrChunks, ...runtimeFiles])]
  const texts = await Promise.all(files.map((file) => loadAsset(env, `/_runtime/ssr/${file}`)))
  return {
    compatibilityDate: COMPATIBILITY_DATE,
    compatibilityFlags: ['nodejs_compat'],
    mainModule: 'main.js',
    modules: {
      'main.js': MAIN.replace('RENDER', render.ssr),
      'app.js': code,
      'browser.js': BROWSER_STAND_IN,
      ...Object.fromEntries(files.map((file, index) => [file, texts[index] ?? ''])),
    },
    env: {},
    globalOutbound: null,
    limits: LIMITS,
  }
}
