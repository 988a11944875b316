import StatusBadge from '@/components/shared/StatusBadge'
import { Progress } from '@/components/ui/progress'
import { formatMoney } from '@/lib/format'
import { cn } from '@/lib/utils'

/** Each category's spending against its budget. Entries: { id, name, spent, budget }. */
export default function BudgetBars({ entries }) {
  return (
    <ul className="divide-y rounded-xl border bg-card">
      {entries.map(({ id, name, spent, budget }) => {
        const isOver = budget > 0 && spent > budget
        return (
          <li key={id} className="space-y-2 px-4 py-3.5">
            <div className="flex items-center gap-3 text-sm">
              <span className="font-medium">{name}</span>
              {isOver && <StatusBadge tone="danger">Over budget</StatusBadge>}
              <span className="ml-auto tabular-nums">{formatMoney(spent)}</span>
              <span className="text-muted-foreground tabular-nums">of {budget ? formatMoney(budget) : 'no budget'}</span>
            </div>
            <Progress
              value={budget ? Math.min(100, (spent / budget) * 100) : 0}
              className={cn('h-1.5', isOver && '*:bg-destructive')}
              aria-label={name + ': ' + formatMoney(spent) + ' of ' + formatMoney(budget)}
            />
          </li>
        )
      })}
    </ul>
  )
}
