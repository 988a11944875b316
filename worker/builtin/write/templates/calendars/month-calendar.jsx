import { useState } from 'react'
import { addMonths, eachDayOfInterval, endOfMonth, endOfWeek, format, isSameMonth, isToday, startOfMonth, startOfWeek } from 'date-fns'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useTitles } from '@/hooks/use-titles'
import { dayKey, toDate } from '@/lib/format'
import { isDone } from '@/lib/rows'
import { cn } from '@/lib/utils'

const MONDAY = { weekStartsOn: 1 }
const SHOWN = 3

/** A month of rows by one of their dates; on phones a list of the days that hold something. */
export default function MonthCalendar({ config, dateField, rows, editor, onOpen }) {
  const [month, setMonth] = useState(() => startOfMonth(new Date()))
  const days = eachDayOfInterval({ start: startOfWeek(month, MONDAY), end: endOfWeek(endOfMonth(month), MONDAY) })
  const momentOf = (row) => row[dateField] + (row.time ?? '')
  const inOrder = [...rows].sort((a, b) => momentOf(a).localeCompare(momentOf(b)))
  const byDay = Map.groupBy(inOrder, (row) => dayKey(row[dateField]))
  const shared = { config, dateField, byDay, onOpen }

  return (
    <div className="space-y-4">
      <div className="flex items-center gap-2">
        <h2 className="mr-auto text-base font-medium" aria-live="polite">
          {format(month, 'MMMM yyyy')}
        </h2>
        <Button variant="outline" size="sm" onClick={() => setMonth(startOfMonth(new Date()))}>
          Today
        </Button>
        <Button variant="outline" size="icon" className="size-8" aria-label="Month before" onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeft />
        </Button>
        <Button variant="outline" size="icon" className="size-8" aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRight />
        </Button>
      </div>
      <div className="overflow-hidden rounded-xl border max-md:hidden">
        <div className="grid grid-cols-7 border-b bg-muted/40 text-xs font-medium text-muted-foreground">
          {days.slice(0, 7).map((day) => (
            <span key={day} className="px-3 py-2">
              {format(day, 'EEE')}
            </span>
          ))}
        </div>
        <div className="grid grid-cols-7">
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              isOutside={!isSameMonth(day, month)}
              onAdd={editor.canAdd && (() => editor.create({ [dateField]: dayKey(day) }))}
              {...shared}
            />
          ))}
        </div>
      </div>
      <Agenda days={days.filter((day) => isSameMonth(day, month) && byDay.has(dayKey(day)))} {...shared} />
    </div>
  )
}

function Day({ day, isOutside, byDay, onAdd, ...shared }) {
  const rows = byDay.get(dayKey(day)) ?? []
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  return (
    <div className={cn('group min-h-28 space-y-1 border-r border-b p-1.5 nth-[7n]:border-r-0', isOutside && 'bg-muted/30')}>
      <div className="flex h-6 items-center justify-between">
        <time
          dateTime={dayKey(day)}
          className={cn(
            'grid size-6 place-items-center rounded-full text-xs tabular-nums',
            isOutside && 'text-muted-foreground',
            isToday(day) && 'bg-primary font-medium text-primary-foreground',
          )}
        >
          {format(day, 'd')}
        </time>
        {onAdd && (
          <Button
            variant="ghost"
            size="icon"
            className="size-6 opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
            aria-label={'Add on ' + format(day, 'd MMMM')}
            onClick={onAdd}
          >
            <Plus />
          </Button>
        )}
      </div>
      {shown.map((row) => (
        <Entry key={row.id} row={row} {...shared} />
      ))}
      {rows.length > shown.length && (
        <button type="button" className="px-1.5 text-xs text-muted-foreground hover:text-foreground" onClick={() => setIsWhole(true)}>
          {rows.length - SHOWN} more
        </button>
      )}
    </div>
  )
}

function Agenda({ days, byDay, ...shared }) {
  if (!days.length) return <p className="rounded-xl border border-dashed px-4 py-10 text-center text-sm text-muted-foreground md:hidden">Nothing this month.</p>
  return (
    <ol className="space-y-4 md:hidden">
      {days.map((day) => (
        <li key={day} className="space-y-1.5">
          <p className={cn('text-xs font-medium text-muted-foreground', isToday(day) && 'text-primary')}>{format(day, 'EEEE d MMMM')}</p>
          {byDay.get(dayKey(day)).map((row) => (
            <Entry key={row.id} row={row} {...shared} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function Entry({ row, config, dateField, onOpen }) {
  const titles = useTitles(config)
  const name = titles.titleOf(row, config)
  const time = String(row[dateField]).length > 10 && format(toDate(row[dateField]), 'HH:mm')
  return (
    <button
      type="button"
      onClick={() => onOpen(row)}
      title={name}
      className={cn(
        'block w-full truncate rounded-md bg-primary/10 px-2 py-1 text-left text-xs font-medium text-foreground hover:bg-primary/15 max-md:py-2.5 max-md:text-sm',
        isDone(row, config) && 'text-muted-foreground line-through',
      )}
    >
      {time && <span className="mr-1 font-normal tabular-nums">{time}</span>}
      {name}
    </button>
  )
}
