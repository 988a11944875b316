import { ApiError } from '#contract/errors'
import { chatOf } from '#worker/conversation/chat-session'
import type { Env } from '#worker/platform/env'
import { nameFiles } from './name-files'
import { editByHand } from './save-by-hand'

/**
 * An app that was renamed by hand says its new name itself, in a version of its own. While a reply is written or waits
 * to be confirmed it does not, for that would be in the way: the next version takes the name over (`commitVersion`).
 */
export async function followName(
  env: Env,
  { appId, name, author }: { appId: string; name: string; author: { id: string; email: string } },
): Promise<void> {
  try {
    if (await chatOf(env, appId).isAwaitingConfirmation()) return
    await editByHand(env, { appId, author, confirmed: undefined }, async (now) => {
      const named = await nameFiles(now, name)
      return Object.fromEntries(Object.entries(named).filter(([path, text]) => now[path] !== text))
    })
  } catch (error) {
    if (!(error instanceof ApiError)) console.error('the files do not say the new name yet', appId, error)
  }
}
