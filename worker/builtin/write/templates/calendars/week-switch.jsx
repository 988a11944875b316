import { format } from 'date-fns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Which week is shown, and the ways to the others. */
export default function WeekSwitch({ days, offset, onChange }) {
  return (
    <div className="flex items-center gap-2">
      <h2 className="mr-auto text-sm font-medium" aria-live="polite">
        {format(days[0], 'd MMM')} – {format(days[6], 'd MMM')}
      </h2>
      {offset !== 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChange(0)}>
          This week
        </Button>
      )}
      <Button variant="outline" size="icon" className="size-8" aria-label="Week before" onClick={() => onChange(offset - 1)}>
        <ChevronLeft />
      </Button>
      <Button variant="outline" size="icon" className="size-8" aria-label="Next week" onClick={() => onChange(offset + 1)}>
        <ChevronRight />
      </Button>
    </div>
  )
}
