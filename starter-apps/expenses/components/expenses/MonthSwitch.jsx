import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { monthWords, moveMonth, thisMonth } from '@/lib/expenses'

export default function MonthSwitch({ month, onChange }) {
  return (
    <div className="flex items-center gap-1">
      <Button variant="outline" size="icon" aria-label="Month before" onClick={() => onChange(moveMonth(month, -1))}>
        <ChevronLeft />
      </Button>
      <p className="min-w-32 text-center text-sm font-medium" aria-live="polite">
        {monthWords(month)}
      </p>
      <Button
        variant="outline"
        size="icon"
        aria-label="Month after"
        disabled={month >= thisMonth()}
        onClick={() => onChange(moveMonth(month, 1))}
      >
        <ChevronRight />
      </Button>
    </div>
  )
}
