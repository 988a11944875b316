import { auth } from '../client/auth'
import { isElsewhere, onIdentity, session } from '../client/session'
import { hasClosedPages, setAudience } from '../lib/page-access'

/** Finds out who is here as far as pages depend on it: visitors cost no call, and nobody waits where every page is open. */
export async function settleAudience(): Promise<void> {
  if (!hasClosedPages()) return setAudience(session.token || isElsewhere() ? 'user' : 'visitor')
  if (!session.token) return setAudience('visitor')
  const user = await auth.me().catch(() => null)
  // Whoever has not proven his address counts as a visitor for data.
  if (!user || user.is_verified === false) return setAudience('visitor', { isUnverified: user !== null })
  // Roles an app made itself may be given more than a user: the menu hides nothing from them, and the server decides.
  setAudience(user.role === 'user' ? 'user' : 'admin')
}

/** Again whenever someone signs in or out on the page. */
export const followIdentity = () => onIdentity(() => void settleAudience())
