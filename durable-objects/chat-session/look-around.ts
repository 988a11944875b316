import type { ActionOutcome } from '#contract/chat/chat'
import { findTouched } from '#worker/chat/touched/find-touched'
import type { Session } from './session'

interface Changed {
  /** The reply it is said of. */
  messageId: string
  appId: string
  mainPage: string | null
  fromVersionId: string | null
  versionId: string | null | undefined
  /** What was asked for. */
  request: string
  actions: ActionOutcome[] | undefined
}

/** What else a reply changed: looked for once it is over, and said of it where there is anything. */
export async function lookAround({ env, messages, viewers }: Session, changed: Changed): Promise<void> {
  const { messageId, fromVersionId, versionId, actions = [], ...rest } = changed
  if (!versionId || !fromVersionId) return
  try {
    const touched = await findTouched(env, { ...rest, fromVersionId, versionId, actions })
    if (!touched) return
    messages.annotate(messageId, { touched })
    viewers.broadcast({ type: 'messages-changed', messageId, versionId })
  } catch (error) {
    console.error('what a reply touched was not found', error)
  }
}
