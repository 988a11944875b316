import { useMemo } from 'react'
import type { SecretRequest } from '#contract/chat/chat'
import type { Suggestion } from '#contract/chat/suggestions'
import type { PlanToBuild } from '#contract/plan/show-plan'
import { usePermission } from '../../../lib/session/account'
import { useDeveloperDetails } from '../model/developer-details'
import type { BuilderMessage } from './messages'

/**
 * What one can do with a message. The same object for as long as the panel stands, so that a streaming reply redraws no
 * other message.
 */
export interface MessageActions {
  rate: (message: BuilderMessage) => void
  showContext: (message: BuilderMessage) => void
  revert: (message: BuilderMessage) => void
  keepGoing: () => void
  /** Takes the last change back, or does it again. */
  undo: (step: 'Undo that' | 'Redo that') => void
  /** Shows a page of the app. */
  openPage: (page: string) => void
  /** Builds the plan a reply has proposed. */
  approve: (message: BuilderMessage) => void
  /** Builds a plan as its card stands; `sentences`: what that changes, where something stands already. */
  buildPlan: (message: BuilderMessage, asked: PlanToBuild, how: { sentences: string[]; isEdited: boolean }) => void
  enterSecrets: (requests: SecretRequest[]) => void
  /** Brings rows from a file into an entity, as a reply asks for. */
  importRows: (entity: string) => void
  /** Says what a reply suggests to say next. */
  suggest: (suggestion: Suggestion) => void
  /** Puts a message in the composer, behind what stands there, to be read before it is sent. */
  compose: (text: string) => void
  /** Asks the assistant for other access rules of an entity. */
  changeAccess: (request: string) => void
}

/**
 * What of a message the builder may see and do, one by one; what is for developers only while they want it.
 */
export interface Rights {
  revert: boolean
  copy: boolean
  versionIds: boolean
  retrieval: boolean
  contextCounts: boolean
  usage: boolean
  /** Code, places in files, and what was fixed on the way. */
  details: boolean
  /** A conversation that is only to be read takes no ratings. */
  rating: boolean
  /** Whoever only reads along says nothing. */
  send: boolean
}

export function useRights(isReadOnly: boolean): Rights {
  const revert = usePermission('chat.revert')
  const copy = usePermission('chat.copyMessage')
  const versionIds = usePermission('chat.versionIds')
  const retrieval = usePermission('chat.retrieval')
  const contextCounts = usePermission('chat.contextCounts')
  const usage = usePermission('chat.usage')
  const { isOn } = useDeveloperDetails()
  return useMemo(
    () => ({
      revert: revert && !isReadOnly,
      copy,
      versionIds: versionIds && isOn,
      retrieval: retrieval && isOn,
      contextCounts: contextCounts && isOn,
      usage: usage && isOn,
      details: isOn,
      rating: !isReadOnly,
      send: !isReadOnly,
    }),
    [revert, copy, versionIds, retrieval, contextCounts, usage, isReadOnly, isOn],
  )
}
