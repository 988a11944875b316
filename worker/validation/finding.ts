import { codeFrame, positionOf } from '#compiler/positions'
import type { CompiledApp, RuntimeSurface } from '#compiler/types'
import { type AppFiles, isLayout } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import type { EntitySchema } from '#contract/data/entities'
import type { CodeFacts } from './code/code-facts'

/** Everything the detectors may look at. */
export interface CheckedApp {
  files: AppFiles
  app: CompiledApp
  surface: RuntimeSurface
  schemas: Record<string, EntitySchema>
  /** Files some page or the layout imports: faults elsewhere hurt nobody yet. */
  used: ReadonlySet<string>
  /** Code that runs in the browser and can be read. */
  code: { path: string; source: string; facts: CodeFacts }[]
}

export interface TextEdit {
  start: number
  end: number
  text: string
}

export interface WantedImport {
  specifier: string
  /** The name in this file. */
  name: string
  /** As it is exported there, where that is another name; `default` for default exports. */
  imported?: string
}

/** A change of one file that fixes an issue without asking anybody. */
export interface Fix {
  path: string
  edits?: TextEdit[]
  imports?: WantedImport[]
  /** What was done, as a short sentence for the record. */
  said: string
}

/** An issue, and what is known of fixing it. */
export interface Finding {
  issue: Issue
  /** Made only when it is wanted. */
  fix?: () => Fix | undefined
}

/** `pages/admin/Users.jsx` → `Users`: what people and models call a file. */
export const componentOf = (path: string): string => (isLayout(path) ? 'Layout' : (/([^/]+)\.\w+$/.exec(path)?.[1] ?? path))

interface Place {
  detectorId: string
  severity: Issue['severity']
  path: string
  offset: number
  message: string
}

/** An issue at a place of the source, with the lines around it. What no page uses is never worse than a warning. */
export function issueAt(
  { files, used }: Pick<CheckedApp, 'files' | 'used'>,
  { detectorId, severity, path, offset, message }: Place,
): Issue {
  const source = files[path] ?? ''
  const { line, column } = positionOf(source, offset)
  return {
    message,
    componentName: componentOf(path),
    detectorId,
    severity: used.has(path) ? severity : 'warning',
    path,
    line,
    details: codeFrame(source, line, column),
  }
}
