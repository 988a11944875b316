import { Bug, ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/ui/icon-button'
import type { Rights } from './messages/message-actions'
import { ChatUsageCard } from './usage/usage-card'

interface ChatHeaderProps {
  appId: string
  rights: Rights
  /** How many replies are on screen: their figures are read again when one is added. */
  repliesSeen: number
  /** Who else has the app open. */
  presence?: ReactNode
  /** Absent for those who may not see the debug log. */
  onDebugLogs?: () => void
}

/** Over the conversation: who is here, what it cost, and what happened behind it. Nothing at all where there is nothing to say. */
export const ChatHeader = ({ appId, rights, repliesSeen, presence, onDebugLogs }: ChatHeaderProps) => (
  <header className="flex min-h-10 shrink-0 items-center gap-1 border-b px-3">
    <h2 className="flex-1 font-medium text-sm">Chat</h2>
    {presence}
    {rights.usage && (
      <ChatUsageCard
        appId={appId}
        repliesSeen={repliesSeen}
        trigger={
          <IconButton label="Token usage of this chat" size="icon-sm">
            <ChartNoAxesColumn />
          </IconButton>
        }
      />
    )}
    {onDebugLogs && (
      <IconButton label="Debug log" size="icon-sm" onClick={onDebugLogs}>
        <Bug />
      </IconButton>
    )}
  </header>
)
