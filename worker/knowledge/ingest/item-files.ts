import { z } from 'zod'
import type { Env } from '#worker/platform/env'
import type { Piece } from '../pieces/split-text'
import type { Table } from '../pieces/table'

/** What items were read from, and what was read: `knowledge/{appId}/{itemId}/…` in R2. */
export const KNOWLEDGE_FILES = 'knowledge'

interface Item {
  appId: string
  id: string
}
export const folderOf = ({ appId, id }: Item) => `${KNOWLEDGE_FILES}/${appId}/${id}/`
const sourceKey = (item: Item) => `${folderOf(item)}source`
export const rowsKey = (item: Item, generation: number, part: number | 'columns') =>
  `${folderOf(item)}rows-${generation}-${part}.json`
const piecesKey = (item: Item, generation: number) => `${folderOf(item)}pieces-${generation}.json`

export async function storeSource(env: Env, item: Item, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<void> {
  await env.FILES.put(sourceKey(item), bytes, { customMetadata: { name: encodeURIComponent(name) } })
}

/** The file an item is read from, as it was sent or fetched. */
export async function openSource(env: Env, item: Item): Promise<{ name: string; bytes: ReadableStream<Uint8Array> } | undefined> {
  const object = await env.FILES.get(sourceKey(item))
  return object ? { name: decodeURIComponent(object.customMetadata?.name ?? 'file'), bytes: object.body } : undefined
}

/** The same, all of it at once. */
export async function readSource(env: Env, item: Item): Promise<{ name: string; bytes: Uint8Array } | undefined> {
  const source = await openSource(env, item)
  return source && { name: source.name, bytes: new Uint8Array(await new Response(source.bytes).arrayBuffer()) }
}

/** What was read from an item, so that a step that broke off goes on with the same. */
const Extracted = z.object({
  text: z.string(),
  /** Something that was left out, in a sentence. */
  note: z.string().nullable(),
  /** Of what it was read from, where that stands elsewhere. */
  sourceHash: z.string().optional(),
  pieces: z.array(
    z.object({
      headings: z.array(z.string()),
      text: z.string(),
      start: z.number(),
      end: z.number(),
      page: z.number().optional(),
      row: z.number().optional(),
    }) satisfies z.ZodType<Piece>,
  ),
})
export type Extracted = z.infer<typeof Extracted>
/** With the rows, where it is a table. */
export type Read = Extracted & { table?: Table }

export async function storeExtracted(env: Env, item: Item, generation: number, extracted: Extracted): Promise<void> {
  const { text, note, sourceHash, pieces } = extracted
  await env.FILES.put(piecesKey(item, generation), JSON.stringify({ text, note, sourceHash, pieces }))
}

export async function readExtracted(env: Env, item: Item, generation: number): Promise<Extracted | undefined> {
  const object = await env.FILES.get(piecesKey(item, generation))
  return object ? Extracted.parse(await object.json()) : undefined
}

/** Takes away what was read before this generation. */
export async function deleteOlderReadings(env: Env, item: Item, generation: number): Promise<void> {
  const { objects } = await env.FILES.list({ prefix: folderOf(item) })
  const older = objects.flatMap(({ key }) => {
    const of = /^(?:pieces|rows)-(\d+)/.exec(key.slice(folderOf(item).length))?.[1]
    return of === undefined || Number(of) >= generation ? [] : [key]
  })
  if (older.length > 0) await env.FILES.delete(older)
}

export async function deleteFilesOfItem(env: Env, item: Item): Promise<void> {
  const { objects } = await env.FILES.list({ prefix: folderOf(item) })
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key))
}
