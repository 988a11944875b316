import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { App } from '#contract/app/apps'
import { KEEP_GOING, type SecretRequest, type SendAnnotations } from '#contract/chat/chat'
import { FROM_SUGGESTION } from '#contract/chat/suggestions'
import { REMOVE_SAMPLE_DATA } from '#contract/data/sample-data'
import { planMessage } from '#contract/plan/edit-plan'
import { EmptyState } from '../../components/ui/states'
import { notify } from '../../lib/screen/notify'
import { useLatest } from '../../lib/screen/use-latest'
import { usePermission } from '../../lib/session/account'
import type { ReplyReaders } from './build-log/reply-readers'
import { ChatHeader } from './chat-header'
import { Composer } from './composer/composer'
import type { ComposerState } from './composer/use-composer'
import { TroubleNotice } from './connection/trouble-notice'
import type { AppChat } from './connection/use-app-chat'
import { ContextDialog } from './messages/context-dialog'
import { Conversation } from './messages/conversation'
import { type MessageActions, useRights } from './messages/message-actions'
import { contextOf } from './messages/message-history'
import type { BuilderMessage } from './messages/messages'
import { StatusAnnouncer } from './messages/status-announcer'
import { useDeveloperDetails } from './model/developer-details'
import { ModelMenu } from './model/model-menu'
import { BUILT_IN_LINE, isBuiltIn, modelQuery } from './model/model-query'
import { QueueList } from './queue/queue-list'
import type { SendQueueState } from './queue/use-send-queue'
import { RateDialog } from './rating/rate-dialog'
import { EstimateQuestion } from './usage/estimate-question'
import { AllowanceLine } from './usage/message-allowance'

interface ChatPanelProps {
  app: App
  chat: AppChat
  readers: ReplyReaders
  composer: ComposerState
  line: SendQueueState
  /** What waits is not sent by itself. */
  isLineHeld: boolean
  /** Sends what stands in the composer. */
  onSend: () => void
  /** Says something in the person's name. */
  onSay: (text: string, annotations?: SendAnnotations) => void
  onEnterSecrets: (requests: SecretRequest[]) => void
  /** Opens the import of rows into an entity. */
  onImportRows: (entity: string) => void
  /** The pages of the app as it stands, and the way to one. */
  pages: string[]
  onOpenPage: (page: string) => void
  /** Opens what asks before sample records are removed. */
  onRemoveSampleData: () => void
  /** Takes the app back to how it was when a message was written. */
  onRevert: (message: BuilderMessage) => void
  /** The message that is being reverted. */
  revertingId?: string
  onWriting: () => void
  /** Who else has the app open, in the header. */
  presence?: ReactNode
  /** Whether someone else writes, and what the next message is about, over the place one writes it. */
  about?: ReactNode
  /** One may read it and not take part. */
  isReadOnly?: boolean
}

const APPROVAL = 'Build this plan'

