import type { AppFiles } from '#contract/app/app-files'

/** What a reply left behind. */
export interface BuiltApp {
  files: AppFiles
  /** Sample rows by entity. */
  rows: Record<string, Record<string, unknown>[]>
  reply: string
  /** What the compiler and the render check have against it. */
  problems: string[]
}
