import { autosave } from '../../lib/app/app-autosave'
import { queryClient } from '../../lib/query-client'
import { endSession } from '../../lib/session/browser-session'
import { sleep } from '../../lib/sleep'

const LONGEST_SAVE_MS = 3_000

export async function signOut() {
  // What was changed last is still to be saved in one's name; a server that does not answer keeps nobody signed in.
  await Promise.race([autosave.flush(), sleep(LONGEST_SAVE_MS)])
  await endSession()
  queryClient.clear()
}
