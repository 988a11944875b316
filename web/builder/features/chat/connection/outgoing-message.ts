import type { FilePart, SendAnnotations } from '#contract/chat/chat'
import { HIDDEN_SECRET, hideSecrets } from '#contract/services/secret-shapes'
import { newMessageId } from '../../../lib/ids'

export interface Outgoing {
  text: string
  files?: FilePart[]
  annotations?: SendAnnotations
  /** The same id twice is the same message. */
  id?: string
}

/** A message of the person, as it is sent: its annotations are its metadata. */
export const userMessage = ({ text, files = [], annotations = {}, id = newMessageId() }: Outgoing) => ({
  id,
  role: 'user' as const,
  parts: [{ type: 'text' as const, text: hideSecrets(text, HIDDEN_SECRET) }, ...files],
  metadata: {
    createdAt: new Date().toISOString(),
    ...annotations,
    ...(annotations.autofix ? { systemActionInfo: { type: 'autofix' }, autofixMetadata: { isAutofix: true } } : {}),
  },
})
