import { type AppFiles, readManifest } from '#contract/app/app-files'
import { afterActions } from '../after-actions'
import { applyChange } from './apply-change'
import { nameOnScreen } from './change/name-on-screen'
import { readApp } from './read-app'

/**
 * An app's files under another name: `app.json`, and the brand and whatever else says the name to people. An app whose
 * files say no name is left as it is.
 */
export function nameApp(files: AppFiles, name: string): AppFiles {
  const before = readManifest(files).name
  if (before === undefined || before === name) return files
  const { actions } = applyChange({ kind: 'title', title: name }, readApp(files), files)
  const now = afterActions(files, actions)
  return { ...now, ...nameOnScreen(now, before, name) }
}
