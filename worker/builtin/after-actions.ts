import type { AppFiles } from '#contract/app/app-files'
import { stageAction } from '#contract/chat/stage-action'
import type { BuiltAction } from './write/write-app'

/** The files as the next change of the same reply finds them: staged exactly as the platform will stage them. */
export const afterActions = (files: AppFiles, actions: BuiltAction[]): AppFiles =>
  actions.reduce(
    (now, { type, file, title, body }, index) =>
      stageAction(now, { index, type, file, title, content: body, isComplete: true, isTruncated: false }).files,
    files,
  )