/** The conversation about one app, and where one goes on with it. */
export function ChatPanel(props: ChatPanelProps) {
  const { app, chat, readers, composer, line, presence, about } = props
  /** A viewer reads what is said, and has a line in the composer's place. */
  const isViewer = props.app.role === 'viewer'
  const isReadOnly = (props.isReadOnly ?? false) || isViewer
  const { appId } = app
  const [ratedId, setRatedId] = useState<string>()
  const [contextId, setContextId] = useState<string>()
  const rights = useRights(isReadOnly)
  const mayPickModel = usePermission('chat.pickModel')
  const details = useDeveloperDetails()
  const { data: model } = useQuery(modelQuery)
  const { messages, isBusy, trouble } = chat
  const asked = contextId && messages.find(({ id }) => id === contextId)

  const latest = useLatest({ ...props, isBusy })
  const [actions] = useState<MessageActions>(() => ({
    rate: ({ id }) => setRatedId(id),
    showContext: ({ id }) => setContextId(id),
    revert: (message) => latest.current.onRevert(message),
    keepGoing: () => latest.current.onSay(KEEP_GOING),
    undo: (words) => latest.current.onSay(words),
    openPage: (page) => latest.current.onOpenPage(page),
    approve: ({ id }) => {
      latest.current.composer.setMode('build')
      latest.current.onSay(APPROVAL, { approvesMessageId: id })
    },
    buildPlan: ({ metadata }, asked, { sentences, isEdited }) => {
      latest.current.composer.setMode('build')
      // Its own plan as it stands says less than the words it came of.
      const isOwn = metadata?.mode === 'plan' && isBuiltIn(metadata.model ?? '')
      if (isOwn && !isEdited && asked.messageId && !asked.isWithoutModel)
        return latest.current.onSay(APPROVAL, { approvesMessageId: asked.messageId })
      latest.current.onSay(planMessage(sentences), { plan: asked })
    },
    importRows: (entity) => latest.current.onImportRows(entity),
    enterSecrets: (requests) => latest.current.onEnterSecrets(requests),
    suggest: ({ request }) => {
      if (request === REMOVE_SAMPLE_DATA) return latest.current.onRemoveSampleData()
      if (!latest.current.isBusy) latest.current.onSay(request, { systemActionInfo: { type: FROM_SUGGESTION } })
    },
    compose: (text) => {
      const { composer: now } = latest.current
      now.setMode('build')
      now.setText([now.text.trim(), text].filter(Boolean).join('\n\n'))
      now.focus()
    },
    changeAccess: (request) => {
      if (latest.current.isBusy) return notify.error('Please wait for chat to finish before updating permissions')
      latest.current.onSay(request)
    },
  }))

  return (
    <section aria-label="Chat" className="flex h-full min-h-0 flex-col bg-canvas">
      <ChatHeader
        appId={appId}
        rights={rights}
        repliesSeen={isBusy ? 0 : messages.length}
        isReadOnly={isReadOnly}
        presence={presence}
      />
      {messages.length === 0 && !isBusy ? (
        <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
          <EmptyState icon={<MessageSquare />} title="Start a conversation">
            Ask for new features or modifications to your app
          </EmptyState>
        </div>
      ) : (
        <Conversation
          appId={appId}
          chat={chat}
          readers={readers}
          rights={rights}
          actions={actions}
          revertingId={props.revertingId}
          pages={props.pages}
          latestVersionId={app.latestVersionId}
        />
      )}
      <StatusAnnouncer isBusy={isBusy} last={messages.at(-1)} />
      {isViewer && <p className="px-4 pb-4 text-muted text-sm">You look at this app as a viewer. Its editors write here.</p>}
      {!isReadOnly && (
        <div className="flex flex-col gap-2 px-3 pt-1 pb-3">
          {trouble && <TroubleNotice trouble={trouble} onDismiss={chat.dismissTrouble} />}
          {line.waiting.length > 0 && (
            <QueueList
              items={line.waiting}
              isHeld={props.isLineHeld}
              onResume={() => {
                chat.dismissTrouble()
                line.resume()
              }}
              onEdit={(id, text) => line.edit(id, text)}
              onRemove={(id) => line.remove(id)}
            />
          )}
          {about}
          {chat.question && <EstimateQuestion {...chat.question} onAnswer={chat.answerQuestion} />}
          <Composer
            appId={appId}
            composer={composer}
            onSend={props.onSend}
            onStop={() => void chat.stop()}
            onWriting={props.onWriting}
            isBusy={isBusy}
            isBlocked={trouble?.kind === 'limit'}
            tools={mayPickModel && details.isOn && <ModelMenu app={app} value={composer.model} onChange={composer.setModel} />}
          />
          <div className="flex min-h-4 flex-wrap items-center justify-center gap-x-3 px-1 text-faint text-xs">
            {model && (
              <p className="min-w-0 truncate">
                {isBuiltIn(model.name) ? BUILT_IN_LINE : `Model: ${app.settings.aiModel ?? model.name}`}
              </p>
            )}
            <AllowanceLine appId={appId} occasion={`${chat.isBusy && messages.length} ${trouble?.kind}`} isBusy={chat.isBusy} />
          </div>
        </div>
      )}
      {asked && (
        <ContextDialog
          metadata={contextOf(messages, asked) ?? {}}
          seesRetrieval={rights.retrieval}
          onClose={() => setContextId(undefined)}
        />
      )}
      <RateDialog
        // What was chosen for one reply is nothing to another.
        key={ratedId}
        appId={appId}
        messageId={ratedId}
        onClose={() => setRatedId(undefined)}
        onRated={(id, rating) => {
          const rated = messages.find((each) => each.id === id)
          if (rated) chat.replaceMessage({ ...rated, metadata: { ...rated.metadata, rating } })
        }}
      />
    </section>
  )
}
