import { type BuilderPrincipal, may } from '#contract/access/permissions'
import { CHAT_ERROR, type ChatMessage, type MessageMetadata, type MessageRecord, textOf } from '#contract/chat/chat'

/** A stored message with every field of the specification's record, as whoever asks may see it. */
export function toRecord(message: ChatMessage, viewer: BuilderPrincipal): MessageRecord {
  const metadata = forViewer(message.metadata, viewer)
  return {
    ...message,
    metadata,
    content: textOf(message),
    createdAt: metadata.createdAt ?? null,
    status: metadata.status ?? 'ready',
    attachments: message.parts.flatMap((part) =>
      part.type === 'file' ? [{ name: part.filename, url: part.url, contentType: part.mediaType }] : [],
    ),
    toolInvocations: (metadata.actions ?? []).map(({ index, type, title, file, status, message: why }) => ({
      state: 'result',
      toolCallId: `${message.id}-${index}`,
      toolName: type,
      args: { title, file },
      result: { status, ...(why === undefined ? {} : { message: why }) },
    })),
    annotations: [metadata],
  }
}

/** What a reply cost, how its files were found, and technical text are for admins to see. */
export function forViewer(metadata: MessageMetadata, viewer: BuilderPrincipal): MessageMetadata {
  const { usage, usageTotal, promptParts, contextMetadata, error, ...rest } = metadata
  return {
    ...rest,
    ...(usage && may(viewer, 'chat.usage') ? { usage } : {}),
    ...(usageTotal && may(viewer, 'chat.usage') ? { usageTotal } : {}),
    ...(promptParts && may(viewer, 'chat.usage') ? { promptParts } : {}),
    ...(contextMetadata && may(viewer, 'chat.retrieval') ? { contextMetadata } : {}),
    ...(error ? { error: errorFor(error, may(viewer, 'chat.errorDetails')) } : {}),
  }
}

/** Their stored sentence may be a technical one, from when the details of an admin were kept in it. */
const TECHNICAL = new Set(['internal', 'model-failed'])

function errorFor({ code, message, detail }: StoredError, seesDetails: boolean): StoredError {
  if (seesDetails) return { code, message: detail ?? message }
  return { code, message: TECHNICAL.has(code) ? CHAT_ERROR : message }
}

type StoredError = NonNullable<MessageMetadata['error']>
