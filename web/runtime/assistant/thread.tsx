import { useEffect, useRef, useState } from 'react'
import type { AssistantMessage } from '#contract/assistants/conversations'
import { Button } from '../kit/inputs/button'
import { ActionCard } from './action-card'
import { AnswerView, textOf } from './answer-view'
import { type ShownSource, SourceDialog } from './source-dialog'
import type { ConversationState } from './use-conversation'

interface ThreadProps {
  conversation: ConversationState
  name: string
  welcome: string
  suggestedQuestions: string[]
}

/** What was said, the newest last. */
export function Thread({ conversation, name, welcome, suggestedQuestions }: ThreadProps) {
  const { messages, writing, problem, current, askAssistant, decide } = conversation
  const [source, setSource] = useState<ShownSource>()
  const end = useRef<HTMLDivElement>(null)
  const length = messages.length + (writing?.parts.length ?? 0)
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [length])
  const openIn = (message: AssistantMessage) => (number: number) =>
    current && setSource({ conversationId: current.id, message, number })
  return (
    <div
      className="mx-auto grid w-full max-w-2xl content-start gap-5 p-4"
      role="log"
      aria-label="Conversation"
      aria-live="polite"
    >
      <p className="whitespace-pre-line text-sm leading-relaxed">{welcome}</p>
      {messages.length === 0 && !writing && suggestedQuestions.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Suggested questions">
          {suggestedQuestions.map((question) => (
            <li key={question}>
              <Button
                variant="outline"
                size="sm"
                className="h-auto whitespace-normal py-2 text-left"
                onClick={() => void askAssistant(question)}
              >
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {messages.map((message) =>
        message.role === 'user' ? (
          <p
            key={message.id}
            className="ml-auto max-w-[85%] whitespace-pre-line break-words rounded-2xl bg-muted px-4 py-2 text-sm"
          >
            {textOf(message)}
          </p>
        ) : (
          <article key={message.id} aria-label={message.role === 'owner' ? 'A person of the app' : name} className="grid gap-3">
            {message.role === 'owner' && <p className="text-xs font-medium text-muted-foreground">A person of the app</p>}
            {message.role === 'owner' ? (
              <p className="whitespace-pre-line break-words text-sm leading-relaxed">{textOf(message)}</p>
            ) : (
              <AnswerView {...message} isFinished onOpen={openIn(message)} />
            )}
            {message.actions.map((action) => (
              <ActionCard key={action.id} action={action} onDecide={(isApproved) => decide(action, isApproved)} />
            ))}
          </article>
        ),
      )}
      {writing && (
        <div aria-busy="true">
          {writing.parts.length === 0 ? (
            <p className="text-sm text-muted-foreground">{writing.activity ?? 'Thinking…'}</p>
          ) : (
            <AnswerView parts={writing.parts} sources={[]} isFinished={false} isWritten onOpen={() => undefined} />
          )}
        </div>
      )}
      {problem && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg border border-destructive/40 p-3 text-sm">
          <span className="text-destructive">{problem.text}</span>
          {problem.question && (
            <Button size="sm" variant="outline" onClick={() => void askAssistant(problem.question ?? '')}>
              Try again
            </Button>
          )}
        </div>
      )}
      <div ref={end} />
      <SourceDialog shown={source} onClose={() => setSource(undefined)} />
    </div>
  )
}
