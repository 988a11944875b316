import { queryOptions } from '@tanstack/react-query'
import { AssistantSetup } from '#contract/assistants/assistant'
import { request } from '../api'

/** The assistant of an app, as its builder set it up. */
export const assistantQuery = (appId: string) =>
  queryOptions({
    queryKey: ['assistant', appId],
    queryFn: () => request(AssistantSetup, `/api/apps/${appId}/chat/assistant`),
  })
