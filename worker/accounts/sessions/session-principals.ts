import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { PLATFORM } from '../tenants'
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
  needsMembership: boolean
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
  const people = found.map(({ sessionId, user }) => ({ sessionId, person: toPerson(user) }))
  const unpaid =
    tenant === PLATFORM
      ? undefined
      : await hook('findUnpaid')(
          env,
          tenant,
          people.map(({ person }) => person),
        )
  return new Map(
    people.map(({ sessionId, person }) => [sessionId, { ...person, needsMembership: unpaid?.has(person.email) ?? false }]),
  )
}

type Found = Awaited<ReturnType<typeof selectSessionPrincipals>>[number]['user']

function toPerson({ id, email, name, role, emailVerifiedAt, invitedAt, data }: Found) {
  const own: unknown = JSON.parse(data)
  return {
    id,
    email,
    name,
    role,
    emailVerified: emailVerifiedAt !== null,
    isInvited: invitedAt !== null,
    data: typeof own === 'object' && own !== null ? { ...own } : {},
  }
}
