import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import type { EgressTools } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { openToken } from '../connectors/connector-tokens'
import { NOT_CONNECTED } from '../connectors/notion-client'
import { type NotionFile, readNotionDatabase, readNotionPage } from '../connectors/read-notion'
import type { ItemRow } from '../queries'

/** What an item is read from in Notion, with the token of the app's owner. */
export async function fetchNotion(
  { env, tools, item, ownerId }: { env: Env; tools: EgressTools; item: ItemRow; ownerId: string },
  most: number,
): Promise<NotionFile> {
  const token = await openToken(env, { appId: item.appId, accountId: ownerId, source: 'notion' })
  if (token === undefined) throw new UnreadableFile(NOT_CONNECTED)
  const read = item.type === 'notion_database' ? readNotionDatabase : readNotionPage
  return read({ env, token, tools }, item.externalFileId ?? '', most)
}
