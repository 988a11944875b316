import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { PlanMeter } from '../../../components/plan-meter'
import { IconButton } from '../../../components/ui/icon-button'
import { planUsageQuery } from '../../../lib/session/plan-usage'
import { GOTO_PLANS } from '../../../lib/session/redirect'
import type { ChatTrouble } from './chat-errors'

/** Somebody may be giving one another plan at this moment. */
const LOOK_AGAIN_MS = 5_000

/** Why the last message was not taken. A limit names the way past it; technical details are there for admins only. */
export function TroubleNotice({ trouble, onDismiss }: { trouble: ChatTrouble; onDismiss: () => void }) {
  const { pathname, search } = useLocation()
  // Where nothing is sold the link leads to whom to ask.
  const isLimit = trouble.kind === 'limit'
  const { data: usage } = useQuery({ ...planUsageQuery, enabled: isLimit, refetchInterval: isLimit ? LOOK_AGAIN_MS : false })
  const isSold = usage?.paymentsAvailable
  const limitMet = useRef<number>(undefined)
  const isLifted = isLimit && usage !== undefined && limitMet.current !== undefined && limitMet.current !== usage.messages.limit
  useEffect(() => {
    if (usage) limitMet.current ??= usage.messages.limit
    if (isLifted) onDismiss()
  }, [usage, isLifted, onDismiss])
  if (trouble.kind === 'network' || trouble.kind === 'busy') return null
  const params = new URLSearchParams(search)
  params.set('goto', GOTO_PLANS)
  return (
    <div role="alert" className="flex items-start gap-2 rounded-lg bg-danger-soft py-1 pr-1 pl-3 text-danger text-sm">
      <div className="min-w-0 flex-1 py-1">
        {trouble.message}
        {trouble.kind === 'limit' && (
          <Link to={{ pathname, search: params.toString() }} className="ml-1 font-medium underline underline-offset-2">
            {isSold === false ? 'What you can do' : 'Upgrade'}
          </Link>
        )}
        {isLimit && <PlanMeter of="messages" className="mt-2" />}
        {trouble.kind === 'failed' && trouble.details && (
          <p className="wrap-anywhere mt-1 font-mono text-xs">{trouble.details}</p>
        )}
      </div>
      <IconButton label="Dismiss" size="icon-sm" onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  )
}
