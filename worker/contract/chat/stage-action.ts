import { withNarrowedWriting, withPermissions } from '../access/entity-permissions'
import type { AppFiles } from '../app/app-files'
import { APP_LIMITS, FILE_TOO_LARGE, TOO_MANY_FILES } from '../app/app-limits'
import { findTwin, hasTwin } from '../app/paths'
import type { Seed } from '../data/entities'
import { EntityFile } from '../data/entity-file'
import { isRecord, readJson } from '../data/json-values'
import { readLooseJson } from '../data/loose-json'
import { withProperties, withUsualTypes } from '../data/usual-types'
import { readPlan } from '../plan/read-plan'
import { looksSecret } from '../services/secret-shapes'
import type { Action } from './actions'
import type { ActionOutcome, ChatMode, SecretRequest } from './chat'
import { applyEdit } from './edit-blocks'
import { readRestored, restoredFiles } from './restore-files'
import { readSuggestions } from './suggestions'

export interface Staged {
  files: AppFiles
  outcome: ActionOutcome
  seeds?: Seed[]
  secretRequests?: SecretRequest[]
  /** An edit that found no place, or a body that cannot be read: what to tell the model so that it can try again. */
  retry?: {
    file: string
    message: string
    nearMiss?: string
    /** The action itself is to be given again. */
    isWhole?: boolean
  }
}

const NO_SECRETS =
  'The file holds what looks like a secret key, which everyone who opens the app could read. Ask for it with request_secrets, and read it in a function.'

/** Why a reply changes nothing, whatever actions it holds; undefined where it may. */
export function refusalOf(mode: ChatMode | undefined): string | undefined {
  if (mode === 'ask') return 'Nothing is changed in ask mode.'
  return mode === 'plan' ? 'Nothing is changed before the plan is approved.' : undefined
}

/**
 * Carries out one complete action on the staged files and says how it went; the files given are not changed. Nothing is
 * written anywhere: the server commits what comes of it, and the preview shows the same before that.
 */
export function stageAction(
  files: AppFiles,
  action: Action,
  /** The files of earlier versions, by id, where they are at hand: without them nothing is brought back here. */
  past?: ReadonlyMap<string, AppFiles>,
): Staged {
  const outcome = (status: ActionOutcome['status'], message?: string): ActionOutcome => ({
    index: action.index,
    type: action.type,
    title: action.title,
    file: action.file,
    status,
    ...(message === undefined ? {} : { message }),
  })
  const fail = (message: string): Staged => ({ files, outcome: outcome('failed', message) })
  const put = (path: string, content: string): Staged => {
    if (looksSecret(content) && !looksSecret(files[path] ?? '')) return fail(NO_SECRETS)
    if (content.length > APP_LIMITS.fileCharacters) return fail(FILE_TOO_LARGE)
    const twin = path in files ? undefined : findTwin(path, Object.keys(files))
    if (twin) return fail(hasTwin(twin))
    if (!(path in files) && Object.keys(files).length >= APP_LIMITS.files) return fail(TOO_MANY_FILES)
    const text = content.endsWith('\n') || content === '' ? content : `${content}\n`
    return { files: { ...files, [path]: text }, outcome: outcome('applied') }
  }

  switch (action.type) {
    case 'add_file':
      return put(action.file, action.content)
    case 'edit_file': {
      const source = files[action.file]
      if (source === undefined) return fail(`There is no file ${action.file} to edit.`)
      const edit = applyEdit(source, action.content)
      if (edit.ok) return put(action.file, edit.content)
      if (edit.problem === 'no-blocks' && action.content.trim() !== '') return put(action.file, action.content)
      const retry = { file: action.file, message: edit.message, ...(edit.nearMiss ? { nearMiss: edit.nearMiss } : {}) }
      return { ...fail(edit.message), retry }
    }
    case 'delete_file': {
      if (!(action.file in files)) return fail(`There is no file ${action.file} to delete.`)
      const { [action.file]: _gone, ...rest } = files
      return { files: rest, outcome: outcome('applied') }
    }
    case 'add_entity':
    case 'edit_entity':
      return stageEntity(files, action, put, fail)
    case 'insert_entity_records': {
      const read = readSeeds(action)
      if (read.ok) return { files, outcome: outcome('applied'), seeds: read.seeds }
      return { ...fail(read.message), retry: { file: action.file, message: read.message, isWhole: true } }
    }
    case 'request_secrets': {
      const read = readSecretRequests(action.content)
      return read.ok ? { files, outcome: outcome('applied'), secretRequests: read.requests } : fail(read.message)
    }
    case 'restore_files':
      return past ? stageRestore(files, { action, past, outcome, fail }) : { files, outcome: outcome('applied') }
    case 'read_files':
    case 'search_code':
    case 'read_rows':
    case 'preview_console':
    case 'read_reference':
    case 'import_entities':
      return { files, outcome: outcome('applied') }
    case 'suggest_requests':
      return readSuggestions(action.content)
        ? { files, outcome: outcome('applied') }
        : fail('Give the suggestions as a JSON array of { label, request }.')
    case 'show_plan': {
      const { plan, problems } = readPlan(action.content)
      return plan ? { files, outcome: outcome('applied') } : fail(problems.join(' '))
    }
  }
}

