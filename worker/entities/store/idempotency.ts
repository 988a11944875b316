import { ApiError } from '#contract/errors'
import { creatorOf } from '../access/actor'
import type { OpenEntity } from '../opened-entity'
import type { RowSet } from '../query/row-set'
import { type RequestIds, requestIds } from './row-ids'

const MAX_KEY_CHARS = 200

/**
 * The ids a request with a key gives its rows; undefined without one. A key is its caller's own: visitors share none
 * with anyone signed in.
 */
export async function idsOfRequest(
  { rows, name, actor }: OpenEntity,
  key: string | undefined,
  content: () => string,
): Promise<RequestIds | undefined> {
  if (!key) return undefined
  if (key.length > MAX_KEY_CHARS)
    throw new ApiError('invalid-input', `An Idempotency-Key has at most ${MAX_KEY_CHARS} characters`)
  return requestIds([rows.appId, name, creatorOf(actor).creatorId ?? ''], key, content())
}

/** For the transaction that adds the rows: fails it where the key has made rows of another body. */
export const refuseOtherBody = ({ db, appId, entity }: RowSet, { stem, body }: RequestIds): D1PreparedStatement =>
  db
    .prepare(
      `SELECT CASE WHEN EXISTS (SELECT 1 FROM entity_rows WHERE appId = ?1 AND entity = ?2 AND id > ?3 AND id < ?3 || 'g'
         AND substr(id, -length(?4)) <> ?4) THEN json_extract('{}', '${REUSED}') END`,
    )
    .bind(appId, entity, stem, body)

/** A path that is none is how SQLite can be made to fail on purpose, by name. */
const REUSED = 'idempotency-key-reused'

export function explainReuse(error: unknown): never {
  if (error instanceof Error && error.message.includes(REUSED))
    throw new ApiError(REUSED, 'This Idempotency-Key was used for another request. Send a new key, or the same body.')
  throw error
}
