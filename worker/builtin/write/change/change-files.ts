import { type AppFiles, entityNameOf, pageNameOf } from '#contract/app/app-files'
import { EntityFile } from '#contract/data/entity-file'
import type { AppPlan } from '../../plan'
import { filesOf } from '../app-files'
import { SHARED_FILES } from '../templates/shared-files'
import { type BuiltAction, newFile } from '../write-app'
import { editAction } from './edit-action'
import { mergeJson } from './merge-json'
import { mergeText } from './merge-text'
import { findNamesBeside, underOtherNames } from './names-beside'

export interface FileChanges {
  actions: BuiltAction[]
  /** Files that someone has changed in the very places the change needs. */
  conflicts: string[]
}

/**
 * Carries the difference between two plans over to an app's files: what the old plan would be written as, against the
 * new one, merged into what the files say now. So edits made by hand or by a model stay, and only what must change
 * does.
 */
export function changeFiles(
  old: AppPlan,
  fresh: AppPlan,
  files: AppFiles,
  adjust: (path: string, target: string) => string = keepTarget,
): FileChanges {
  const [had, has] = [filesOf(old), filesOf(fresh)]
  const names = findNamesBeside({ ...had, ...has }, files)
  const [before, after] = [underOtherNames(had, names), underOtherNames(has, names)]
  const actions: BuiltAction[] = []
  const conflicts: string[] = []
  /** What the files will be. */
  const now = { ...files }
  const add = (path: string, text: string) => {
    actions.push(newFile(path, text, fresh))
    now[path] = text
  }
  for (const [path, text] of Object.entries(after)) {
    const current = files[path]
    if (current === undefined) {
      if (before[path] === undefined) add(path, text)
      continue
    }
    const merged = merge(path, before[path], text, current)
    if (merged === undefined) conflicts.push(path)
    const target = merged === undefined ? current : adjust(path, merged)
    if (target !== current) actions.push(changed(path, current, target, fresh))
    now[path] = target
  }
  // An app that is older than a building block has none, though its plan would be written with it today.
  const isLacking = ([path]: [string, string]) => path in SHARED_FILES && now[path] === undefined && isImported(path, now)
  for (let next = Object.entries(after).find(isLacking); next; next = Object.entries(after).find(isLacking)) add(...next)
  const gone = Object.keys(before).filter((path) => after[path] === undefined && files[path] !== undefined)
  for (const path of gone) delete now[path]
  for (const path of gone) if (!isImported(path, now)) actions.push(deletion(path, old))
  return { actions, conflicts }
}

/** A page that was not written here may use a building block the plan no longer needs. */
function isImported(path: string, files: AppFiles): boolean {
  const specifier = `'@/${path.replace(/\.jsx?$/, '')}'`
  return pageNameOf(path) === undefined && Object.values(files).some((source) => source.replaceAll('"', "'").includes(specifier))
}

const keepTarget = (_path: string, target: string) => target

function merge(path: string, before: string | undefined, after: string, current: string): string | undefined {
  if (before === undefined) return path in SHARED_FILES || current === after ? current : undefined
  if (before === after) return current
  if (!path.endsWith('.json')) return mergeText(before, after, current)
  try {
    return `${JSON.stringify(mergeJson(JSON.parse(before), JSON.parse(after), JSON.parse(current)), null, 2)}\n`
  } catch {
    return undefined
  }
}

function changed(path: string, current: string, target: string, plan: AppPlan): BuiltAction {
  const entity = entityNameOf(path)
  if (!entity) return editAction(path, `Change ${placeOf(path, plan)}`, current, target)
  const parsed = EntityFile.read(target, entity)
  return {
    type: 'edit_entity',
    file: entity,
    title: `Change ${(plan.entities.find(({ name }) => name === entity)?.plural ?? entity).toLowerCase()}`,
    body: parsed.ok ? EntityFile.write(parsed.schema) : target,
  }
}

function deletion(path: string, plan: AppPlan): BuiltAction {
  return { type: 'delete_file', file: path, title: `Remove ${placeOf(path, plan)}`, body: '' }
}

function placeOf(path: string, plan: AppPlan): string {
  const page = pageNameOf(path)
  if (page) return `the ${plan.pages.find(({ name }) => name === page)?.title ?? page} page`
  const fixed: Record<string, string> = {
    'Layout.jsx': 'the navigation',
    'globals.css': 'the colours',
    'app.json': 'the description of the app',
  }
  return fixed[path] ?? path
}
