import { limitSentence } from '#contract/chat/message-limit'
import type { MessageAllowance } from '#contract/chat/usage'
import type { ChatTrouble } from './chat-errors'

interface LimitNoticeOutside {
  trouble: () => ChatTrouble | undefined
  setTrouble: (trouble: ChatTrouble | undefined) => void
  isTalking: () => boolean
}

/** Says that no messages are left, and says it no more once there are some. */
export function createLimitNotice({ trouble, setTrouble, isTalking }: LimitNoticeOutside) {
  let isAllowanceKnown = false
  let knownPlan: string | undefined
  const takeBack = () => {
    if (trouble()?.kind === 'limit') setTrouble(undefined)
  }
  return {
    /**
     * What the server says of the messages that are left. None, on load: that is said before one is written. Some
     * again: it is said no more.
     */
    applyAllowance({ left, ...allowance }: MessageAllowance) {
      if (left > 0) takeBack()
      if (left === 0 && !isAllowanceKnown && !trouble() && !isTalking())
        setTrouble({ kind: 'limit', message: limitSentence(allowance) })
      isAllowanceKnown = true
    },
    /** Another plan has other limits. */
    applyPlan(plan: string | undefined) {
      // That it was not known yet is no other plan.
      if (knownPlan && knownPlan !== plan) takeBack()
      knownPlan = plan
    },
  }
}
