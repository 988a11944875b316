import type { Samples } from '#contract/app/boot'
import type { ViewerKind } from '#contract/chat/touched'
import type { ApiAnswer, ApiRequest } from '../client/request'
import { rowsOfSamples } from './sample-answers'

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

/**
 * The same to whoever looks, with rows where there are samples: a visitor is nobody, and only an owner is an admin.
 */
export const answersFor =
  (viewer: ViewerKind, samples: Samples) =>
  async (request: ApiRequest): Promise<ApiAnswer> => {
    const isMe = request.path.endsWith('/entities/User/me')
    if (isMe && viewer === 'visitor')
      return { status: 401, data: { error: { code: 'signed-out', message: 'Sign in to continue' } }, headers: {} }
    const role = viewer === 'owner' ? 'admin' : 'user'
    if (isMe) return { status: 200, data: { ...sampleUser, ...samples.User?.rows[0], role }, headers: {} }
    const rows = rowsOfSamples(request, viewer, samples)
    return rows === undefined ? answerEmptily(request) : { status: 200, data: rows, headers: {} }
  }

function answer(method: ApiRequest['method'], path: string, body: unknown): unknown {
  if (path.endsWith('/entities/User/me')) return sampleUser
  const entity = /\/entities\/[^/]+(\/.*)?$/.exec(path)
  if (!entity) return {}
  const rest = entity[1] ?? ''
  const none = method === 'GET' ? rowsOfNone(path) : undefined
  if (none !== undefined) return none
  if (rest === '/bulk') return []
  return { id: 'sample-row', ...sampleDates, ...(typeof body === 'object' ? body : {}) }
}

/** What reading the rows of an entity answers where it has none; undefined where the path asks for something else. */
export function rowsOfNone(path: string): unknown {
  const rest = /\/entities\/[^/]+(\/.*)?$/.exec(path)
  if (!rest) return undefined
  switch (rest[1] ?? '') {
    case '':
      return []
    case '/count':
      return { count: 0 }
    case '/v2/list':
      return { items: [], next_cursor: null, has_more: false }
  }
}

const sampleDates = { created_date: sampleUser.created_date, updated_date: sampleUser.updated_date }
