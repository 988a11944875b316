import type { MessageMetadata } from '#contract/chat/chat'
import type { PlanToBuild } from '#contract/plan/show-plan'
import type { Session } from './session'

interface Held {
  appId: string
  messageId: string
  /** The plan the reply was to build; undefined for every other reply. */
  card: PlanToBuild | undefined
  metadata: MessageMetadata
}

/** What a reply made, held against its card. It is stored with the reply: where it cannot be told, nothing is said. */
export async function compareWithCard({ env }: Session, { card, ...held }: Held): Promise<Pick<MessageMetadata, 'builtCheck'>> {
  if (!card) return {}
  try {
    const { checkCard } = await import('#worker/chat/plan/check-card')
    const builtCheck = await checkCard(env, { card, ...held })
    return builtCheck ? { builtCheck } : {}
  } catch (error) {
    console.error('what was built was not held against its card', error)
    return {}
  }
}
