import { endSession } from '../../lib/browser-session'
import { queryClient } from '../../lib/query-client'

export async function signOut() {
  await endSession()
  queryClient.clear()
}
