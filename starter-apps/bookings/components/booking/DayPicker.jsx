import { addDays, format, parseISO, startOfWeek } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { today } from '@/lib/format'
import { cn } from '@/lib/utils'

/** One week at a time; days that are over cannot be chosen. */
export default function DayPicker({ value, onChange }) {
  const [start, setStart] = useState(() => startOfWeek(parseISO(value), { weekStartsOn: 1 }))
  const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(start, offset))
  const isFirst = format(start, 'yyyy-MM-dd') <= today()
  return (
    <div className="flex items-center gap-2">
      <Button variant="outline" size="icon" aria-label="The week before" disabled={isFirst} onClick={() => setStart(addDays(start, -7))}>
        <ChevronLeft />
      </Button>
      <div className="grid flex-1 grid-cols-7 gap-1" role="group" aria-label="Day">
        {days.map((day) => {
          const key = format(day, 'yyyy-MM-dd')
          return (
            <button
              key={key}
              type="button"
              disabled={key < today()}
              aria-pressed={key === value}
              aria-label={format(day, 'EEEE d MMMM')}
              onClick={() => onChange(key)}
              className={cn(
                'flex h-14 flex-col items-center justify-center rounded-lg border text-sm transition-colors enabled:hover:border-primary disabled:opacity-40',
                key === value ? 'border-primary bg-primary text-primary-foreground' : 'bg-card',
              )}
            >
              <span className="text-xs">{format(day, 'EEEEEE')}</span>
              <span className="font-medium tabular-nums">{format(day, 'd')}</span>
            </button>
          )
        })}
      </div>
      <Button variant="outline" size="icon" aria-label="The week after" onClick={() => setStart(addDays(start, 7))}>
        <ChevronRight />
      </Button>
    </div>
  )
}
