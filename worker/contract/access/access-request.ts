import { PermissionLevel } from '../data/entities'
import { type AccessLevels, presetOf } from './access-policy'

/**
 * Rules are never changed behind the assistant's back: the change is asked for in chat, becomes a version, and can be
 * taken back. The same words from every screen, so that the built-in builder reads them without guessing; what opens
 * data to more people is confirmed by the server's own question.
 */
export function accessRequest(entity: string, { read, write }: AccessLevels): string {
  const preset = presetOf({ read, write })
  return `Change the permissions of ${entity}${preset ? ` to ${preset}` : ''}: read ${read}, write ${write}`
}

const REQUEST = /^\s*change the permissions of ([A-Z]\w{0,59})(?: to [\w, ]{1,60})?: read (\w+), write (\w+)\.?\s*$/i

/** The same words read back; undefined for any others. */
export function readAccessRequest(words: string): ({ entity: string } & AccessLevels) | undefined {
  const [, entity, read, write] = REQUEST.exec(words) ?? []
  const levels = [PermissionLevel.safeParse(read), PermissionLevel.safeParse(write)]
  if (!entity || !levels[0]?.success || !levels[1]?.success) return undefined
  return { entity, read: levels[0].data, write: levels[1].data }
}
