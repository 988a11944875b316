import type { AppFiles } from '#contract/app/app-files'
import type { MessageMetadata, RetrievalMethod } from '#contract/chat/chat'
import type { Pick } from './pick-files'

const CHARS_PER_TOKEN = 4

/**
 * What the Context Files dialog shows: each pick with its methods, the files the reply then changed, and how many of
 * those each method had found.
 */
export function contextMetadata(picks: Pick[], before: AppFiles, after: AppFiles): MessageMetadata['contextMetadata'] {
  const relevantFiles = Object.keys(before).filter((path) => before[path] !== after[path])
  const methods = [...new Set(picks.flatMap((pick) => pick.methods))]
  return {
    retrievedFiles: picks.map(({ path, methods: retrievalMethods }) => ({ filePath: path, retrievalMethods })),
    relevantFiles,
    evals: Object.fromEntries(methods.map((method) => [method, evaluate(method, picks, relevantFiles, before)])),
  }
}

function evaluate(method: RetrievalMethod, picks: Pick[], relevant: string[], files: AppFiles) {
  const paths = picks.filter((pick) => pick.methods.includes(method)).map((pick) => pick.path)
  const found = relevant.filter((path) => paths.includes(path)).length
  const chars = paths.reduce((sum, path) => sum + (files[path]?.length ?? 0), 0)
  // Where nothing had to be found, nothing was missed.
  return { recall: relevant.length === 0 ? 1 : found / relevant.length, tokenUsage: Math.ceil(chars / CHARS_PER_TOKEN) }
}
