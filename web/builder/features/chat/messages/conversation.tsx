import type { ReactNode } from 'react'
import { TouchedPages } from '../../../components/touched/touched-pages'
import { useNow } from '../../../lib/time'
import type { ReplyReaders } from '../build-log/reply-readers'
import type { AppChat } from '../connection/use-app-chat'
import { AssistantMessage } from './assistant-message'
import { ConfirmCard } from './confirm-card'
import type { MessageActions, Rights } from './message-actions'
import { builtPlanOf, contextOf, hasChanged } from './message-history'
import { MessageList } from './message-list'
import { type BuilderMessage, textOf } from './messages'
import { UserMessage } from './user-message'

interface ConversationProps {
  appId: string
  chat: AppChat
  readers: ReplyReaders
  rights: Rights
  actions: MessageActions
  revertingId?: string
  pages: string[]
  latestVersionId: string | null
}

/**
 * The newest are laid out at once; those far above only when one scrolls there, so that a long conversation opens as
 * fast as a short one.
 */
const LAID_OUT = 12

/** All that was said, oldest first. */
export function Conversation(props: ConversationProps) {
  const { appId, chat, readers, rights, actions, revertingId, pages, latestVersionId } = props
  const now = useNow()
  const { messages, isBusy, isWaiting } = chat
  const last = messages.at(-1)

  /** A reply's own, or once more the earlier one that it says still waits. */
  const confirmationOf = ({ id, metadata }: BuilderMessage): ReactNode => {
    const about = messages.find((each) => each.id === (metadata?.awaits ?? id))
    const confirmation = about?.metadata?.confirmation
    if (!about || !confirmation || (about.id !== id && confirmation.status !== 'waiting')) return undefined
    const asked = messages[messages.indexOf(about) - 1]
    return (
      <ConfirmCard
        appId={appId}
        messageId={about.id}
        confirmation={confirmation}
        onDecided={(decided) => chat.applyOutcome({ ...about, metadata: decided })}
        onAskAgain={asked?.role === 'user' && rights.send ? () => actions.compose(textOf(asked)) : undefined}
      />
    )
  }

  const touchedOf = ({ metadata }: BuilderMessage): ReactNode =>
    metadata?.touched && <TouchedPages appId={appId} touched={metadata.touched} mayRestore={rights.revert && rights.send} />

  const drawMessage = (message: BuilderMessage): ReactNode => {
    if (message.role === 'user') {
      return (
        <UserMessage
          appId={appId}
          message={message}
          now={now}
          filesRead={contextOf(messages, message)?.contextFiles?.length}
          // While it is answered the button keeps its place, and cannot be pressed.
          isRevertible={(isBusy && messages.indexOf(message) >= messages.length - 2) || hasChanged(messages, message)}
          isRevertBlocked={isBusy || revertingId !== undefined}
          isReverting={revertingId === message.id}
          rights={rights}
          actions={actions}
        />
      )
    }
    const isLive = isBusy && message === last
    const asked = messages[messages.indexOf(message) - 1]
    return (
      <AssistantMessage
        appId={appId}
        latestVersionId={latestVersionId}
        askedOn={asked?.metadata?.versionId ?? null}
        message={message}
        builtPlan={builtPlanOf(messages, message)}
        blocks={readers.read(message.id, textOf(message), !isLive)}
        isLive={isLive}
        isLast={message === last && !isBusy}
        isBusy={isBusy}
        isNewest={message.metadata?.versionId != null && message.metadata.versionId === latestVersionId && !isBusy}
        pages={pages}
        now={now}
        rights={rights}
        actions={actions}
        confirmation={confirmationOf(message)}
        touched={touchedOf(message)}
      />
    )
  }

  const isThinking = isWaiting || (isBusy && last?.role === 'assistant' && textOf(last) === '')
  return (
    <MessageList firstId={messages[0]?.id} sentId={chat.sentId} isAtStart={chat.isAtStart} onEarlier={chat.loadEarlier}>
      {messages.map((message, index) => (
        <div
          key={message.id}
          className={
            index < messages.length - LAID_OUT ? '[contain-intrinsic-size:auto_12rem] [content-visibility:auto]' : undefined
          }
        >
          {drawMessage(message)}
        </div>
      ))}
      {isThinking && <p className="animate-shimmer text-muted">Thinking...</p>}
    </MessageList>
  )
}
