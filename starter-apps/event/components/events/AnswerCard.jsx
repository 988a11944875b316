import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarX, Pencil } from 'lucide-react'
import { base44 } from '@/api/base44Client'
import AnswerForm from '@/components/events/AnswerForm'
import { ErrorState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { isClosed, rememberCode, rememberedCode } from '@/lib/events'
import { createPageUrl } from '@/utils'

/** A guest's own answer to an event: asked for, shown, and changed. */
export default function AnswerCard({ event, linkedCode }) {
  const [code, setCode] = useState(() => linkedCode || rememberedCode(event.id))
  const [isEditing, setIsEditing] = useState(false)
  useEffect(() => {
    if (linkedCode) rememberCode(event.id, linkedCode)
  }, [event.id, linkedCode])
  const known = useQuery({
    queryKey: ['answer', event.id, code],
    queryFn: async () => (await base44.functions.invoke('findAnswer', { code, event_id: event.id })).data?.answer ?? null,
    enabled: Boolean(code),
  })
  const answer = known.data ?? null
  const keep = (next) => {
    rememberCode(event.id, next)
    setCode(next)
    setIsEditing(false)
    known.refetch()
  }

  return (
    <section aria-labelledby="answer" className="rounded-xl border bg-card p-5">
      <h2 id="answer" className="font-semibold tracking-tight">
        {answer && !isEditing ? 'Your answer' : 'Will you come?'}
      </h2>
      <div className="mt-4">
        {known.isLoading ? (
          <Skeleton className="h-40" />
        ) : known.error ? (
          <ErrorState error={known.error} onRetry={known.refetch} />
        ) : answer && !isEditing ? (
          <Given answer={answer} event={event} code={code} onChange={() => setIsEditing(true)} />
        ) : isClosed(event) ? (
          <p className="text-sm text-muted-foreground">Answers are no longer taken.</p>
        ) : (
          <AnswerForm key={answer ? 'change' : 'new'} event={event} answer={answer} code={answer ? code : null} onDone={keep} />
        )}
      </div>
    </section>
  )
}

function Given({ answer, event, code, onChange }) {
  const comes = answer.answer === 'Yes'
  const Icon = comes ? CalendarCheck : CalendarX
  const link = window.location.origin + createPageUrl('Event?id=' + event.id + '&code=' + code)
  return (
    <div className="space-y-4 text-sm">
      <p className="flex gap-2.5">
        <Icon className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden />
        {comes ? (answer.guests > 1 ? 'You come with ' + answer.guests + ' people in all.' : 'You come.') : 'You cannot come.'} Thank you, {answer.name}.
      </p>
      {answer.note && <p className="border-l-2 pl-3 text-muted-foreground">{answer.note}</p>}
      {!isClosed(event) && (
        <>
          <Button variant="outline" onClick={onChange}>
            <Pencil aria-hidden /> Change my answer
          </Button>
          <p className="text-xs break-all text-muted-foreground">To change it from another device, keep this link to yourself: {link}</p>
        </>
      )}
    </div>
  )
}
