import { compileApp } from '#compiler/compile-app'
import type { CompiledApp } from '#compiler/types'
import type { AppFiles } from '#contract/app/app-files'
import type { LookInput, PageLook } from '#contract/app/boot'
import type { Env } from '#worker/platform/env'
import { loadSurface } from '#worker/platform/runtime-surface'
import { runInIsolate } from './run-isolate'

/** Nobody waits for a look, so few are taken at once; whoever comes later waits. */
const AT_ONCE = 2
const MOST_WAITING = 20
let running = 0
const waiting: (() => void)[] = []

/** What pages show to each kind of person. Undefined where that could not be tried, or too many wait already. */
export async function lookAtPages(
  env: Env,
  app: CompiledApp,
  { pages, ...look }: Pick<LookInput, 'pages' | 'viewers' | 'samples' | 'nowMs' | 'wantsHtml'>,
): Promise<PageLook[] | undefined> {
  if (pages.length === 0) return []
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) return undefined
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return (await runInIsolate(env, app, { pages, look })).report.looks
  } catch (error) {
    console.error('a look at pages failed', error instanceof Error ? error.message : error)
    return undefined
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** As the render check compiles it: loops end. */
export const compileForLook = async (env: Env, files: AppFiles, mainPage: string | null): Promise<CompiledApp> =>
  compileApp(files, await loadSurface(env), { mainPage, guardLoops: true })
