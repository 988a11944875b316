import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ActivatedAssistant, ASSISTANT_WORDS, UnansweredQuestions } from '#contract/assistants/assistant'
import { Conversation, DecidedAction, HandoverList, OpenedSource, type ProposedAction } from '#contract/assistants/conversations'
import { ContextItems } from '#contract/knowledge/context-items'
import { request } from '../../../lib/api'
import { assistantQuery } from '../../../lib/app/assistant'
import { notify } from '../../../lib/screen/notify'

const at = (appId: string, path: string) => `/api/apps/${appId}/chat/assistant/${path}`
/** How often it is looked whether somebody wrote again. */
const LOOK_MS = 15_000

export const knownItemsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['data-sources', appId, 'names'],
    queryFn: () => request(ContextItems, `/api/context/items?appId=${encodeURIComponent(appId)}`),
  })

export const unansweredQuery = (appId: string) =>
  queryOptions({
    queryKey: ['assistant', appId, 'unanswered'],
    queryFn: () => request(UnansweredQuestions, at(appId, 'unanswered')),
  })

export const handoversQuery = (appId: string) =>
  queryOptions({
    queryKey: ['assistant', appId, 'handovers'],
    queryFn: () => request(HandoverList, at(appId, 'handovers')),
    refetchInterval: LOOK_MS,
  })

export const handoverQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: ['assistant', appId, 'handovers', id],
    queryFn: () => request(Conversation, at(appId, `handovers/${id}`)),
    refetchInterval: LOOK_MS,
  })

export function useAnswerHandover(appId: string, id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      request(Conversation, at(appId, `handovers/${id}/messages`), { method: 'POST', json: { text } }),
    onSuccess: (conversation) => {
      queryClient.setQueryData(handoverQuery(appId, id).queryKey, conversation)
      void queryClient.invalidateQueries({ queryKey: handoversQuery(appId).queryKey, exact: true })
    },
  })
}

/** Shown at once, and taken back where the server does not do it. */
export function useActivate(appId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = assistantQuery(appId)
  const showStatus = (isActive: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (setup) => setup && { ...setup, status: isActive ? ('active' as const) : ('draft' as const) },
    )
  return useMutation({
    mutationFn: (isActive: boolean) =>
      request(ActivatedAssistant, `/api/apps/${appId}/chat/activate`, { method: 'POST', json: { isActive } }),
    onMutate: showStatus,
    onSuccess: (_, isActive) => notify.success(isActive ? ASSISTANT_WORDS.activated : ASSISTANT_WORDS.deactivated),
    onError: (_, isActive) => {
      showStatus(!isActive)
      notify.error(isActive ? ASSISTANT_WORDS.activateFailed : ASSISTANT_WORDS.deactivateFailed)
    },
  })
}

export const decideTrial = (
  appId: string,
  { conversationId, action, isApproved }: { conversationId: string; action: ProposedAction; isApproved: boolean },
  headers: Record<string, string>,
) =>
  request(DecidedAction, `/api/apps/${appId}/assistant/actions/${action.id}`, {
    method: 'POST',
    json: { conversationId, digest: action.digest, isApproved },
    headers,
  })

export const openTrialSource = (
  appId: string,
  { conversationId, messageId, number }: { conversationId: string; messageId: string; number: number },
  headers: Record<string, string>,
) =>
  request(OpenedSource, `/api/apps/${appId}/assistant/conversations/${conversationId}/messages/${messageId}/sources/${number}`, {
    headers,
  })
