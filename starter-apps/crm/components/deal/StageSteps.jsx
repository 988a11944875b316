import { Check } from 'lucide-react'
import { dealConfig } from '@/components/deal/fields'
import { useSaveRow } from '@/hooks/use-rows'
import { fieldOf } from '@/lib/rows'
import { cn } from '@/lib/utils'

/** The stages of a deal in their order; a click moves it. */
export default function StageSteps({ row, isLocked }) {
  const save = useSaveRow('Deal')
  const stages = fieldOf(dealConfig, 'stage').options
  const at = stages.findIndex(({ value }) => value === row.stage)
  const move = (stage) => save.mutate({ id: row.id, stage: stage.value, ...(stage.value === 'won' ? { probability: 100 } : {}) })
  return (
    <ol className="flex gap-1.5 overflow-x-auto pb-1" aria-label="Stage">
      {stages.map((stage, index) => {
        const isCurrent = index === at
        const isBehind = index < at && !stages[at]?.isDone
        return (
          <li key={stage.value} className="min-w-28 flex-1">
            <button
              type="button"
              disabled={isLocked || save.isPending}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => move(stage)}
              className={cn(
                'flex h-10 w-full items-center justify-center gap-1.5 rounded-lg border px-3 text-sm transition-colors enabled:hover:border-primary',
                isCurrent ? 'border-primary bg-primary font-medium text-primary-foreground' : isBehind ? 'bg-primary/10' : 'bg-card text-muted-foreground',
              )}
            >
              {isBehind && <Check className="size-4" aria-hidden />}
              <span className="truncate">{stage.label}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
