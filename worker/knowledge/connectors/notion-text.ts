import { z } from 'zod'
import type { Cell } from '../pieces/table'

const RichText = z.array(z.object({ plain_text: z.string() }).loose()).catch([])
const Known = z.record(z.string(), z.unknown())

/** A block as Notion gives it; what its type says stands under the type's own name. */
export const NotionBlock = z.object({ id: z.string(), type: z.string(), has_children: z.boolean().default(false) }).loose()
export type NotionBlock = z.infer<typeof NotionBlock>

const plainText = (value: unknown): string =>
  RichText.parse(value)
    .map(({ plain_text }) => plain_text)
    .join('')

const PREFIXES: Record<string, string> = {
  heading_1: '# ',
  heading_2: '## ',
  heading_3: '### ',
  bulleted_list_item: '- ',
  numbered_list_item: '1. ',
  quote: '> ',
}

/** A block's own words as Markdown, without those of the blocks in it; empty where it has none. */
export function blockText(block: NotionBlock): string {
  const content = Known.catch({}).parse(block[block.type])
  if (block.type === 'child_page' || block.type === 'child_database') return String(content.title ?? '')
  if (block.type === 'table_row')
    return z
      .array(z.unknown())
      .catch([])
      .parse(content.cells)
      .map((cell) => plainText(cell).replace(/\s+/g, ' '))
      .join(' | ')
  if (block.type === 'equation') return String(content.expression ?? '')
  const text = plainText(content.rich_text) || plainText(content.caption)
  if (text === '') return ''
  if (block.type === 'to_do') return `- [${content.checked === true ? 'x' : ' '}] ${text}`
  const prefix = PREFIXES[block.type] ?? ''
  // A heading is one line, or what comes after it would be none of it.
  return `${prefix}${prefix.startsWith('#') ? text.replace(/\s+/g, ' ') : text}`
}

/** Pages in it are items of their own, if they are chosen. */
export const isFollowed = ({ type, has_children }: NotionBlock) =>
  has_children && type !== 'child_page' && type !== 'child_database'

/** A property of a row, as a cell; null where it is empty or says nothing that can be read. */
function toCell(property: unknown): Cell {
  const { type, ...rest } = Known.catch({}).parse(property)
  return cellOf(rest[String(type)])
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) {
    const said = value.map((each) => cellOf(each)).filter((each) => each !== null && each !== '')
    // Rich text is one text in parts; anything else is a list.
    return said.join(value.every((each) => 'plain_text' in Known.catch({}).parse(each)) ? '' : ', ') || null
  }
  const known = Known.catch({}).parse(value)
  if (typeof known.plain_text === 'string') return known.plain_text
  if (typeof known.start === 'string') return known.end ? `${known.start} to ${known.end}` : known.start
  if (typeof known.name === 'string') return known.name
  if (typeof known.type === 'string') return cellOf(known[known.type])
  return null
}

const Titled = z.object({ properties: z.record(z.string(), z.unknown()).catch({}), title: z.unknown().optional() })

/** What a page, a row or a database is called. */
export function titleOf(entry: unknown): string {
  const { properties, title } = Titled.catch({ properties: {}, title: undefined }).parse(entry)
  if (title !== undefined) return plainText(title).trim()
  const own = Object.values(properties).find((each) => Known.catch({}).parse(each).type === 'title')
  return plainText(Known.catch({}).parse(own).title).trim()
}

/** A row's cells by the names of their columns, its title first: that is what it is found under. */
export function toRecord(properties: Record<string, unknown>): Record<string, Cell> {
  const isTitle = (property: unknown) => Known.catch({}).parse(property).type === 'title'
  const entries = Object.entries(properties)
  const sorted = [...entries.filter(([, each]) => isTitle(each)), ...entries.filter(([, each]) => !isTitle(each))]
  return Object.fromEntries(sorted.map(([name, property]) => [name, toCell(property)]))
}
