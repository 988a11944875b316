import { z } from 'zod'

/** What an assistant may do in a reply. */
export const ActionType = z.enum([
  'add_file',
  'edit_file',
  'delete_file',
  'add_entity',
  'edit_entity',
  'import_entities',
  'request_secrets',
  'insert_entity_records',
  /** Ours: changes nothing, offers next messages as buttons (`contract/suggestions`). */
  'suggest_requests',
  /** Ours: named files and entities as they were in an earlier version (`restore-files`). */
  'restore_files',
  /** Ours: what the model asks to be shown before it goes on (`reads`). They change nothing. */
  'read_files',
  'search_code',
  'read_rows',
  'preview_console',
  'read_reference',
  /** Ours: changes nothing, shows a plan as a card one can change (`contract/plan`). */
  'show_plan',
])
export type ActionType = z.infer<typeof ActionType>

/**
 * One action block of a reply. While it streams `isComplete` is false and `content` holds what has arrived;
 * a reply that ends inside the block leaves it `isTruncated`.
 */
export interface Action {
  /** Position among the reply's actions, from 0; stable while the block streams. */
  index: number
  type: ActionType
  title: string
  /**
   * Path of a file action (`pages/Home.jsx`), the entity's name for entity and record actions, the version to bring
   * files back from, or what is asked to be shown. Normalised; '' where the type takes none.
   */
  file: string
  content: string
  isComplete: boolean
  isTruncated: boolean
  /** Entity actions only: the `permissions` attribute, when the tag carries one. */
  permissions?: string
}

export type ActionDiagnosticCode =
  | 'unknown-type'
  | 'missing-file'
  | 'bad-path'
  | 'bad-attributes'
  | 'unclosed-action'
  | 'stray-close'
  | 'nested-open'
  | 'too-large'
  | 'too-many-actions'

/** An oddity of a reply. Nothing is dropped silently: what is not understood is reported here. */
export interface ActionDiagnostic {
  code: ActionDiagnosticCode
  message: string
  /** Line of the reply, from 1. */
  line: number
  /** The action it belongs to, where there is one. */
  index?: number
}

/** What the parser emits, in order of the reply. */
export type ReplyEvent =
  | { type: 'text'; text: string }
  | { type: 'action-start'; action: Action }
  | { type: 'action-delta'; index: number; delta: string }
  /** The whole action, with its final content (fence removed). */
  | { type: 'action-end'; action: Action }
  /** The block was understood as an action but cannot be carried out (bad path, unknown type …). */
  | { type: 'action-failed'; action: Action; diagnostic: ActionDiagnostic }
  | { type: 'diagnostic'; diagnostic: ActionDiagnostic }

export const MAX_ACTIONS_PER_REPLY = 200
export const MAX_ACTION_CONTENT = 1_000_000
