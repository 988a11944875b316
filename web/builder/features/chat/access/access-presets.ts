import { sentenceOfLevels } from '#contract/access-policy'
import { PermissionLevel } from '#contract/entities'

/** Who may do what, of an entity's file as it streams or stands; undefined where it says nothing plain. */
export function describeAccess(schemaText: string): string | undefined {
  const rules = /"permissions"\s*:\s*\{([^}]*)\}/.exec(schemaText)?.[1]
  if (!rules) return undefined
  const level = (kind: string) =>
    PermissionLevel.safeParse(new RegExp(`"${kind}"\\s*:\\s*"(\\w+)"`).exec(rules)?.[1] ?? 'creator').data ?? 'none'
  return sentenceOfLevels({ read: level('read'), write: level('write') })
}
