import { useState } from 'react'
import { format, isToday } from 'date-fns'
import { Plus } from 'lucide-react'
import WeekSwitch from '@/components/shared/WeekSwitch'
import { dayKey } from '@/lib/format'
import { fieldOf } from '@/lib/rows'
import { weekDays } from '@/lib/week'
import { cn } from '@/lib/utils'

/** A week by slots. A cell holds the rows planned for it; an empty one adds. Days stack on phones. */
export default function WeekPlanner({ config, rows, dateField, slotField, nameOf, editor }) {
  const [offset, setOffset] = useState(0)
  const days = weekDays(offset)
  const slots = fieldOf(config, slotField).options
  const byCell = Map.groupBy(rows, (row) => dayKey(row[dateField]) + ' ' + row[slotField])

  return (
    <div className="space-y-4">
      <WeekSwitch days={days} offset={offset} onChange={setOffset} />
      <ol className="grid gap-3 lg:grid-cols-7 lg:gap-2">
        {days.map((day) => (
          <li key={day} className={cn('rounded-xl border bg-card p-3 lg:p-2', isToday(day) && 'border-primary/60')}>
            <h3 className={cn('mb-2 px-1 text-xs font-medium', isToday(day) ? 'text-primary' : 'text-muted-foreground')}>
              {format(day, 'EEE d')}
            </h3>
            <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
              {slots.map((slot) => (
                <Slot
                  key={slot.value}
                  label={slot.label}
                  day={day}
                  rows={byCell.get(dayKey(day) + ' ' + slot.value) ?? []}
                  nameOf={nameOf}
                  editor={editor}
                  onAdd={() => editor.create({ [dateField]: dayKey(day), [slotField]: slot.value })}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Slot({ label, day, rows, nameOf, editor, onAdd }) {
  return (
    <div className="min-w-0">
      <p className="px-1 text-xs text-muted-foreground">{label}</p>
      <div className="mt-1 space-y-1">
        {rows.map((row) => (
          <button
            key={row.id}
            type="button"
            disabled={!editor.canWrite}
            onClick={() => editor.edit(row)}
            className="block w-full rounded-lg bg-primary/10 px-2 py-1.5 text-left text-sm leading-snug font-medium hover:bg-primary/15 lg:text-xs"
          >
            {nameOf(row)}
          </button>
        ))}
        {editor.canWrite && !rows.length && (
          <button
            type="button"
            onClick={onAdd}
            aria-label={'Plan ' + label + ' on ' + format(day, 'EEEE')}
            className="grid h-9 w-full place-items-center rounded-lg border border-dashed text-muted-foreground transition-colors hover:border-primary/50 hover:text-foreground"
          >
            <Plus className="size-4" aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}
