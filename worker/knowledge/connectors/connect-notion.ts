import { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { NotionEntry, NotionPages } from '#contract/knowledge/connectors'
import { egressTools } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { TryLater } from '../ingest/try-later'
import { openToken, storeToken } from './connector-tokens'
import { callNotion, NOT_CONNECTED, NotShared, TokenRefused } from './notion-client'
import { titleOf } from './notion-text'

const NAME_LENGTH = 100
const A_CALL = 50

const Bot = z.object({
  name: z.string().nullish(),
  bot: z.object({ workspace_name: z.string().nullish() }).loose().nullish(),
})
const Entry = z.object({ id: z.string(), object: z.enum(['page', 'database']), url: z.string(), in_trash: z.boolean().nullish() })
const Found = z.object({ results: z.array(z.unknown()), has_more: z.boolean(), next_cursor: z.string().nullable() })

interface Whose {
  appId: string
  accountId: string
}

/** Stores the token once Notion has taken it. */
export async function connectNotion(env: Env, given: Whose & { token: string }): Promise<void> {
  const access = { env, token: given.token, tools: egressTools(env) }
  const { name, bot } = await callNotion(access, Bot, { path: '/v1/users/me' }).catch((error: unknown) => {
    if (error instanceof TokenRefused || error instanceof NotShared)
      throw new ApiError('invalid-input', 'Notion does not accept this token. Copy the integration’s secret again.')
    throw asApiError(error)
  })
  const workspace = (bot?.workspace_name || name || 'Notion').slice(0, NAME_LENGTH)
  await storeToken(env, { ...given, source: 'notion', workspace })
}

/** Notion's ids stand in addresses of its API: nothing else may. */
export const isNotionId = (id: string | null): boolean =>
  id !== null && /^[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i.test(id)

export async function requireNotion(env: Env, whose: Whose): Promise<string> {
  const token = await openToken(env, { ...whose, source: 'notion' })
  if (token === undefined) throw new ApiError('conflict', NOT_CONNECTED)
  return token
}

/** Pages and databases that the integration was let in to, some at a time. */
export async function listNotion(
  env: Env,
  whose: Whose,
  { search, cursor }: { search: string; cursor?: string | undefined },
): Promise<NotionPages> {
  const token = await requireNotion(env, whose)
  const json = { page_size: A_CALL, ...(search ? { query: search } : {}), ...(cursor ? { start_cursor: cursor } : {}) }
  const found = await callNotion({ env, token, tools: egressTools(env) }, Found, { path: '/v1/search', json }).catch(
    (error: unknown) => {
      throw asApiError(error)
    },
  )
  return { pages: found.results.flatMap(toEntry), nextCursor: found.has_more ? found.next_cursor : null }
}

function toEntry(result: unknown): NotionEntry[] {
  const entry = Entry.safeParse(result).data
  if (!entry || entry.in_trash) return []
  const type = entry.object === 'page' ? 'notion_page' : 'notion_database'
  return [{ id: entry.id, type, title: titleOf(result) || 'Untitled', url: entry.url }]
}

function asApiError(error: unknown): unknown {
  if (error instanceof TokenRefused) return new ApiError('conflict', error.message)
  if (error instanceof NotShared) return new ApiError('invalid-input', 'Notion does not understand this search. Change it.')
  return error instanceof TryLater ? new ApiError('integration-failed', error.message) : error
}
