import { useState } from 'react'
import { RowsSkeleton, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useRows, useSaveRow } from '@/hooks/use-rows'
import { useUser } from '@/hooks/use-user'
import { formatDateTime } from '@/lib/format'

/** What was said about a task, the oldest first. */
export default function Comments({ taskId }) {
  const comments = useRows('Comment')
  const save = useSaveRow('Comment')
  const user = useUser()
  const [text, setText] = useState('')
  const own = comments.rows.filter((row) => row.task_id === taskId).sort((a, b) => String(a.created_date).localeCompare(String(b.created_date)))

  const send = (event) => {
    event.preventDefault()
    if (!text.trim()) return
    save.mutate({ text: text.trim(), task_id: taskId, author: user?.full_name || user?.email }, { onSuccess: () => setText('') })
  }

  return (
    <section>
      <h2 className="mb-3 text-sm font-medium">Comments</h2>
      <WhenReady queries={[comments]} skeleton={<RowsSkeleton rows={2} />}>
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
        {own.length === 0 && <p className="text-sm text-muted-foreground">Nothing was said yet.</p>}
        {user && (
          <form onSubmit={send} className="mt-3 space-y-2">
            <Textarea aria-label="New comment" placeholder="Write a comment" rows={3} value={text} onChange={(event) => setText(event.target.value)} />
            <Button type="submit" disabled={save.isPending || !text.trim()}>
              {save.isPending ? 'Sending…' : 'Comment'}
            </Button>
          </form>
        )}
      </WhenReady>
    </section>
  )
}
