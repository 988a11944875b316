import { useState } from 'react'
import { toast } from 'sonner'
import { ticketConfig } from '@/components/ticket/fields'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { useSaveRow } from '@/hooks/use-rows'
import { fieldOf, isDone } from '@/lib/rows'

const SOLVED = fieldOf(ticketConfig, 'status').options.find(({ isDone: closes }) => closes)?.value

/** What the person who asked gets to read. */
export default function AnswerForm({ ticket }) {
  const [text, setText] = useState(ticket.answer ?? '')
  const save = useSaveRow('Ticket')
  const send = (status) =>
    save.mutate({ id: ticket.id, answer: text.trim(), ...(status ? { status } : {}) }, { onSuccess: () => toast.success('Answer saved') })
  return (
    <form
      className="space-y-3 rounded-xl border bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Label htmlFor="answer">Our answer</Label>
      <Textarea id="answer" rows={4} value={text} placeholder="The person who asked reads this under My tickets." onChange={(event) => setText(event.target.value)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" disabled={save.isPending || !text.trim()}>
          Save the answer
        </Button>
        {!isDone(ticket, ticketConfig) && (
          <Button type="button" disabled={save.isPending || !text.trim()} onClick={() => send(SOLVED)}>
            Answer and close
          </Button>
        )}
      </div>
    </form>
  )
}
