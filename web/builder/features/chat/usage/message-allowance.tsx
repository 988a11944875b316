import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cn } from '../../../lib/screen/cn'
import { ALLOWANCE, allowanceQuery } from './allowance-query'
import { allowanceWords } from './allowance-words'

/** A message that came to nothing is given back a moment after its reply is over. */
const SETTLED_MS = 1_500

/**
 * How many messages are left, beside the place one writes them. Read again whenever a reply begins or ends, here or in
 * another tab.
 */
export function AllowanceLine({ appId, occasion }: { appId: string; occasion: string }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(allowanceQuery(appId))
  useEffect(() => {
    const channel = new BroadcastChannel(ALLOWANCE)
    channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: [ALLOWANCE] })
    return () => channel.close()
  }, [queryClient])
  // A message was sent, or its reply is over.
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: [ALLOWANCE] })
      const channel = new BroadcastChannel(ALLOWANCE)
      channel.postMessage(occasion)
      channel.close()
    }
    refresh()
    const timer = setTimeout(refresh, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [occasion, queryClient])
  const words = data && allowanceWords(data)
  return words ? <span className={cn('shrink-0', words.isLow && 'text-warning')}>{words.text}</span> : null
}
