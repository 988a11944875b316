import type { AppFiles } from '../app/app-files'
import type { Action } from './actions'
import type { ChatMode } from './chat'
import { refusalOf, stageAction } from './stage-action'

export interface FileChange {
  path: string
  /** Null: deleted. */
  content: string | null
}

/**
 * What a streaming reply makes of the version it began from, action by action, so that the preview can follow: the
 * server stages them alike.
 */
export class StagedFiles {
  private current: AppFiles
  private readonly applied = new Set<number>()

  constructor(
    base: AppFiles,
    private readonly mode?: ChatMode,
  ) {
    this.current = base
  }

  get files(): AppFiles {
    return this.current
  }

  /** Carries out the whole actions not seen before, in order, and says which files changed. */
  apply(actions: Action[]): FileChange[] {
    if (refusalOf(this.mode) !== undefined) return []
    const changes: FileChange[] = []
    for (const action of actions) {
      if (!action.isComplete || this.applied.has(action.index)) continue
      this.applied.add(action.index)
      const { files } = stageAction(this.current, action)
      changes.push(...changedFiles(this.current, files))
      this.current = files
    }
    return changes
  }
}

function changedFiles(before: AppFiles, after: AppFiles): FileChange[] {
  if (before === after) return []
  const written = Object.entries(after).flatMap(([path, content]) => (before[path] === content ? [] : [{ path, content }]))
  const gone = Object.keys(before).flatMap((path) => (path in after ? [] : [{ path, content: null }]))
  return [...written, ...gone]
}
