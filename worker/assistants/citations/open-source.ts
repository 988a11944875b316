import type { OpenedSource } from '#contract/assistants/conversations'
import { ApiError } from '#contract/errors'
import { CLIENT_DIALECT } from '#worker/entities/dialects'
import { openEntity } from '#worker/entities/open-entity'
import { getRow } from '#worker/entities/query/list-rows'
import { openPassage } from '#worker/knowledge/items/open-passage'
import { readableItems } from '#worker/knowledge/search/readable-items'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Asker } from '../conversations/asker'
import { selectMessage } from '../conversations/conversation-queries'
import { requireConversation } from '../conversations/conversations'
import { findDocument } from '../definition/assistant-document'
import { titleOf, valuesOf } from '../tools/read-records'
import { itemsOf } from '../tools/search-knowledge'
import { placeInWords, type StoredSource } from './number-sources'

interface SourceAddress {
  conversationId: string
  messageId: string
  number: number
}

/**
 * What a citation leads to, asked anew whether the assistant and the person may still read it: what was cited once may
 * have gone since, or be somebody else's now.
 */
export async function openSource(
  env: Env,
  asker: Asker,
  { conversationId, messageId, number }: SourceAddress,
): Promise<OpenedSource> {
  const conversation = await requireConversation(env, asker.holder, conversationId)
  const message = await selectMessage(openDatabase(env.DB), { conversationId: conversation.id, id: messageId })
  const source = message?.sources.find((each) => each.number === number)
  if (!source) throw new ApiError('not-found', 'There is no such source')
  return source.kind === 'passage' ? openCitedPassage(env, asker, source) : openCitedRecord(env, asker, source)
}

async function openCitedPassage(
  env: Env,
  { access }: Asker,
  source: Extract<StoredSource, { kind: 'passage' }>,
): Promise<OpenedSource> {
  const { app } = access
  const { knowledge } = await findDocument(env, app.id)
  const mayRead = (await readableItems(env, { appId: app.id, itemIds: itemsOf(knowledge) })).has(source.itemId)
  const passage = mayRead ? await openPassage(env, { appId: app.id, ...source }) : undefined
  if (!passage) return gone(source.title, 'This source was removed since the answer was written.')
  const { quote } = source
  const placeName = placeInWords(source)
  const headings = placeName === '' ? [] : placeName.split(' › ')
  const shared = { kind: 'passage' as const, title: passage.title, headings, url: passage.url }
  const [start, end] = quote ? [quote.start, quote.end] : [0, source.text.length]
  // Read again since: the passage is kept with the answer, and what stands there now may be another.
  if (!passage.shown) return { ...shared, text: source.text, start, end, isOlder: true }
  const { shown } = passage
  // What stands between the pieces of a passage is left out of it, so places in it are near those of the item.
  const found = quote ? shown.text.indexOf(quote.text, shown.start) : -1
  const from = found === -1 ? shown.start + start : found
  return { ...shared, text: shown.text, start: from, end: from + end - start, isOlder: false }
}

async function openCitedRecord(
  env: Env,
  { access, network }: Asker,
  { title, entity: name, recordId }: Extract<StoredSource, { kind: 'record' }>,
): Promise<OpenedSource> {
  const { entities } = await findDocument(env, access.app.id)
  const lost = gone(title, 'This record was removed since the answer was written, or is not yours to see any more.')
  if (!entities.some((each) => each.name === name)) return lost
  try {
    const entity = openEntity(env, access, name, CLIENT_DIALECT.names, network)
    const row = await getRow(entity, recordId)
    return {
      kind: 'record',
      title: titleOf(entity.schema, row),
      entity: entity.schema.title || entity.name,
      values: valuesOf(entity.schema, row),
    }
  } catch (error) {
    if (error instanceof ApiError) return lost
    throw error
  }
}

const gone = (title: string, message: string): OpenedSource => ({ kind: 'gone', title, message })
