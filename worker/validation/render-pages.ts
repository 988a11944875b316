import type { CompiledApp } from '#compiler/types'
import type { WrittenChunk } from '#compiler/write-chunk'
import type { Env } from '#worker/platform/env'
import type { Failure } from './issues-of'
import { expandReactMessage, isOnlyOnServers } from './react-messages'
import { runInIsolate } from './run-isolate'

/** Renders the given pages once and answers what each page threw. */
export async function renderPages(env: Env, app: CompiledApp, pages: CompiledApp['pages']): Promise<Failure[]> {
  if (pages.length === 0) return []
  const { report, starts } = await runInIsolate(env, app, { pages })
  return report.pages.flatMap(({ name, error }) => {
    const page = pages.find((each) => each.name === name)
    if (!page || !error || isOnlyOnServers(error.message)) return []
    const message = expandReactMessage(error.message)
    return [{ page, error: { ...error, message }, place: findPlace(error.stack, starts) }]
  })
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
