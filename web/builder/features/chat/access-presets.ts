import { PERMISSION_PRESETS } from '#contract/entities'

export const PRESET_NAMES = Object.keys(PERMISSION_PRESETS)

/** Rules are never changed behind the assistant's back: the change is asked for, becomes a version, and can be taken back. */
export function accessRequest(entity: string, preset: string): string {
  const { read, write } = PERMISSION_PRESETS[preset] ?? { read: 'creator', write: 'creator' }
  return `Change the permissions of ${entity} to ${preset}: read ${read}, write ${write}`
}

const LEVELS: Record<string, string> = {
  anonymous: 'anyone',
  all: 'anyone signed in',
  admin: 'admins',
  creator: 'whoever made the row',
  none: 'nobody',
}

/** `read by anyone, written by admins`, of an entity's file as it streams or stands; undefined where it says nothing plain. */
export function describeAccess(schemaText: string): string | undefined {
  const rules = /"permissions"\s*:\s*\{([^}]*)\}/.exec(schemaText)?.[1]
  if (!rules) return undefined
  const level = (kind: string) => LEVELS[new RegExp(`"${kind}"\\s*:\\s*"(\\w+)"`).exec(rules)?.[1] ?? ''] ?? LEVELS.creator
  return `read by ${level('read')}, written by ${level('write')}`
}
