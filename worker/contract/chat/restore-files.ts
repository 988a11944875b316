import type { AppFiles } from '../app/app-files'
import { ENTITY_NAME, normalisePath } from '../app/paths'
import type { EntityProperty } from '../data/entities'
import { EntityFile } from '../data/entity-file'
import { formerNames } from '../data/field-history'

/** Names of one `restore_files` action; more is going back to the version as a whole. */
export const MAX_RESTORED = 60
/** How versions are called: what anything else would look up is nobody's business. */
export const VERSION_REF = /^[A-Za-z0-9_-]{1,60}$/

export type Restoring = { ok: true; paths: string[] } | { ok: false; message: string }

/** The files a `restore_files` action names, one a line: paths, or entities by their names. */
export function readRestored(body: string, files: AppFiles, past: AppFiles): Restoring {
  const lines = body
    .split(/\n|,/)
    .map((line) =>
      line
        .replace(/^[\s*-]+/, '')
        .replace(/[`"']/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
  if (lines.length === 0) return { ok: false, message: 'Name the files and entities to bring back, one a line.' }
  if (lines.length > MAX_RESTORED) return { ok: false, message: `Bring back at most ${MAX_RESTORED} files at a time.` }
  const paths: string[] = []
  for (const line of lines) {
    const path = pathOf(line, files, past)
    if (!path.ok) return { ok: false, message: `${line.slice(0, 120)}: ${path.reason}` }
    if (!paths.includes(path.path)) paths.push(path.path)
  }
  return { ok: true, paths }
}

function pathOf(line: string, files: AppFiles, past: AppFiles): ReturnType<typeof normalisePath> {
  const isThere = (path: string) => Object.hasOwn(past, path) || Object.hasOwn(files, path)
  if (ENTITY_NAME.test(line)) {
    const entity = ['json', 'jsonc'].map((ending) => `entities/${line}.${ending}`).find(isThere)
    if (entity) return { ok: true, path: entity }
  }
  const path = normalisePath(line)
  if (path.ok && !isThere(path.path)) return { ok: false, reason: 'Neither that version nor this one has such a file.' }
  return path
}

/** The files with those named as they were then; what was not there then goes. */
export function restoredFiles(files: AppFiles, past: AppFiles, paths: string[]): AppFiles {
  const restored = { ...files }
  for (const path of paths) {
    const then = Object.hasOwn(past, path) ? past[path] : undefined
    if (then === undefined) delete restored[path]
    else restored[path] = path.startsWith('entities/') ? followingRenames(path, files[path], then) : then
  }
  return restored
}

/** A field that has another name now gets its old one back with a word of that, so that stored rows follow it. */
function followingRenames(path: string, now: string | undefined, then: string): string {
  const name = /([^/]+)\.jsonc?$/.exec(path)?.[1] ?? ''
  const [current, past] = [EntityFile.read(now ?? '', name), EntityFile.read(then, name)]
  if (!current.ok || !past.ok) return then
  let isRenamed = false
  const properties: Record<string, EntityProperty> = {}
  for (const [field, property] of Object.entries(past.schema.properties)) {
    const since = Object.entries(current.schema.properties).find(
      ([other, each]) => !Object.hasOwn(past.schema.properties, other) && formerNames(each).includes(field),
    )?.[0]
    const isGone = !Object.hasOwn(current.schema.properties, field)
    isRenamed ||= isGone && since !== undefined
    properties[field] = isGone && since !== undefined ? { ...property, 'x-renamedFrom': since } : property
  }
  return isRenamed ? EntityFile.write({ ...past.schema, properties }) : then
}
