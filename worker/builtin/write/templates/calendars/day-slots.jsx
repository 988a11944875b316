import { addDays, format } from 'date-fns'
import { ChevronLeft, ChevronRight, Clock, Plus, Users } from 'lucide-react'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Progress } from '@/components/ui/progress'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useSaveRow } from '@/hooks/use-rows'
import { useTitles } from '@/hooks/use-titles'
import { dayKey, formatNumber, toDate } from '@/lib/format'
import { optionsWith } from '@/lib/former'
import { fieldOf, optionOf } from '@/lib/rows'

/** Which day is shown: one back, one on, or any. */
export function DaySwitch({ day, onChange }) {
  const step = (days) => onChange(dayKey(addDays(toDate(day), days)))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="mr-auto text-base font-medium" aria-live="polite">
        {format(toDate(day), 'EEEE d MMMM')}
      </h2>
      <Button variant="outline" size="icon" aria-label="Day before" onClick={() => step(-1)}>
        <ChevronLeft />
      </Button>
      <Input type="date" className="w-40" aria-label="Day" value={day} onChange={(event) => event.target.value && onChange(event.target.value)} />
      <Button variant="outline" size="icon" aria-label="Next day" onClick={() => step(1)}>
        <ChevronRight />
      </Button>
    </div>
  )
}

/** Bookings of a day, one block for each time, against what there is room for. */
export function SlotList({ config, rows, times, timeField, sizeField, capacity, editor, onBook }) {
  const sizeOf = (row) => (sizeField ? Number(row[sizeField]) || 1 : 1)
  return (
    <ol className="space-y-3">
      {times.map((time) => {
        const booked = rows.filter((row) => row[timeField] === time)
        const taken = booked.reduce((sum, row) => sum + sizeOf(row), 0)
        return (
          <li key={time} className="rounded-xl border bg-card">
            <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <p className="flex items-center gap-2 text-sm font-medium tabular-nums">
                <Clock className="size-4 text-muted-foreground" aria-hidden /> {labelOf(config, timeField, time)}
              </p>
              {capacity > 0 && (
                <span className="flex items-center gap-2 text-xs text-muted-foreground tabular-nums">
                  <Progress value={Math.min(100, (taken / capacity) * 100)} className="h-1.5 w-24" aria-label="Taken" />
                  {formatNumber(taken)} of {formatNumber(capacity)}
                </span>
              )}
              {capacity > 0 && taken >= capacity && <StatusBadge tone="warning">Full</StatusBadge>}
              {editor.canWrite && (
                <Button variant="ghost" size="sm" className="ml-auto" onClick={() => onBook(time, capacity > 0 && taken >= capacity)}>
                  <Plus aria-hidden /> {capacity > 0 && taken >= capacity ? 'Waiting list' : 'Book'}
                </Button>
              )}
            </header>
            {booked.length > 0 && (
              <ul className="divide-y border-t">
                {booked.map((row) => (
                  <BookingRow key={row.id} row={row} config={config} sizeField={sizeField} editor={editor} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const labelOf = (config, name, value) => optionOf(fieldOf(config, name), value)?.label ?? value

/** One booking: who, how many, and its status to change in place. */
export function BookingRow({ row, config, sizeField, editor, children }) {
  const titles = useTitles(config)
  const save = useSaveRow(config.entity)
  const status = fieldOf(config, config.statusField)
  const facts = config.subtitleFields.filter((name) => name !== sizeField).map((name) => titles.textOf(row, fieldOf(config, name)))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 text-sm">
      <button type="button" disabled={!editor.canChange(row)} onClick={() => editor.edit(row)} className="min-w-0 flex-1 basis-36 text-left">
        <span className="block truncate font-medium">{titles.titleOf(row, config)}</span>
        <span className="block truncate text-muted-foreground">{facts.filter(Boolean).join(' · ')}</span>
      </button>
      {sizeField && (
        <span className="flex items-center gap-1 text-muted-foreground tabular-nums">
          <Users className="size-4" aria-hidden /> {row[sizeField]}
        </span>
      )}
      {children}
      <Select
        value={row[status.name] ?? ''}
        disabled={!editor.canWrite}
        onValueChange={(value) => save.mutate({ id: row.id, [status.name]: value })}
      >
        <SelectTrigger className="h-8 w-auto" aria-label={'Status of ' + titles.titleOf(row, config)}>
          <SelectValue placeholder="Status" />
        </SelectTrigger>
        <SelectContent>
          {optionsWith(status, [row[status.name]]).map((option) => (
            <SelectItem key={option.value} value={option.value}>
              {option.label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </li>
  )
}
