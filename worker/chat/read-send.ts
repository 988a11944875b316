import { MAX_MESSAGE_LENGTH, MessageId, SendAnnotations, type SendChat, TextPart } from '#contract/chat'
import { ApiError } from '#contract/errors'
import { newMessageId } from '#worker/platform/ids'

export interface SentMessage {
  id: string
  text: string
  annotations: SendAnnotations
}

/**
 * What a person said. Only the last message is looked at, and of it only text and annotations: roles, tool results and earlier
 * messages in the body are the client's claims, and the server knows better.
 */
export function readSend({ messages }: SendChat): SentMessage {
  const last = messages.at(-1)
  if (last?.role !== 'user') throw new ApiError('invalid-input', 'The last message must be yours.')
  const text = last.parts
    .flatMap((part) => {
      const read = TextPart.safeParse(part)
      return read.success ? read.data.text : []
    })
    .join('\n')
    .trim()
  if (text === '') throw new ApiError('invalid-input', 'Write a message first.')
  if (text.length > MAX_MESSAGE_LENGTH) {
    throw new ApiError('too-large', `A message may hold ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters.`)
  }
  const annotations = SendAnnotations.safeParse(last.metadata ?? {})
  if (!annotations.success) throw new ApiError('invalid-input', 'The annotations of the message are not understood.')
  const id = MessageId.safeParse(last.id)
  return { id: id.success ? id.data : newMessageId(), text, annotations: annotations.data }
}
