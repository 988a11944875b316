import { useState } from 'react'
import { RowsSkeleton, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useRows, useSaveRow } from '@/hooks/use-rows'
import { useUser } from '@/hooks/use-user'
import { formatDateTime } from '@/lib/format'

/** What the team says among itself; whoever asked never sees it. */
export default function TeamNotes({ ticketId }) {
  const notes = useRows('Note')
  const save = useSaveRow('Note')
  const user = useUser()
  const [text, setText] = useState('')
  const own = notes.rows.filter((row) => row.ticket_id === ticketId).sort((a, b) => String(a.created_date).localeCompare(String(b.created_date)))

  const send = (event) => {
    event.preventDefault()
    if (!text.trim()) return
    save.mutate({ text: text.trim(), ticket_id: ticketId, author: user?.full_name || user?.email }, { onSuccess: () => setText('') })
  }

  return (
    <section>
      <h2 className="mb-3 text-sm font-medium">Notes of the team</h2>
      <WhenReady queries={[notes]} skeleton={<RowsSkeleton rows={2} />}>
        <ul className="space-y-3">
          {own.map((row) => (
            <li key={row.id} className="rounded-xl border bg-card p-4 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4 text-muted-foreground">
                <span className="font-medium text-foreground">{row.author || 'Somebody'}</span>
                <span className="tabular-nums">{formatDateTime(row.created_date)}</span>
              </p>
              <p className="mt-1 whitespace-pre-line">{row.text}</p>
            </li>
          ))}
        </ul>
        {own.length === 0 && <p className="text-sm text-muted-foreground">No notes yet.</p>}
        <form onSubmit={send} className="mt-3 space-y-2">
          <Textarea aria-label="New note" placeholder="Write a note for the team" rows={2} value={text} onChange={(event) => setText(event.target.value)} />
          <Button type="submit" variant="outline" disabled={save.isPending || !text.trim()}>
            {save.isPending ? 'Saving…' : 'Add the note'}
          </Button>
        </form>
      </WhenReady>
    </section>
  )
}
