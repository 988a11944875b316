import { parse as parseJsonc } from 'jsonc-parser'
import { type AppFiles, entityNameOf } from '#contract/app/app-files'
import { EntityFile } from '#contract/data/entity-file'
import type { AppPlan, Change } from '../../plan'
import { filesOf } from '../app-files'
import type { Applied } from '../applied-change'
import { isOurs } from '../read-app'
import { tidyPlan } from '../tidy-plan'
import { newFile } from '../write-app'
import { parses } from './change-wording'
import { editAction } from './edit-action'
import { FIXES, type FixedFile } from './fix-code'

type FixChange = Extract<Change, { kind: 'fix-error' }>

/** Fixes what can be found out from an error's words and the code; says plainly when that is not enough. */
export function fixError(change: FixChange, untidy: AppPlan, files: AppFiles): Applied {
  const plan = tidyPlan(untidy)
  const message = `${change.title}\n${change.details}`
  const paths = suspects(change, message, files)
  for (const path of paths) {
    const source = files[path] ?? ''
    const fixed = path.endsWith('.json') ? fixJson(path, source) : fixCode(message, path, source, files)
    if (fixed) return apply(path, source, fixed, plan)
  }
  for (const path of paths) {
    const restored = restore(path, plan, files)
    if (restored) return restored
  }
  const where = paths[0] ? ` in ${paths[0]}` : ''
  return {
    actions: [],
    said: '',
    problem: `I could not find out what causes “${change.title}”${where}. The built-in builder fixes imports, names, missing files and broken JSON; for more, connect an AI model.`,
  }
}

/** Files the error may be about: the one named, those its words name, then every page and component that fits. */
function suspects({ file }: FixChange, message: string, files: AppFiles): string[] {
  const all = Object.keys(files)
  const byName = (name: string) =>
    all.filter((path) => path === name || path.replace(/\.\w+$/, '').endsWith(`/${name}`) || path.replace(/\.\w+$/, '') === name)
  const named = [...message.matchAll(/[\w./-]*\w+\.(?:jsx?|tsx?|json|css)\b/g)].flatMap(([text]) =>
    byName(text.replace(/^\.?\//, '')),
  )
  const components = [...message.matchAll(/\b(?:in|at|component|page)\s+"?([A-Z]\w+)/gi)].flatMap(([, name = '']) => byName(name))
  const entities = /JSON|schema|entit/i.test(message)
    ? all.filter((path) => entityNameOf(path) && message.includes(entityNameOf(path) ?? ''))
    : []
  const wanted = file ? byName(file.replace(/^\.?\/?(?:src\/)?/, '')) : []
  const first = [...new Set([...wanted, ...named, ...components, ...entities])]
  return first.length > 0 ? first : all.filter((path) => /\.(jsx?|tsx?)$/.test(path))
}

function fixCode(message: string, path: string, source: string, files: AppFiles): FixedFile | undefined {
  for (const fix of FIXES) {
    const fixed = fix(message, path, source, files)
    if (fixed && (fixed.target !== source || fixed.added) && parses(fixed.target)) return fixed
  }
  return undefined
}

/** JSON with a slip in it, such as a comma too many or too few, as far as a tolerant reader can make it out. */
function fixJson(path: string, source: string): FixedFile | undefined {
  const entity = entityNameOf(path)
  if (isJson(source)) return undefined
  const value: unknown = parseJsonc(source, [], { allowTrailingComma: true, disallowComments: false })
  if (typeof value !== 'object' || value === null) return undefined
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (entity && !EntityFile.read(text, entity).ok) return undefined
  return { target: text, said: `${path} was not valid JSON; I fixed it.` }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function apply(path: string, source: string, { target, said, added = {} }: FixedFile, plan: AppPlan): Applied {
  const edits = target === source ? [] : [fixAction(path, source, target)]
  return { actions: [...Object.entries(added).map(([file, body]) => newFile(file, body, plan)), ...edits], said }
}

function fixAction(path: string, source: string, target: string): Applied['actions'][number] {
  const entity = entityNameOf(path)
  return entity
    ? { type: 'edit_entity', file: entity, title: `Fix ${entity}`, body: target }
    : editAction(path, `Fix ${path}`, source, target)
}

/** A file of ours that no longer reads as it was written, or is gone, is written again. */
function restore(path: string, plan: AppPlan, files: AppFiles): Applied | undefined {
  if (!isOurs(files)) return undefined
  const written = filesOf(plan)
  const missing = Object.entries(written).filter(([file]) => files[file] === undefined)
  const text = written[path]
  const current = files[path]
  const isChanged = text !== undefined && current !== undefined && text !== current
  if (!isChanged && missing.length === 0) return undefined
  const actions = missing.map(([file, body]) => newFile(file, body, plan))
  if (isChanged) actions.push(editAction(path, `Write ${path} again`, current, text))
  return { actions, said: isChanged ? `I wrote ${path} again as it was meant to be.` : 'I put back files that were missing.' }
}
