import { Link } from 'react-router-dom'
import StatusBadge from '@/components/shared/StatusBadge'
import { taskConfig } from '@/components/task/fields'
import { Checkbox } from '@/components/ui/checkbox'
import { useSaveRow } from '@/hooks/use-rows'
import { useTitles } from '@/hooks/use-titles'
import { useCanChange } from '@/hooks/use-user'
import { formatDate, today } from '@/lib/format'
import { fieldOf, isDone, optionOf } from '@/lib/rows'
import { cn } from '@/lib/utils'
import { createPageUrl } from '@/utils'

const OPTIONS = fieldOf(taskConfig, 'status').options
const FINISHED = OPTIONS.find(({ isDone: closes }) => closes)?.value
const UNFINISHED = OPTIONS.find(({ isDone: closes }) => !closes)?.value

/** Tasks to tick off, each a link to its page. */
export default function TaskRows({ rows }) {
  const save = useSaveRow('Task')
  const canChange = useCanChange(taskConfig)
  const titles = useTitles(taskConfig)
  return (
    <ul className="divide-y overflow-hidden rounded-xl border bg-card">
      {rows.map((row) => {
        const isFinished = isDone(row, taskConfig)
        const priority = optionOf(fieldOf(taskConfig, 'priority'), row.priority)
        return (
          <li key={row.id} className="flex items-center gap-3 px-4 py-3">
            <Checkbox
              checked={isFinished}
              disabled={!canChange(row)}
              onCheckedChange={(isTicked) => save.mutate({ id: row.id, status: isTicked ? FINISHED : UNFINISHED })}
              aria-label={'Done: ' + row.title}
            />
            <Link to={createPageUrl('TaskDetail') + '?id=' + row.id} className="min-w-0 flex-1 hover:underline">
              <span className={cn('block truncate text-sm font-medium', isFinished && 'text-muted-foreground line-through')}>{row.title}</span>
              <span className="block truncate text-sm text-muted-foreground">
                {[titles.nameOf('Project', row.project_id), row.assignee].filter(Boolean).join(' · ') || 'Nobody yet'}
              </span>
            </Link>
            {priority && <StatusBadge tone={priority.tone}>{priority.label}</StatusBadge>}
            <span className={cn('w-16 text-right text-sm tabular-nums', row.due_date < today() && !isFinished ? 'font-medium text-destructive' : 'text-muted-foreground')}>
              {row.due_date ? formatDate(row.due_date) : '–'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
