import { Check, Plus } from 'lucide-react'
import type { Plan } from '#contract/plan/plan'
import type { PlanDoubt } from '#contract/plan/show-plan'
import { Button } from '../../../components/ui/button'
import { isOnPlan, withDoubt, withoutDoubt } from './edit-plan'

interface PlanDoubtsProps {
  doubts: PlanDoubt[]
  plan: Plan
  isDisabled: boolean
  onChange: (plan: Plan) => void
}

/** What may have been meant: a press puts it on the plan, another takes it off again. */
export function PlanDoubts({ doubts, plan, isDisabled, onChange }: PlanDoubtsProps) {
  if (doubts.length === 0) return null
  return (
    <section aria-label="Not sure of" className="flex flex-col gap-1.5 border-t px-3 py-2 text-sm">
      <p>Not sure of, and not on it. Press what you meant:</p>
      <ul className="flex flex-wrap gap-1.5">
        {doubts.map((doubt) => {
          const isOn = isOnPlan(plan, doubt)
          return (
            <li key={`${doubt.thing ?? ''}:${doubt.label}`} className="min-w-0">
              <Button
                size="sm"
                aria-pressed={isOn}
                disabled={isDisabled}
                className="h-auto! min-h-8 max-w-full whitespace-normal py-1 text-left font-normal touch:min-h-10"
                onClick={() => onChange(isOn ? withoutDoubt(plan, doubt) : withDoubt(plan, doubt))}
              >
                {isOn ? <Check /> : <Plus />}
                <span className="wrap-anywhere min-w-0">{labelOf(doubt, plan)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Where there is one list, a field needs none named with it. */
function labelOf({ label, thing, fields = [] }: PlanDoubt, { things }: Plan): string {
  if (thing === undefined) return fields.length > 0 ? `${label}, a list with ${fields.join(', ')}` : `${label}, a list`
  return things.length > 1 ? `${label} of ${things.find(({ id }) => id === thing)?.plural ?? thing}` : label
}
