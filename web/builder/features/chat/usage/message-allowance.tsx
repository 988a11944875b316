import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cn } from '../../../lib/screen/cn'
import { ALLOWANCE, allowanceQuery } from './allowance-query'
import { allowanceWords } from './allowance-words'

/** What follows from one sending comes close together, and is asked about once. */
const SENT_MS = 200
/** A message that came to nothing is given back a moment after its reply is over. */
const SETTLED_MS = 1_500

/** `occasion` is another one with each message that is sent or refused; `isBusy` while a reply is awaited. */
interface AllowanceLineProps {
  appId: string
  occasion: string
  isBusy: boolean
}

/**
 * How many messages are left, beside the place one writes them. Read again whenever a reply begins or ends, here or in
 * another tab.
 */
export function AllowanceLine({ appId, occasion, isBusy }: AllowanceLineProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(allowanceQuery(appId))
  const tabs = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    // One channel to hear and to tell by: another of this tab's would be told as the other tabs are.
    const channel = new BroadcastChannel(ALLOWANCE)
    channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: [ALLOWANCE] })
    tabs.current = channel
    return () => channel.close()
  }, [queryClient])
  const before = useRef({ occasion, isBusy })
  useEffect(() => {
    // On load it is read anyway.
    if (before.current.occasion === occasion && before.current.isBusy === isBusy) return
    before.current = { occasion, isBusy }
    const timer = setTimeout(
      () => {
        void queryClient.invalidateQueries({ queryKey: [ALLOWANCE] })
        tabs.current?.postMessage(occasion)
      },
      isBusy ? SENT_MS : SETTLED_MS,
    )
    return () => clearTimeout(timer)
  }, [occasion, isBusy, queryClient])
  const words = data && allowanceWords(data)
  return words ? <span className={cn('shrink-0', words.isLow && 'text-warning')}>{words.text}</span> : null
}
