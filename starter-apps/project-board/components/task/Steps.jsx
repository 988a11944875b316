import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { stepConfig } from '@/components/step/fields'
import { RowsSkeleton, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Progress } from '@/components/ui/progress'
import { useDeleteRow, useRows, useSaveRow } from '@/hooks/use-rows'
import { useCanWrite } from '@/hooks/use-user'
import { cn } from '@/lib/utils'

/** The checklist of a task. */
export default function Steps({ taskId }) {
  const steps = useRows('Step')
  const save = useSaveRow('Step')
  const remove = useDeleteRow('Step')
  const canWrite = useCanWrite(stepConfig)
  const [title, setTitle] = useState('')
  const own = steps.rows.filter((row) => row.task_id === taskId).sort((a, b) => String(a.created_date).localeCompare(String(b.created_date)))
  const done = own.filter((row) => row.is_done).length

  const add = (event) => {
    event.preventDefault()
    if (!title.trim()) return
    save.mutate({ title: title.trim(), task_id: taskId, is_done: false }, { onSuccess: () => setTitle('') })
  }

  return (
    <section>
      <h2 className="mb-3 text-sm font-medium">Steps</h2>
      <WhenReady queries={[steps]} skeleton={<RowsSkeleton rows={3} />}>
        <div className="space-y-3 rounded-xl border bg-card p-4">
          {own.length > 0 && <Progress value={(done / own.length) * 100} aria-label={done + ' of ' + own.length + ' steps done'} />}
          <ul className="space-y-1">
            {own.map((row) => (
              <li key={row.id} className="flex min-h-10 items-center gap-3">
                <Checkbox
                  id={'step-' + row.id}
                  checked={Boolean(row.is_done)}
                  disabled={!canWrite}
                  onCheckedChange={(isTicked) => save.mutate({ id: row.id, is_done: isTicked === true })}
                />
                <label htmlFor={'step-' + row.id} className={cn('min-w-0 flex-1 text-sm', row.is_done && 'text-muted-foreground line-through')}>
                  {row.title}
                </label>
                {canWrite && (
                  <Button variant="ghost" size="icon" aria-label={'Delete the step ' + row.title} onClick={() => remove.mutate(row.id)}>
                    <Trash2 />
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {own.length === 0 && <p className="text-sm text-muted-foreground">No steps yet: small ones make a start easy.</p>}
          {canWrite && (
            <form onSubmit={add} className="flex gap-2">
              <Input aria-label="New step" placeholder="Add a step" value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
              <Button type="submit" variant="outline" disabled={save.isPending || !title.trim()}>
                <Plus aria-hidden /> Add
              </Button>
            </form>
          )}
        </div>
      </WhenReady>
    </section>
  )
}
