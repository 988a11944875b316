import { session } from '../../lib/browser-session'
import { queryClient } from '../../lib/query-client'

/** Ends the session on the server and in every tab. In this browser it is over even when the server cannot be reached. */
export async function signOut() {
  await fetch('/api/auth/signOut', { method: 'POST', credentials: 'same-origin' }).catch(() => undefined)
  session.signOut()
  queryClient.clear()
}
