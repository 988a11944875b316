import { type EntitySchema, PERMISSION_PRESETS, PermissionLevel } from '../data/entities'
import { type AccessLevels, levelsOf, narrowWriting } from './access-policy'

/**
 * Access rules as a model may write them: a preset's name, one level for both, `{ "read": …, "write": … }`, or `read:
 * all, write: creator`. Undefined for anything else: half a rule understood is a rule nobody asked for.
 */
export function readPermissions(value: unknown): AccessLevels | undefined {
  if (typeof value === 'object' && value !== null) {
    const { read, write } = value as Record<string, unknown>
    const levels = { read: PermissionLevel.safeParse(read).data, write: PermissionLevel.safeParse(write).data }
    return levels.read && levels.write ? { read: levels.read, write: levels.write } : undefined
  }
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const preset = Object.entries(PERMISSION_PRESETS).find(([name]) => squash(name) === squash(text))?.[1]
  if (preset) return preset
  const level = PermissionLevel.safeParse(text.toLowerCase()).data
  if (level) return { read: level, write: level }
  if (text.startsWith('{')) {
    try {
      return readPermissions(JSON.parse(text))
    } catch {
      return undefined
    }
  }
  const [, first, one, second, other] =
    /^(read|write)\s*[:=]\s*["']?(\w+)["']?\s*[,;]?\s+(read|write)\s*[:=]\s*["']?(\w+)["']?$/i.exec(text) ?? []
  if (!first || !second || first.toLowerCase() === second.toLowerCase()) return undefined
  return readPermissions({ [first.toLowerCase()]: one?.toLowerCase(), [second.toLowerCase()]: other?.toLowerCase() })
}

const squash = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, ' ')

/**
 * The schema with its rules spelt out: those of the action's own `permissions` before those inside, a preset's name as
 * its levels. Undefined when what stands there is no rule.
 */
export function withPermissions(schema: EntitySchema, permissions?: string): EntitySchema | undefined {
  const control: unknown = schema['x-accessControl']
  const inside = typeof control === 'object' && control !== null ? (control as { permissions?: unknown }).permissions : control
  const written = permissions ?? (typeof inside === 'string' ? inside : undefined)
  if (written === undefined) return schema
  const levels = readPermissions(written)
  return levels && { ...schema, 'x-accessControl': { permissions: { ...levels } } }
}

/**
 * The schema with writing no wider than reading (`narrowWriting`), and what to say of it. Rules of the app's own are
 * left as they are.
 */
export function withNarrowedWriting(schema: EntitySchema, before?: EntitySchema): { schema: EntitySchema; note?: string } {
  const { read, write } = levelsOf(schema)
  // What is no level is for the check to name, not to be written over.
  const given = Object.values(schema['x-accessControl']?.permissions ?? {})
  const isUnknown = given.some((level) => !PermissionLevel.safeParse(level).success)
  if (!read || !write || isUnknown || schema.name === 'User') return { schema }
  const { read: oldRead, write: oldWrite } = before ? levelsOf(before) : {}
  const old = oldRead && oldWrite ? { read: oldRead, write: oldWrite } : undefined
  const { levels, note } = narrowWriting({ read, write }, old)
  if (!note) return { schema }
  // A form that stood there before is not news.
  if (levels.write === write) return old?.read === read && old.write === write ? { schema } : { schema, note }
  return { schema: { ...schema, 'x-accessControl': { ...schema['x-accessControl'], permissions: { ...levels } } }, note }
}
