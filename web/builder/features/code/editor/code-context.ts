import type { RuntimeSurface } from '#compiler/types'
import type { AppFiles } from '#contract/app/app-files'
import type { CheckedIssue } from '#contract/app/validation'
import type { Issue } from '#contract/app/versions'
import type { EntitySchema } from '#contract/data/entities'

/** What is wrong in a file, found by something other than the browser's compiler. */
export interface PlacedIssue extends CheckedIssue {
  column?: number | undefined
}

/**
 * What the extensions of an open file know of the app around it. One object an app, which every file's editor reads
 * when it needs to.
 */
export interface CodeContext {
  /** As they are typed, saved or not. */
  files: AppFiles
  entities: Record<string, EntitySchema>
  /** Undefined until it is loaded. */
  surface: RuntimeSurface | undefined
  /** What the last check of the whole app found, and the compiler of functions. */
  issues: PlacedIssue[]
  mayEdit: boolean
  openFile: (path: string, offset?: number) => void
  /** Puts an issue right without anybody; undefined where that cannot be done, or not any more. */
  fixOf: (issue: PlacedIssue) => (() => void) | undefined
  /** Asks the assistant to put something right; absent where one may not. */
  requestFix: ((issue: Issue) => void) | undefined
}
