import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { type ChatMode, KEEP_GOING, type SecretRequest, type SendAnnotations } from '#contract/chat'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/states'
import { useNow } from '../../lib/time'
import { AssistantMessage } from './assistant-message'
import { Composer } from './composer'
import { ConfirmCard } from './confirm-card'
import { MessageList } from './message-list'
import { type BuilderMessage, MESSAGES_PAGE, readMessages, textOf } from './messages'
import { ModeSwitch } from './mode-switch'
import { BUILT_IN_LINE, isBuiltIn, modelQuery } from './model-query'
import { RateDialog } from './rate-dialog'
import type { ReplyReaders } from './reply-readers'
import type { AppChat } from './use-app-chat'
import { UserMessage } from './user-message'

interface ChatPanelProps {
  appId: string
  chat: AppChat
  readers: ReplyReaders
  inputRef: Ref<HTMLTextAreaElement>
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string, extra?: SendAnnotations) => void
  /** What the next message is about, over the place one writes it. */
  about?: ReactNode
  onEnterSecrets: (requests: SecretRequest[]) => void
}

const APPROVAL = 'Build this plan'

/** The conversation about one app, and where one goes on with it. */
export function ChatPanel({ appId, chat, readers, inputRef, draft, onDraft, onSend, about, onEnterSecrets }: ChatPanelProps) {
  const [mode, setMode] = useState<ChatMode>('build')
  const [rated, setRated] = useState<string>()
  const now = useNow()
  const { data: model } = useQuery(modelQuery)
  const { messages, isBusy, isWaiting, trouble } = chat
  const last = messages.at(-1)
  const approve = (approvesMessageId: string) => {
    setMode('build')
    onSend(APPROVAL, { approvesMessageId })
  }

  return (
    <section aria-label="Chat" className="flex h-full min-h-0 flex-col bg-canvas">
      {messages.length === 0 ? (
        <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
          <EmptyState icon={<MessageSquare />} title="Start a conversation">
            Ask for new features or modifications to your app
          </EmptyState>
        </div>
      ) : (
        <MessageList>
          {messages.length >= MESSAGES_PAGE && <Earlier appId={appId} chat={chat} />}
          {messages.map((message) => {
            if (message.role === 'user') return <UserMessage key={message.id} message={message} now={now} />
            const isLive = isBusy && message === last
            return (
              <AssistantMessage
                key={message.id}
                message={message}
                blocks={readers.read(message.id, textOf(message), !isLive)}
                isLive={isLive}
                now={now}
                onKeepGoing={message === last && !isBusy ? () => onSend(KEEP_GOING) : undefined}
                onApprove={message === last && !isBusy ? () => approve(message.id) : undefined}
                onEnterSecrets={onEnterSecrets}
                onRate={() => setRated(message.id)}
                confirmation={
                  message.metadata?.confirmation && (
                    <ConfirmCard
                      appId={appId}
                      messageId={message.id}
                      confirmation={message.metadata.confirmation}
                      onDecided={(metadata) => chat.settle({ ...message, metadata })}
                    />
                  )
                }
              />
            )
          })}
          {(isWaiting || (isBusy && last && last.role === 'assistant' && textOf(last) === '')) && (
            <p className="animate-shimmer text-muted">Thinking...</p>
          )}
        </MessageList>
      )}
      <p className="sr-only" aria-live="polite">
        {isBusy ? 'BuildAI is working' : last?.role === 'assistant' ? 'BuildAI has finished' : ''}
      </p>
      <div className="flex flex-col gap-2 px-3 pt-1 pb-3">
        {(trouble?.kind === 'limit' || trouble?.kind === 'failed') && (
          <div role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
            {trouble.message}
            {trouble.kind === 'failed' && trouble.details && (
              <p className="wrap-anywhere mt-1 font-mono text-xs">{trouble.details}</p>
            )}
          </div>
        )}
        <ModeSwitch value={mode} onChange={setMode} />
        {about}
        <Composer
          inputRef={inputRef}
          text={draft}
          onChange={onDraft}
          onSend={() => onSend(draft.trim(), mode === 'build' ? {} : { mode })}
          onStop={() => void chat.stop()}
          isBusy={isBusy}
          isBlocked={trouble?.kind === 'limit'}
        />
        {model && (
          <p className="truncate px-1 text-center text-faint text-xs">
            {isBuiltIn(model.name) ? BUILT_IN_LINE : `Model: ${model.name}`}
          </p>
        )}
      </div>
      <RateDialog
        appId={appId}
        messageId={rated}
        onClose={() => setRated(undefined)}
        onRated={(id, rating) =>
          chat.setMessages((all: BuilderMessage[]) =>
            all.map((each) => (each.id === id ? { ...each, metadata: { ...each.metadata, rating } } : each)),
          )
        }
      />
    </section>
  )
}

function Earlier({ appId, chat }: { appId: string; chat: AppChat }) {
  const [state, setState] = useState<'idle' | 'loading' | 'end'>('idle')
  if (state === 'end') return null
  async function load() {
    setState('loading')
    const earlier = await readMessages(appId, chat.messages[0]?.id).catch(() => undefined)
    if (earlier) chat.setMessages((messages: BuilderMessage[]) => [...earlier, ...messages])
    setState(earlier && earlier.length < MESSAGES_PAGE ? 'end' : 'idle')
  }
  return (
    <Button look="quiet" className="self-center" busy={state === 'loading'} onClick={() => void load()}>
      Show earlier messages
    </Button>
  )
}
