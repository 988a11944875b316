import { Progress } from '@/components/ui/progress'
import { formatMoney } from '@/lib/format'
import { cn } from '@/lib/utils'

/** A category's spending against its budget, in figures, as a bar, and in words. */
export default function BudgetRow({ category, spent, amount, children }) {
  const isOver = spent > amount
  const left = formatMoney(Math.abs(amount - spent))
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-3 text-sm">
        <span className="font-medium">{category}</span>
        <span className="ml-auto text-muted-foreground tabular-nums">
          {formatMoney(spent)} of {formatMoney(amount)}
        </span>
        {children}
      </div>
      <Progress
        value={amount > 0 ? Math.min(100, (spent / amount) * 100) : spent > 0 ? 100 : 0}
        aria-label={category + ': spent ' + formatMoney(spent) + ' of ' + formatMoney(amount)}
        className={cn('h-1.5', isOver && '*:bg-destructive')}
      />
      <p className={cn('text-xs', isOver ? 'text-destructive' : 'text-muted-foreground')}>{isOver ? left + ' over' : left + ' left'}</p>
    </div>
  )
}
