import { z } from 'zod'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import type { Cell } from '../pieces/table'
import { callNotion, type NotionAccess, NotShared } from './notion-client'
import { blockText, isFollowed, NotionBlock, titleOf, toRecord } from './notion-text'

const DEEPEST = 8
const MOST_CALLS = 300
/** Shorter than an item is held for, so that nobody else takes it up meanwhile. */
const WITHIN_MS = 80_000
const A_CALL = 100

const List = z.object({
  results: z.array(z.unknown()),
  has_more: z.boolean().default(false),
  next_cursor: z.string().nullable().default(null),
})
const Row = z.object({ properties: z.record(z.string(), z.unknown()) })

export interface NotionFile {
  name: string
  title: string
  bytes: Uint8Array
  /** There was more of it than is read. */
  isCut: boolean
}

/** How much is read at most: calls, time and characters. */
class Bounds {
  isCut = false
  private calls = 0
  private readonly endsAtMs = Date.now() + WITHIN_MS

  constructor(private charactersLeft: number) {}

  /** False from when nothing more is to be asked for. */
  takeCall(): boolean {
    if (this.charactersLeft <= 0 || this.calls >= MOST_CALLS || Date.now() > this.endsAtMs) this.isCut = true
    else this.calls++
    return !this.isCut
  }

  takeText(text: string): void {
    this.charactersLeft -= text.length
  }
}

/** A page with the blocks in its blocks, as Markdown. */
export async function readNotionPage(access: NotionAccess, id: string, most: number): Promise<NotionFile> {
  const title = titleOf(await callNotion(access, z.unknown(), { path: `/v1/pages/${id}` }))
  const bounds = new Bounds(most)
  const lines: string[] = []
  await readBlocks({ access, bounds, lines }, id, 0)
  if (lines.length === 0) throw new UnreadableFile('There is no text on this Notion page.')
  const text = `# ${title.replace(/\s+/g, ' ') || 'Untitled'}\n\n${lines.join('\n\n')}\n`
  return { name: 'page.md', title, bytes: new TextEncoder().encode(text), isCut: bounds.isCut }
}

interface Reading {
  access: NotionAccess
  bounds: Bounds
  lines: string[]
}

async function readBlocks(reading: Reading, id: string, depth: number): Promise<void> {
  const { access, bounds, lines } = reading
  if (depth >= DEEPEST) {
    bounds.isCut = true
    return
  }
  let cursor = ''
  do {
    if (!bounds.takeCall()) return
    const path = `/v1/blocks/${id}/children?page_size=${A_CALL}${cursor && `&start_cursor=${encodeURIComponent(cursor)}`}`
    // What a block shows of a page that is not shared keeps nothing of the others back.
    const list = await callNotion(access, List, { path }).catch((error: unknown) => {
      if (error instanceof NotShared && depth > 0) return undefined
      throw error
    })
    if (!list) return
    for (const result of list.results) {
      const block = NotionBlock.safeParse(result).data
      if (!block) continue
      const text = blockText(block)
      bounds.takeText(text)
      if (text.trim() !== '') lines.push(text)
      if (isFollowed(block)) await readBlocks(reading, encodeURIComponent(block.id), depth + 1)
    }
    cursor = list.has_more ? (list.next_cursor ?? '') : ''
  } while (cursor)
}

/** A database as a list of its rows. */
export async function readNotionDatabase(access: NotionAccess, id: string, most: number): Promise<NotionFile> {
  const title = titleOf(await callNotion(access, z.unknown(), { path: `/v1/databases/${id}` }))
  const bounds = new Bounds(most)
  const rows: Record<string, Cell>[] = []
  let cursor: string | null = null
  do {
    if (!bounds.takeCall()) break
    const json = { page_size: A_CALL, ...(cursor ? { start_cursor: cursor } : {}) }
    const list: z.infer<typeof List> = await callNotion(access, List, { path: `/v1/databases/${id}/query`, json })
    for (const result of list.results) {
      const row = Row.safeParse(result).data
      if (!row) continue
      rows.push(toRecord(row.properties))
      bounds.takeText(JSON.stringify(rows.at(-1)))
    }
    cursor = list.has_more ? list.next_cursor : null
  } while (cursor)
  if (rows.length === 0) throw new UnreadableFile('There are no rows in this Notion database.')
  return { name: 'rows.json', title, bytes: new TextEncoder().encode(JSON.stringify(rows)), isCut: bounds.isCut }
}
