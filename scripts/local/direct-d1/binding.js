import makeDatabase from 'cloudflare-internal:d1-api'

const SESSION = 'x-cf-d1-session-commit-token'
const NO_HEADERS = { get: () => null }
/** A call of an object takes 32 MB, with up to two bytes a character. */
const MOST = 8_000_000

/** The runtime's own client of D1, whose statements go to the object that keeps the database without a way round. */
export default function bindD1({ fetcher, objects, databaseId }) {
  let id
  const direct = {
    async fetch(url, init) {
      const { pathname, search } = new URL(url)
      if (!/^\/(?:query|execute)$/.test(pathname) || init.headers.has(SESSION) || init.body.length > MOST)
        return fetcher.fetch(url, init)
      id ??= objects.idFromName(databaseId)
      const answer = await objects.get(id).answer(init.body, { inColumns: search.endsWith('=ROWS_AND_COLUMNS'), most: MOST })
      return typeof answer === 'string' ? { headers: NO_HEADERS, text: async () => answer } : answer
    },
  }
  return makeDatabase({ fetcher: direct })
}
