import type { Action } from '#contract/actions'
import type { AppFiles } from '#contract/app-files'
import { applyEdit } from '#contract/edit-blocks'
import { EntityFile } from '#contract/entity-file'

export interface FileChange {
  path: string
  /** Null: deleted. */
  content: string | null
}

/**
 * What a streaming reply makes of the version it began from, action by action, so that the preview can follow.
 * The server stages the same actions with the last word: an action that fails here is left out, and the committed version follows anyway.
 */
export class StagedFiles {
  private current: AppFiles
  private readonly applied = new Set<number>()

  constructor(base: AppFiles) {
    this.current = base
  }

  get files(): AppFiles {
    return this.current
  }

  /** Carries out the whole actions not seen before, in order, and says which files changed. */
  apply(actions: Action[]): FileChange[] {
    const changes: FileChange[] = []
    for (const action of actions) {
      if (!action.isComplete || this.applied.has(action.index)) continue
      this.applied.add(action.index)
      const change = changeOf(this.current, action)
      if (!change || this.current[change.path] === (change.content ?? undefined)) continue
      changes.push(change)
      if (change.content === null) {
        const { [change.path]: _gone, ...rest } = this.current
        this.current = rest
      } else this.current = { ...this.current, [change.path]: change.content }
    }
    return changes
  }
}

function changeOf(files: AppFiles, action: Action): FileChange | undefined {
  switch (action.type) {
    case 'add_file':
      return { path: action.file, content: withEnd(action.content) }
    case 'edit_file': {
      const edited = edit(files[action.file], action.content)
      return edited === undefined ? undefined : { path: action.file, content: withEnd(edited) }
    }
    case 'delete_file':
      return action.file in files ? { path: action.file, content: null } : undefined
    case 'add_entity':
    case 'edit_entity': {
      const path = `entities/${action.file}.json`
      const text = /^<{5,9} ?SEARCH/m.test(action.content) ? edit(files[path], action.content) : action.content
      const entity = text === undefined ? undefined : EntityFile.read(text, action.file)
      return entity?.ok ? { path, content: withEnd(EntityFile.write(entity.schema)) } : undefined
    }
    case 'import_entities':
    case 'request_secrets':
    case 'insert_entity_records':
    case 'suggest_requests':
      return undefined
  }
}

function edit(source: string | undefined, body: string): string | undefined {
  if (source === undefined) return undefined
  const result = applyEdit(source, body)
  if (result.ok) return result.content
  return result.problem === 'no-blocks' && body.trim() !== '' ? body : undefined
}

const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
