import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookMarked } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { ChatMemory, MAX_MEMORY } from '#contract/chat/memory'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { TextArea } from '../../../components/ui/input'
import { Skeleton } from '../../../components/ui/skeleton'
import { ErrorState } from '../../../components/ui/states'
import { messageOf, request } from '../../../lib/api'
import { notify } from '../../../lib/screen/notify'

const memoryQuery = (appId: string) =>
  queryOptions({
    queryKey: ['chat-memory', appId],
    queryFn: () => request(ChatMemory, `/api/apps/${appId}/chat/memory`),
    // Every message adds to it, in other browsers too.
    staleTime: 0,
    gcTime: 0,
  })

/** The button over the chat, and behind it what is remembered of the app: to be read, and put right. */
export function AppMemory({ appId, isReadOnly }: { appId: string; isReadOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" aria-label="Memory: what I remember of this app" onClick={() => setOpen(true)}>
        <BookMarked />
        Memory
      </Button>
      {isOpen && <MemoryDialog appId={appId} isReadOnly={isReadOnly} onClose={() => setOpen(false)} />}
    </>
  )
}

function MemoryDialog({ appId, isReadOnly, onClose }: { appId: string; isReadOnly: boolean; onClose: () => void }) {
  const { data, error, refetch } = useQuery(memoryQuery(appId))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What I remember of this app"
      description="The assistant reads this with every message: what you asked for and decided. Correct it, or add what it should know."
      className="max-w-lg"
    >
      {data ? (
        <MemoryForm appId={appId} text={data.text} isReadOnly={isReadOnly} onClose={onClose} />
      ) : error ? (
        <ErrorState title="This could not be read" message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  )
}

interface MemoryFormProps {
  appId: string
  text: string
  isReadOnly: boolean
  onClose: () => void
}

function MemoryForm({ appId, text: stored, isReadOnly, onClose }: MemoryFormProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const [text, setText] = useState(stored)
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    try {
      await request(z.object({ success: z.literal(true) }), `/api/apps/${appId}/chat/memory`, { method: 'PUT', json: { text } })
      await queryClient.invalidateQueries({ queryKey: memoryQuery(appId).queryKey })
      onClose()
    } catch (error) {
      notify.error(messageOf(error))
      setSaving(false)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <fieldset disabled={isSaving} className="flex flex-col gap-3">
        <label htmlFor={id} className="sr-only">
          What is remembered
        </label>
        <TextArea
          id={id}
          rows={12}
          value={text}
          readOnly={isReadOnly}
          maxLength={MAX_MEMORY}
          placeholder="Nothing yet. For example: Prices are without tax. Never change the booking form."
          onChange={(event) => setText(event.target.value)}
        />
        <p className="text-muted text-xs tabular-nums">
          {text.length.toLocaleString('en')} of {MAX_MEMORY.toLocaleString('en')} characters
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{isReadOnly ? 'Close' : 'Cancel'}</Button>
          {!isReadOnly && (
            <Button type="submit" variant="primary" busy={isSaving} disabled={text === stored}>
              Save
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}
