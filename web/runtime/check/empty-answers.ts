import type { ApiAnswer, ApiRequest } from '../client/request'

const sampleUser = {
  id: 'sample-user',
  email: 'sample@example.com',
  full_name: 'Sample User',
  role: 'admin',
  created_date: '2026-01-01T00:00:00.000Z',
  updated_date: '2026-01-01T00:00:00.000Z',
}

/** What an app with no data answers, to someone signed in. */
export async function answerEmptily({ method, path, body }: ApiRequest): Promise<ApiAnswer> {
  return { status: 200, data: answer(method, path, body), headers: {} }
}

function answer(method: ApiRequest['method'], path: string, body: unknown): unknown {
  if (path.endsWith('/entities/User/me')) return sampleUser
  const entity = /\/entities\/[^/]+(\/.*)?$/.exec(path)
  if (!entity) return {}
  const rest = entity[1] ?? ''
  if (method === 'GET' && rest === '') return []
  if (rest === '/count') return { count: 0 }
  if (rest === '/v2/list') return { items: [], next_cursor: null, has_more: false }
  if (rest === '/bulk') return []
  return { id: 'sample-row', ...sampleDates, ...(typeof body === 'object' ? body : {}) }
}

const sampleDates = { created_date: sampleUser.created_date, updated_date: sampleUser.updated_date }
