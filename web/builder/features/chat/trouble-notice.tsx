import { X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../../components/ui/icon-button'
import { GOTO_PLANS } from '../../lib/redirect'
import type { ChatTrouble } from './chat-errors'

/** Why the last message was not taken. A limit names the way past it; technical details are there for admins only. */
export function TroubleNotice({ trouble, onDismiss }: { trouble: ChatTrouble; onDismiss: () => void }) {
  const { pathname, search } = useLocation()
  if (trouble.kind === 'network' || trouble.kind === 'busy') return null
  const params = new URLSearchParams(search)
  params.set('goto', GOTO_PLANS)
  return (
    <div role="alert" className="flex items-start gap-2 rounded-lg bg-danger-soft py-1 pr-1 pl-3 text-danger text-sm">
      <div className="min-w-0 flex-1 py-1">
        {trouble.message}
        {trouble.kind === 'limit' && (
          <Link to={{ pathname, search: params.toString() }} className="ml-1 font-medium underline underline-offset-2">
            Upgrade
          </Link>
        )}
        {trouble.kind === 'failed' && trouble.details && (
          <p className="wrap-anywhere mt-1 font-mono text-xs">{trouble.details}</p>
        )}
      </div>
      {trouble.kind === 'failed' && (
        <IconButton label="Dismiss" size="icon-sm" onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  )
}
