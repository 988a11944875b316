import { type AppFiles, isCode } from '#contract/app/app-files'
import { readCode } from './code/code-facts'

/**
 * Reads an app's code while a reply is being written, so that checking it has only what the reply changed left to read.
 * Gives way after each file: the words that come meanwhile are not kept waiting.
 */
export async function prefetch(files: AppFiles, signal: AbortSignal): Promise<void> {
  for (const [path, source] of Object.entries(files)) {
    if (!isCode(path)) continue
    await scheduler.wait(0)
    if (signal.aborted) return
    readCode(path, source)
  }
}
