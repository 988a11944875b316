import { levelsOf, sentenceOfLevels } from '#contract/access/access-policy'
import type { Action } from '#contract/chat/actions'
import { stageAction } from '#contract/chat/stage-action'
import { EntityFile } from '#contract/data/entity-file'

/**
 * Who may do what with an entity's rows once an action is carried out: what would be written is read as it is enforced.
 * Undefined for an edit of a part, which says nothing of the whole.
 */
export function describeAccess(action: Action): string | undefined {
  const text = stageAction({}, action).files[`entities/${action.file}.json`]
  const read = text === undefined ? undefined : EntityFile.read(text, action.file)
  if (!read?.ok) return undefined
  const levels = levelsOf(read.schema)
  if (!levels.read || !levels.write) return 'A rule of its own says who may use its records.'
  return sentenceOfLevels({ read: levels.read, write: levels.write })
}
