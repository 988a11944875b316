import { useState } from 'react'
import { format, isToday } from 'date-fns'
import { Check, Flame } from 'lucide-react'
import WeekSwitch from '@/components/shared/WeekSwitch'
import { Progress } from '@/components/ui/progress'
import { useDeleteRow, useSaveRow } from '@/hooks/use-rows'
import { dayKey, today } from '@/lib/format'
import { streakOf, weekDays } from '@/lib/week'
import { cn } from '@/lib/utils'

/** A week's grid to tick: a row for each thing, a day for each column. A tick is a row of `entity` with the values of `ticked`. */
export default function WeekTracker({ items, logs, entity, relationField, dateField, ticked, nameOf, canWrite }) {
  const [offset, setOffset] = useState(0)
  const save = useSaveRow(entity)
  const remove = useDeleteRow(entity)
  const days = weekDays(offset)
  const logsByItem = Map.groupBy(logs, (log) => log[relationField])
  const reached = items.flatMap((item) => days.filter((day) => dayKey(day) <= today()).map((day) => findLog(item, day)))
  const share = reached.length ? Math.round((reached.filter(Boolean).length / reached.length) * 100) : 0

  function findLog(item, day) {
    return logsByItem.get(item.id)?.find((log) => dayKey(log[dateField]) === dayKey(day))
  }

  const tick = (item, day) => {
    const log = findLog(item, day)
    if (log) remove.mutate(log.id)
    else save.mutate({ ...ticked, [relationField]: item.id, [dateField]: dayKey(day) })
  }

  return (
    <div className="space-y-4">
      <WeekSwitch days={days} offset={offset} onChange={setOffset} />
      <div className="flex items-center gap-3 text-sm text-muted-foreground">
        <Progress value={share} className="h-1.5 max-w-48" aria-label="Done this week" />
        <span className="tabular-nums">{share}% done</span>
      </div>
      <div className="overflow-x-auto rounded-xl border bg-card">
        <table className="w-full text-sm">
          <thead className="border-b bg-muted/40 text-xs text-muted-foreground">
            <tr>
              <th scope="col" className="px-3 py-2.5 text-left font-medium sm:px-4">
                <span className="sr-only">Name</span>
              </th>
              {days.map((day) => (
                <th key={day} scope="col" className={cn('px-0.5 py-2 text-center font-medium', isToday(day) && 'text-primary')}>
                  <span className="sm:hidden">{format(day, 'EEEEE')}</span>
                  <span className="max-sm:hidden">{format(day, 'EEE')}</span>
                  <span className="block tabular-nums">{format(day, 'd')}</span>
                </th>
              ))}
              <th scope="col" className="px-2 text-right font-medium sm:px-4">
                <span className="max-sm:sr-only">Streak</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className="max-w-24 px-2 py-2 text-left font-medium break-words sm:max-w-none sm:px-4">
                  {nameOf(item)}
                </th>
                {days.map((day) => (
                  <td key={day} className="px-0.5 py-2 text-center">
                    <Tick
                      isDone={Boolean(findLog(item, day))}
                      isDisabled={!canWrite || dayKey(day) > today()}
                      label={nameOf(item) + ', ' + format(day, 'EEEE d MMMM')}
                      onClick={() => tick(item, day)}
                    />
                  </td>
                ))}
                <td className="px-2 text-right sm:px-4">
                  <Streak days={streakOf(new Set(logsByItem.get(item.id)?.map((log) => dayKey(log[dateField]))))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Tick({ isDone, isDisabled, label, onClick }) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className={cn(
        'inline-grid size-6.5 place-items-center rounded-lg border transition-colors sm:size-9',
        isDone ? 'border-primary bg-primary text-primary-foreground' : 'hover:border-primary/50 hover:bg-primary/5',
        isDisabled && 'pointer-events-none',
        isDisabled && !isDone && 'border-transparent bg-muted/60',
      )}
    >
      {isDone && <Check className="size-4" aria-hidden />}
    </button>
  )
}

function Streak({ days }) {
  return (
    <span className={cn('inline-flex items-center gap-1 tabular-nums', days ? 'font-medium' : 'text-muted-foreground')}>
      <Flame className={cn('size-4', days > 0 && 'text-orange-600 dark:text-orange-400')} aria-hidden />
      {days}
      <span className="sr-only">{days === 1 ? 'day' : 'days'}</span>
    </span>
  )
}
