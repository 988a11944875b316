import { CalendarDays, Mail, Phone, SquareCheckBig } from 'lucide-react'
import { activityConfig } from '@/components/activity/fields'
import { RowsSkeleton, WhenReady } from '@/components/shared/States'
import { Checkbox } from '@/components/ui/checkbox'
import { useSaveRow } from '@/hooks/use-rows'
import { useTitles } from '@/hooks/use-titles'
import { useCanChange } from '@/hooks/use-user'
import { formatDate } from '@/lib/format'
import { fieldOf, flagsOf, plainText } from '@/lib/rows'
import { cn } from '@/lib/utils'

const ICONS = { call: Phone, meeting: CalendarDays, e_mail: Mail }

/** Activities to tick off; a click on the words opens the form where `onEdit` is given. */
export default function ActivityList({ rows, query, empty, onEdit }) {
  const save = useSaveRow('Activity')
  const canChange = useCanChange(activityConfig)
  const titles = useTitles(activityConfig)
  return (
    <WhenReady queries={[query]} skeleton={<RowsSkeleton rows={3} />}>
      {rows.length ? (
        <ul className="divide-y overflow-hidden rounded-xl border bg-card">
          {rows.map((row) => (
            <Activity
              key={row.id}
              row={row}
              about={titles.nameOf('Deal', row.deal_id) || titles.nameOf('Contact', row.contact_id)}
              isLocked={!canChange(row)}
              onTick={(isDone) => save.mutate({ id: row.id, status: isDone ? 'done' : 'open' })}
              onEdit={onEdit}
            />
          ))}
        </ul>
      ) : (
        <p className="rounded-xl border border-dashed px-4 py-8 text-center text-sm text-muted-foreground">{empty}</p>
      )}
    </WhenReady>
  )
}

function Activity({ row, about, isLocked, onTick, onEdit }) {
  const Icon = ICONS[row.kind] ?? SquareCheckBig
  const isDone = row.status === 'done'
  const isLate = flagsOf(row, activityConfig).length > 0
  const title = <span className={cn('block truncate text-sm font-medium', isDone && 'text-muted-foreground line-through')}>{row.title}</span>
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Checkbox checked={isDone} disabled={isLocked} onCheckedChange={onTick} aria-label={'Done: ' + row.title} />
      <div className="min-w-0 flex-1">
        {onEdit && !isLocked ? (
          <button type="button" className="block max-w-full text-left hover:underline" onClick={() => onEdit(row)}>
            {title}
          </button>
        ) : (
          title
        )}
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
          <Icon className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">{[plainText(row.kind, fieldOf(activityConfig, 'kind')), about].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <span className={cn('text-sm tabular-nums', isLate ? 'font-medium text-destructive' : 'text-muted-foreground')}>
        {row.due_date ? formatDate(row.due_date) : 'No date'}
      </span>
    </li>
  )
}
