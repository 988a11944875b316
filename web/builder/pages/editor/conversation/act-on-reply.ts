import type { MessageMetadata, SecretRequest } from '#contract/chat/chat'
import { addedPages } from '../preview/build-progress'

/** The places in the editor that a finished reply has something for. */
export interface ReplyPlaces {
  /** The pages of the version the reply began from. */
  pagesBefore: string[]
  requestSecrets: (requests: SecretRequest[]) => void
  requestImport: (entity: string) => void
  /** A version was saved with the reply. */
  onSaved: (versionId: string) => void
  /** Leads the preview to a page. */
  leadTo: (page: string) => void
}

/**
 * What the editor does once a reply is over: asks for what the reply asked for, and goes to the page it added. Where it
 * added several, or saved nothing, the person stays where they are.
 */
export function actOnReply(metadata: MessageMetadata | undefined, places: ReplyPlaces): void {
  if (metadata?.secretRequests) places.requestSecrets(metadata.secretRequests)
  const [entity] = metadata?.importRequests ?? []
  if (entity !== undefined) places.requestImport(entity)
  if (!metadata?.versionId) return
  places.onSaved(metadata.versionId)
  const [added, ...more] = addedPages(metadata.actions ?? [], places.pagesBefore)
  if (added !== undefined && more.length === 0) places.leadTo(added)
}
