import { z } from 'zod'
import { FilePart, MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH, MessageId, SendAnnotations, type SendChat } from '#contract/chat/chat'
import { ApiError } from '#contract/errors'
import { countSecrets, HIDDEN_SECRET, hideSecrets } from '#contract/services/secret-shapes'
import { newMessageId } from '#worker/platform/ids'

/** However long: what is too long is told so, not that it is missing. */
const SentText = z.object({ type: z.literal('text'), text: z.string() })

export interface SentMessage {
  id: string
  text: string
  attachments: FilePart[]
  annotations: SendAnnotations
  hiddenSecrets: number
}

/**
 * What a person said. Only the last message is looked at, and of it only text, attachments and annotations: roles, tool
 * results and earlier messages in the body are the client's claims, and the server knows better.
 */
export function readSend({ messages }: SendChat): SentMessage {
  const last = messages.at(-1)
  if (last?.role !== 'user') throw new ApiError('invalid-input', 'The last message must be yours.')
  const text = last.parts
    .flatMap((part) => {
      const read = SentText.safeParse(part)
      return read.success ? read.data.text : []
    })
    .join('\n')
    .trim()
  const attachments = last.parts.flatMap((part) => (part.type === 'file' ? readFile(part) : []))
  if (attachments.length > MAX_ATTACHMENTS) throw new ApiError('too-large', `A message may carry ${MAX_ATTACHMENTS} files.`)
  if (text === '') throw new ApiError('invalid-input', 'Write a message first.')
  if (text.length > MAX_MESSAGE_LENGTH) {
    const [most, sent] = [MAX_MESSAGE_LENGTH, text.length].map((each) => each.toLocaleString('en'))
    throw new ApiError('too-large', `A message may hold ${most} characters; this one has ${sent}. Attach long text as a file.`)
  }
  const annotations = SendAnnotations.safeParse(last.metadata ?? {})
  if (!annotations.success) throw new ApiError('invalid-input', 'The annotations of the message are not understood.')
  const id = MessageId.safeParse(last.id)
  return {
    id: id.success ? id.data : newMessageId(),
    text: hideSecrets(text, HIDDEN_SECRET),
    attachments,
    annotations: annotations.data,
    hiddenSecrets: countSecrets(text),
  }
}

function readFile(part: unknown): FilePart {
  const read = FilePart.safeParse(part)
  if (!read.success) throw new ApiError('invalid-input', 'An attachment is not understood. Attach the file again.')
  return read.data
}
