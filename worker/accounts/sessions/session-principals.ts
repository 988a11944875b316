import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectSessionPrincipals } from './session-principals-queries'

/** Whom a session that is still good belongs to, as they are now. */
export interface SessionPrincipal {
  id: string
  email: string
  name: string
  role: string
  emailVerified: boolean
  /** They came by invitation. */
  isInvited: boolean
  data: Record<string, unknown>
}

/**
 * For connections that outlive a request: those whose session ended, or who were disabled, are missing from the answer.
 */
export async function findSessionPrincipals(
  env: Env,
  { tenant, sessionIds }: { tenant: string; sessionIds: string[] },
): Promise<Map<string, SessionPrincipal>> {
  if (sessionIds.length === 0) return new Map()
  const found = await selectSessionPrincipals(openDatabase(env.DB), { tenant, sessionIds, now: Date.now() })
  return new Map(
    found.map(({ sessionId, user: { id, email, name, role, emailVerifiedAt, invitedAt, data } }) => {
      const own: unknown = JSON.parse(data)
      return [
        sessionId,
        {
          id,
          email,
          name,
          role,
          emailVerified: emailVerifiedAt !== null,
          isInvited: invitedAt !== null,
          data: typeof own === 'object' && own !== null ? { ...own } : {},
        },
      ]
    }),
  )
}
