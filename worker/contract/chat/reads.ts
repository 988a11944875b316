import type { ActionType } from './actions'

/**
 * What a reply may ask to be shown before it goes on: tools to models that call tools, lines of the reply to others.
 */
export const READ_TYPES = ['read_files', 'search_code', 'read_rows', 'preview_console', 'read_reference'] as const
export type ReadType = (typeof READ_TYPES)[number]

/** One thing asked for. `target`: paths, words, an entity or a subject, by its type. */
export interface Read {
  type: ReadType
  target: string
}

export const isRead = (type: ActionType): type is ReadType => (READ_TYPES as readonly string[]).includes(type)

/** Of one step; what is asked for beyond is not answered, and said so. */
export const MAX_READS = 8

/** The line of a reply that asks for something, as the parser reads it. */
export const readLine = ({ type, target }: Read): string =>
  `<action type="${type}"${target === '' ? '' : ` file="${target.replace(/["<>\n]/g, ' ').slice(0, 280)}"`} title="${TITLES[type]}"/>`

const READ_LINE = new RegExp(`^<action type="(?:${READ_TYPES.join('|')})"[^\\n]*$`, 'gm')

/** Whether a text asks to be shown something, and does nothing else. */
export function onlyReads(text: string): boolean {
  const rest = text.replace(READ_LINE, '')
  return rest !== text && !rest.includes('<action')
}

const TITLES: Record<ReadType, string> = {
  read_files: 'Read files',
  search_code: 'Search the code',
  read_rows: 'Look at rows',
  preview_console: 'Look at the preview’s errors',
  read_reference: 'Look something up',
}
export const titleOfRead = (type: ReadType): string => TITLES[type]
