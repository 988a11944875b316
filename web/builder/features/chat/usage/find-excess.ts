import { MessageEstimate } from '#contract/chat/usage'
import { request } from '../../../lib/api'
import type { userMessage } from '../connection/outgoing-message'
import { isBuiltIn } from '../model/model-query'

/** What a message would send to a model, where that is more than its writer set. */
export interface Excess extends MessageEstimate {
  limit: number
}

interface Weighed {
  appId: string
  message: ReturnType<typeof userMessage>
  limit: number | undefined
}

/** An estimate that cannot be had keeps nobody from writing. */
export async function findExcess({ appId, message, limit }: Weighed): Promise<Excess | undefined> {
  if (limit === undefined) return undefined
  const json = { id: appId, messages: [message] }
  const found = await request(MessageEstimate, `/api/apps/${appId}/chat/estimate`, { method: 'POST', json }).catch(
    () => undefined,
  )
  return !found || isBuiltIn(found.model) || found.promptTokens <= limit ? undefined : { ...found, limit }
}
