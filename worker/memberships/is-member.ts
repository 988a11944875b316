import { readEntitlements } from '#worker/billing/entitlements/read-entitlements'
import { memberSubject } from '#worker/billing/subjects'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { asksForMemberships, selectStandings } from './queries'

/** A person of an app, as far as it decides whether they have to pay. */
export interface AppPerson {
  email: string
  emailVerified: boolean
  role: string
  isInvited: boolean
}

/** Whom the owner let in by hand has not to pay: those who were invited, and admins. */
const isLetInByHand = ({ role, isInvited }: AppPerson): boolean => isInvited || role === 'admin'

/**
 * Of these people of an app, the addresses of those it does not let in as its people until they pay: none where it
 * sells no memberships. An address counts once it is verified.
 */
export async function findUnpaid(env: Env, appId: string, people: AppPerson[], nowMs = Date.now()): Promise<Set<string>> {
  const asked = people.filter((person) => !isLetInByHand(person))
  const db = openDatabase(env.DB)
  if (asked.length === 0 || !(await asksForMemberships(db, appId))) return new Set()
  const subjects = asked.map(({ email }) => memberSubject({ appId, email }))
  const standings = new Map((await selectStandings(db, subjects)).map((row) => [row.subject, row]))
  const paid = await Promise.all(
    asked.map(async ({ email, emailVerified }) => {
      const standing = emailVerified ? standings.get(memberSubject({ appId, email })) : undefined
      if (!standing) return false
      const isCurrent = standing.nextChangeAtMs === null || standing.nextChangeAtMs > nowMs
      const held = isCurrent ? standing.productId : (await readEntitlements(env, standing.subject, nowMs)).productId
      return held !== null
    }),
  )
  return new Set(asked.filter((_, at) => !paid[at]).map(({ email }) => email))
}

export const isMember = async (env: Env, appId: string, person: AppPerson): Promise<boolean> =>
  (await findUnpaid(env, appId, [person])).size === 0
