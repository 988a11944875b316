import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'

const PAGE = '11111111-1111-4111-8111-111111111111'
const BASE = '22222222-2222-4222-8222-222222222222'
const NESTED = '33333333-3333-4333-8333-333333333333'
const HIDDEN = '44444444-4444-4444-8444-444444444444'
const TEXT = (text: string) => [{ type: 'text', plain_text: text }]
const title = (text: string) => ({ Name: { type: 'title', title: TEXT(text) } })
const block = (type: string, text: string, more = {}) => ({
  object: 'block',
  id: NESTED,
  type,
  has_children: false,
  [type]: { rich_text: TEXT(text) },
  ...more,
})

const ENTRIES = [
  { object: 'page', id: PAGE, url: `https://www.notion.so/${PAGE}`, properties: title('House rules') },
  { object: 'database', id: BASE, url: `https://www.notion.so/${BASE}`, title: TEXT('Boats') },
  ...Array.from({ length: 58 }, (_, at) => ({
    object: 'page',
    id: `55555555-5555-4555-8555-5555555555${at + 10}`,
    url: `https://www.notion.so/page-${at}`,
    properties: title(`Minutes ${at + 1}`),
  })),
]
const LISTS: Record<string, object[]> = {
  [PAGE]: [
    block('heading_2', 'Quiet hours'),
    block('toggle', 'At night', { has_children: true }),
    block('synced_block', '', { id: HIDDEN, has_children: true }),
    ...Array.from({ length: 120 }, (_, at) => block('paragraph', `Rule number ${at + 1} of the house.`)),
  ],
  [NESTED]: [block('to_do', 'Lock the pier', { to_do: { rich_text: TEXT('Lock the pier'), checked: true } })],
  [BASE]: Array.from({ length: 130 }, (_, at) => ({
    object: 'page',
    properties: {
      Price: { type: 'number', number: at },
      Kind: { type: 'select', select: { name: at % 2 ? 'Kayak' : 'Rowing boat' } },
      ...title(`Boat ${at + 1}`),
    },
  })),
}

/**
 * Notion's API as far as it is called. What it does is in the token: `ntn_right…` is taken, `ntn_busy…` is asked once
 * in five calls to wait a second, `ntn_gone…` was taken once and is refused ever after, anything else is refused.
 */
export function notionStandIn(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const calls = new Map<string, number>()
  return async (request, response) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    const count = (calls.get(token) ?? 0) + 1
    calls.set(token, count)
    const answer = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const refuse = (status: number, code: string, headers = {}) =>
      void answer(status, { object: 'error', status, code, message: code }, headers)
    if (!/^ntn_(?:right|busy|gone)/.test(token) || (token.startsWith('ntn_gone') && count > 1)) return refuse(401, 'unauthorized')
    if (!request.headers['notion-version']) return refuse(400, 'missing_version')
    if (token.startsWith('ntn_busy') && count % 5 === 2) return refuse(429, 'rate_limited', { 'retry-after': '1' })
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = request.method === 'POST' ? (JSON.parse(await readBody(request)) as Record<string, string | number>) : {}
    const [, kind = '', id = ''] = /\/v1\/(\w+)\/?([\w-]*)/.exec(url.pathname) ?? []
    if (kind === 'users') return void answer(200, { object: 'user', type: 'bot', bot: { workspace_name: 'Harbour House' } })
    const asked = { ...Object.fromEntries(url.searchParams), ...body } as Record<string, string | number | undefined>
    if (kind === 'search') {
      const words = String(asked.query ?? '').toLowerCase()
      return void answer(
        200,
        pageOf(
          ENTRIES.filter((each) => JSON.stringify(each).toLowerCase().includes(words)),
          asked,
        ),
      )
    }
    const list = LISTS[id]
    const isList = url.pathname.endsWith('/children') || url.pathname.endsWith('/query')
    if (isList && list) return void answer(200, pageOf(list, asked))
    const entry = ENTRIES.find((each) => each.id === id)
    return entry && !isList ? void answer(200, entry) : refuse(404, 'object_not_found')
  }
}

/** A hundred at most, as there. */
function pageOf(all: object[], { page_size = 100, start_cursor = '0' }: Record<string, string | number | undefined>) {
  const from = Number(start_cursor)
  const to = from + Math.min(Number(page_size), 100)
  const hasMore = to < all.length
  return { object: 'list', results: all.slice(from, to), has_more: hasMore, next_cursor: hasMore ? String(to) : null }
}
