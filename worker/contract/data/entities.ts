import { z } from 'zod'

export const PermissionLevel = z.enum(['anonymous', 'all', 'admin', 'creator', 'none'])
export type PermissionLevel = z.infer<typeof PermissionLevel>

export interface EntityProperty {
  type?: string | string[]
  title?: string
  description?: string
  enum?: (string | number)[]
  enumNames?: string[]
  /** Colours behind the words of options, by option: `#rrggbb`. */
  'x-optionColors'?: Record<string, string>
  default?: unknown
  format?: string
  items?: EntityProperty
  properties?: Record<string, EntityProperty>
  required?: string[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  additionalProperties?: boolean | EntityProperty
  rls?: { read?: unknown; write?: unknown }
  /** Name of the entity whose row id this field holds. */
  'x-relation'?: string
  /** Name of the field with the date or moment that this one closes: rows in which it stands before it are refused. */
  'x-notBefore'?: string
  /**
   * The field's name in the version before: when a version with this marker is committed, stored rows follow. As kept
   * with a version, all its names before, the latest first (`field-history.ts`).
   */
  'x-renamedFrom'?: string | string[] | undefined
  /** The kind of field it was before someone changed its type by hand: stored values follow. */
  'x-convertedFrom'?: string
  [extra: string]: unknown
}

/** An entity file: JSON Schema with access rules. */
export interface EntitySchema {
  name: string
  type: 'object'
  title?: string
  description?: string
  properties: Record<string, EntityProperty>
  required?: string[]
  'x-accessControl'?: { permissions?: { read?: unknown; write?: unknown } }
  rls?: Record<string, unknown>
  [extra: string]: unknown
}

/** The specification's presets, by name. */
export const PERMISSION_PRESETS: Record<string, { read: PermissionLevel; write: PermissionLevel }> = {
  'Admin Only Read, Anonymous Write': { read: 'admin', write: 'anonymous' },
  'Anonymous Read, Admin Write': { read: 'anonymous', write: 'admin' },
  'Public Read, Admin Write': { read: 'all', write: 'admin' },
  'Public Read, Creator Write': { read: 'all', write: 'creator' },
  'Creator Only': { read: 'creator', write: 'creator' },
  'Admin Only': { read: 'admin', write: 'admin' },
}

/**
 * A record an assistant, an import or a template brings along. Strings `ref:key` are another seed's row; dates may be
 * `today+3`.
 */
export interface Seed {
  entity: string
  ref?: string
  data: Record<string, unknown>
}