interface Restoring {
  action: Action
  past: ReadonlyMap<string, AppFiles>
  outcome: (status: ActionOutcome['status'], message?: string) => ActionOutcome
  fail: (message: string) => Staged
}

function stageRestore(files: AppFiles, { action, past, outcome, fail }: Restoring): Staged {
  const then = past.get(action.file)
  if (!then) return fail(`There is no version "${action.file}" to bring files back from.`)
  const named = readRestored(action.content, files, then)
  if (!named.ok) return fail(named.message)
  const restored = restoredFiles(files, then, named.paths)
  if (Object.keys(restored).length > APP_LIMITS.files) return fail(TOO_MANY_FILES)
  const count = named.paths.length
  return { files: restored, outcome: outcome('applied', `${count} ${count === 1 ? 'file' : 'files'} as they were then.`) }
}

function stageEntity(
  files: AppFiles,
  action: Action,
  put: (path: string, content: string) => Staged,
  fail: (message: string) => Staged,
): Staged {
  const path = `entities/${action.file}.json`
  let text = action.content
  // Rules alone are a change too.
  if (text.trim() === '' && action.permissions !== undefined) text = files[path] ?? ''
  if (/^<{5,9} ?SEARCH/m.test(text)) {
    const edit = applyEdit(files[path] ?? '', text)
    if (!edit.ok)
      return {
        ...fail(edit.message),
        retry: { file: path, message: edit.message, ...(edit.nearMiss ? { nearMiss: edit.nearMiss } : {}) },
      }
    text = edit.content
  }
  const parsed = EntityFile.read(withProperties(text), action.file)
  if (!parsed.ok) return { ...fail(parsed.message), retry: { file: path, message: parsed.message, isWhole: true } }
  const asked = withPermissions(withUsualTypes(parsed.schema), action.permissions)
  if (!asked) return fail('The permissions are not understood. Name a preset, or a level each for read and write.')
  const before = EntityFile.read(files[path] ?? '', action.file)
  const { schema, note } = withNarrowedWriting(asked, before.ok ? before.schema : undefined)
  const staged = put(path, EntityFile.write(schema))
  if (!note || staged.outcome.status === 'failed') return staged
  return { ...staged, outcome: { ...staged.outcome, message: `${action.file}: ${note}` } }
}

function readSeeds(action: Action): { ok: true; seeds: Seed[] } | { ok: false; message: string } {
  const value = readLooseJson(action.content)
  const records = Array.isArray(value) ? value : isRecord(value) && Array.isArray(value.records) ? value.records : undefined
  if (!records) return { ok: false, message: 'Give the records as a JSON array.' }
  if (records.length > 500) return { ok: false, message: 'A reply may insert 500 records of an entity.' }
  const seeds: Seed[] = []
  for (const record of records) {
    if (!isRecord(record)) return { ok: false, message: 'Every record must be an object.' }
    const { _ref, ...data } = record
    seeds.push({ entity: action.file, ...(typeof _ref === 'string' ? { ref: _ref } : {}), data })
  }
  return { ok: true, seeds }
}

function readSecretRequests(content: string): { ok: true; requests: SecretRequest[] } | { ok: false; message: string } {
  const value = readJson(content)
  if (!Array.isArray(value)) return { ok: false, message: 'Give the secrets as a JSON array of { secretName, description }.' }
  const requests: SecretRequest[] = []
  for (const item of value) {
    if (!isRecord(item) || typeof item.secretName !== 'string' || !/^[A-Z][A-Z0-9_]{0,63}$/.test(item.secretName)) {
      return { ok: false, message: 'A secret needs a secretName of capitals, digits and underscores.' }
    }
    requests.push({ secretName: item.secretName, description: typeof item.description === 'string' ? item.description : '' })
  }
  return { ok: true, requests }
}
