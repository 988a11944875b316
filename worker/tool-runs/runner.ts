import type { Context } from 'hono'
import { VISITOR_HEADER, VISITOR_KEY } from '#contract/tools/run-words'
import { networkOfRequest } from '#worker/accounts/client-network'
import type { AppAccess } from '#worker/entities/access/app-access'
import { sha256 } from '#worker/platform/crypto'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { newSecret } from '#worker/platform/ids'

/** Who runs a tool. */
export interface Runner {
  /** By whom runs are kept: only the same one is ever shown them. */
  key: string
  isOwner: boolean
  /** Of whoever is signed in to the app. */
  userId: string | undefined
  network: string
}

/**
 * Visitors are known by a key their browser keeps. It opens their own runs and nothing else, and counts for no limit:
 * one can be made anew at will.
 */
export async function runnerOf(c: Context<ApiEnv>, { actor }: AppAccess): Promise<Runner> {
  const network = networkOfRequest(c)
  if (actor.kind === 'owner') return { key: `owner:${actor.id}`, isOwner: true, userId: undefined, network }
  if (actor.kind === 'user') return { key: `user:${actor.id}`, isOwner: false, userId: actor.id, network }
  const given = c.req.header(VISITOR_HEADER) ?? ''
  const key = VISITOR_KEY.test(given) ? given : newSecret()
  return { key: `visitor:${await sha256(key)}`, isOwner: false, userId: undefined, network }
}
