import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MessageAllowance } from '#contract/chat'
import { request } from '../../../lib/api'
import { cn } from '../../../lib/cn'
import { allowanceWords } from './allowance-words'

/** Of the account, and so the same for each of its apps; each app's route answers it. */
const allowanceQuery = (appId: string) =>
  queryOptions({
    queryKey: ['message-allowance'],
    queryFn: () => request(MessageAllowance, `/api/apps/${appId}/chat/allowance`),
    staleTime: 0,
    retry: false,
  })

/** Other tabs of this browser may be about other apps, and count the same messages. */
const CHANNEL = 'message-allowance'

/** A message that came to nothing is given back a moment after its reply is over. */
const SETTLED_MS = 1_500

/** How many messages are left, beside the place one writes them. Read again whenever a reply begins or ends, here or in another tab. */
export function AllowanceLine({ appId, occasion }: { appId: string; occasion: string }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(allowanceQuery(appId))
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: [CHANNEL] })
    return () => channel.close()
  }, [queryClient])
  // A message was sent, or its reply is over.
  useEffect(() => {
    const tell = () => {
      void queryClient.invalidateQueries({ queryKey: [CHANNEL] })
      const channel = new BroadcastChannel(CHANNEL)
      channel.postMessage(occasion)
      channel.close()
    }
    tell()
    const timer = setTimeout(tell, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [occasion, queryClient])
  const words = data && allowanceWords(data)
  return words ? <span className={cn('shrink-0', words.isLow && 'text-warning')}>{words.text}</span> : null
}
