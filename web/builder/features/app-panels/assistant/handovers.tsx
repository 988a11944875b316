import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../components/ui/alert'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { TextArea } from '../../../components/ui/input'
import { Skeleton } from '../../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../../components/ui/states'
import { messageOf } from '../../../lib/api'
import { AnswerText, textOfMessage } from './answer-text'
import { handoverQuery, handoversQuery, useAnswerHandover } from './queries'

/** Conversations in which somebody asked for a person. No others are shown to the owner. */
export function Handovers({ appId }: { appId: string }) {
  const [openId, setOpenId] = useState<string>()
  const { data, error, refetch } = useQuery(handoversQuery(appId))
  if (openId) return <HandedOver appId={appId} id={openId} onBack={() => setOpenId(undefined)} />
  if (error)
    return <ErrorState title="The conversations could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.conversations.length === 0)
    return (
      <EmptyState icon={<UserRound />} title="Nobody asks for you">
        Where the assistant does not help, people can ask for a person. You get a mail, and answer here.
      </EmptyState>
    )
  return (
    <ul aria-label="Conversations for you" className="divide-y">
      {data.conversations.map(({ id, title, person, isAnswered }) => (
        <li key={id}>
          <button
            type="button"
            className="flex w-full items-center justify-between gap-3 py-3 text-left hover:bg-hover"
            onClick={() => setOpenId(id)}
          >
            <span className="min-w-0">
              <span className="block truncate font-medium text-sm">{title}</span>
              <span className="block truncate text-muted text-xs">{person}</span>
            </span>
            <Badge>{isAnswered ? 'Answered' : 'Waits for you'}</Badge>
          </button>
        </li>
      ))}
    </ul>
  )
}

function HandedOver({ appId, id, onBack }: { appId: string; id: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(handoverQuery(appId, id))
  const answer = useAnswerHandover(appId, id)
  const [text, setText] = useState('')
  const send = () => text.trim() !== '' && answer.mutate(text.trim(), { onSuccess: () => setText('') })
  return (
    <div className="flex flex-col gap-4">
      <Button size="sm" variant="quiet" className="self-start" onClick={onBack}>
        <ArrowLeft />
        All conversations
      </Button>
      {error && (
        <ErrorState title="The conversation could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <div role="log" aria-label={data.title} className="flex flex-col gap-4">
          {data.messages.map((message) => (
            <article key={message.id} className="flex flex-col gap-1">
              <p className="font-medium text-muted text-xs">
                {message.role === 'user' ? 'They' : message.role === 'owner' ? 'You' : 'The assistant'}
              </p>
              {message.role === 'assistant' ? (
                <AnswerText message={message} isFinished />
              ) : (
                <p className="whitespace-pre-line break-words text-sm">{textOfMessage(message)}</p>
              )}
            </article>
          ))}
        </div>
      )}
      {data && (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextArea
            aria-label="Your answer"
            rows={3}
            maxLength={4_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {answer.error && <Alert>{messageOf(answer.error)}</Alert>}
          <Button type="submit" variant="primary" className="self-end" busy={answer.isPending}>
            Answer
          </Button>
        </form>
      )}
    </div>
  )
}
