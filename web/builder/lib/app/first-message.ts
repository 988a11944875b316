import { z } from 'zod'
import { readJson } from '#contract/data/json-values'
import { newMessageId } from '../ids'

/** The request an app was made from, kept until the server has it. */
const FirstMessage = z.object({ id: z.string(), text: z.string() })
export type FirstMessage = z.infer<typeof FirstMessage>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const key = (appId: string) => `first-message:${appId}`

export function keepFirstMessage(store: Store, appId: string, text: string) {
  store.setItem(key(appId), JSON.stringify({ id: newMessageId(), text } satisfies FirstMessage))
}

/**
 * What is still to be sent in an app just made: nothing once the chat holds it. It is forgotten only when the server
 * has it, and keeps its id, so a reload before the answer sends the same message again and never a second one.
 */
export function firstMessageToSend(store: Store, appId: string, sentIds: string[]): FirstMessage | undefined {
  const text = store.getItem(key(appId))
  if (text === null) return undefined
  const message = FirstMessage.safeParse(readJson(text))
  if (!message.success || sentIds.length > 0) {
    store.removeItem(key(appId))
    return undefined
  }
  return message.data
}

export const forgetFirstMessage = (store: Store, appId: string) => store.removeItem(key(appId))
