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
