import { ChartNoAxesColumn } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { PanelHeader } from '../../components/panel'
import { Button } from '../../components/ui/button'
import { Popover } from '../../components/ui/popover'
import { AppMemory } from './memory/app-memory'
import type { Rights } from './messages/message-actions'
import { useIsModelConnected } from './model/model-query'
import { TokenLimitField } from './usage/token-limit-field'
import { ChatUsageCard } from './usage/usage-card'

interface ChatHeaderProps {
  appId: string
  rights: Rights
  /** How many replies are on screen: their figures are read again when one is added. */
  repliesSeen: number
  /** One may read it and not take part. */
  isReadOnly: boolean
  /** Who else has the app open. */
  presence?: ReactNode
}

/** Over the conversation: who is here, and what it cost. */
export const ChatHeader = ({ appId, rights, repliesSeen, isReadOnly, presence }: ChatHeaderProps) => (
  <PanelHeader title="Chat">
    {presence}
    <AppMemory appId={appId} isReadOnly={isReadOnly} />
    {rights.usage ? (
      <ChatUsageCard appId={appId} repliesSeen={repliesSeen} trigger={<UsageButton label="Token usage of this chat" />} />
    ) : (
      rights.send && <UsageLimit />
    )}
  </PanelHeader>
)

/** Where no model is connected no message takes any tokens, and there is nothing to limit. */
function UsageLimit() {
  if (!useIsModelConnected()) return null
  return (
    <Popover label="Usage limit" align="end" className="w-72" trigger={<UsageButton label="Usage limit" />}>
      <div className="p-4">
        <TokenLimitField />
      </div>
    </Popover>
  )
}

const UsageButton = ({ label, ...props }: { label: string } & ComponentProps<typeof Button>) => (
  <Button variant="quiet" size="sm" aria-label={label} {...props}>
    <ChartNoAxesColumn />
    Usage
  </Button>
)
