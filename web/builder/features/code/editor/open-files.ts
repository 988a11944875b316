import type { EditorState } from '@codemirror/state'
import { session } from '../../../lib/session/browser-session'
import type { CodeContext } from './code-context'

/** What is kept of a file whose editor is out of sight: text, cursor, undo, folds, and how far it was scrolled. */
export interface KeptFile {
  state: EditorState
  scrollTop: number
}

/** Undo histories are large: of the files looked at longest ago they are let go of. */
const MAX_KEPT = 60

const kept = new Map<string, KeptFile>()
const keyOf = (appId: string, path: string) => `${appId}:${path}`

export const keptFile = (appId: string, path: string): KeptFile | undefined => kept.get(keyOf(appId, path))

export function keepFile(appId: string, path: string, file: KeptFile) {
  const key = keyOf(appId, path)
  kept.delete(key)
  kept.set(key, file)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
}

export const forgetFile = (appId: string, path: string) => void kept.delete(keyOf(appId, path))

// What one person had open is nothing to the next.
session.subscribe(() => session.getState().kind === 'signed-out' && kept.clear())

/**
 * The app as the editors of its files see it: one holder an app, since a file's editor outlives the screen that opened
 * it.
 */
const contexts = new Map<string, CodeContext>()

export const setCodeContext = (appId: string, context: CodeContext) => void contexts.set(appId, context)

export function codeContextOf(appId: string): CodeContext {
  const context = contexts.get(appId)
  if (!context) throw new Error(`The code of ${appId} is not open`)
  return context
}
