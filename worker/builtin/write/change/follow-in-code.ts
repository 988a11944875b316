import type { AppFiles } from '#contract/app/app-files'
import { escapePattern } from '#contract/escape-pattern'
import type { AppPlan, Change, EntityPlan } from '../../plan'
import { filesOf } from '../app-files'
import { SHARED_FILES } from '../templates/shared-files'
import type { BuiltAction } from '../write-app'
import { editAction } from './edit-action'
import { changeOptionsInCode } from './options-in-code'
import { renameFieldOnScreen, renameListOnScreen } from './rename-on-screen'

interface Plans {
  old: AppPlan
  fresh: AppPlan
}

/** Code of an app that neither its plan nor our building blocks are: pages by hand, and what they are made of. */
export function codeByHand(plan: AppPlan, files: AppFiles): AppFiles {
  const written = filesOf(plan)
  const isByHand = (path: string) =>
    /\.[jt]sx?$/.test(path) && !Object.hasOwn(written, path) && !Object.hasOwn(SHARED_FILES, path)
  return Object.fromEntries(Object.entries(files).filter(([path]) => isByHand(path)))
}

/** Whether code names a field: then it keeps that name, whatever people read. */
export function isNamedIn(files: AppFiles, field: string): boolean {
  const name = new RegExp(`(?<![\\w$])${escapePattern(field)}(?![\\w$])`)
  return Object.entries(files).some(([path, source]) => !path.startsWith('entities/') && name.test(source))
}

/** What of a change has to be said in code as well that no plan writes: what people call things, and what a choice offers. */
export function followInCode(change: Change, { old, fresh }: Plans, files: AppFiles): BuiltAction[] {
  const find = (plan: AppPlan, wanted: string) => plan.entities.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const entity = 'entity' in change && typeof change.entity === 'string' ? find(old, change.entity) : undefined
  if (!entity) return []
  if (change.kind === 'rename-entity')
    return editsTo(renameListOnScreen(files, entity, change, old.name), files, `Call them ${change.plural}`)
  if (change.kind === 'rename-field') {
    const named = { entity, field: change.from, label: change.label, entities: old.entities }
    return editsTo(renameFieldOnScreen(files, named), files, `Call it ${change.label}`)
  }
  let now = files
  for (const options of changedOptions(entity, find(fresh, entity.name))) now = { ...now, ...changeOptionsInCode(now, options) }
  return editsTo(now, files, 'Offer the options')
}

/** What choices offered and offer now, of those where that differs. */
export function changedOptions(before: EntityPlan, after: EntityPlan | undefined) {
  const wordsOf = (options: { value: string; label: string }[]) =>
    options.map(({ value, label }) => `${value} ${label}`).join('\n')
  return before.fields.flatMap(({ name, options }) => {
    const now = after?.fields.find((field) => field.name === name)?.options
    return options && now && wordsOf(options) !== wordsOf(now) ? [{ name, before: options, after: now }] : []
  })
}

/** The edits that make some files what they should be. */
export const editsTo = (now: AppFiles, files: AppFiles, title: string): BuiltAction[] =>
  Object.entries(now).flatMap(([path, text]) => (text === files[path] ? [] : [editAction(path, title, files[path] ?? '', text)]))
