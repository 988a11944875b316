import { Check, Plus } from 'lucide-react'
import { hasPlace, isOnPlan, withAllDoubts, withDoubt, withoutDoubt } from '#contract/plan/doubts-on-plan'
import type { Plan } from '#contract/plan/plan'
import type { PlanDoubt } from '#contract/plan/show-plan'
import { Button } from '../../../components/ui/button'

interface PlanDoubtsProps {
  /** Of the words that say what to do. */
  id: string
  doubts: PlanDoubt[]
  /** As it was proposed, by which lists are called here. */
  proposed: Plan
  /** The same with all of them on it. */
  whole: Plan | undefined
  plan: Plan
  isDisabled: boolean
  onChange: (plan: Plan) => void
}

/** What may have been meant: a press puts it on the plan, another takes it off again. */
export function PlanDoubts({ id, doubts, proposed, whole, plan, isDisabled, onChange }: PlanDoubtsProps) {
  const asked = doubts.filter((doubt) => hasPlace(plan, doubt, proposed))
  if (asked.length === 0) return null
  const left = asked.filter((doubt) => !isOnPlan(plan, doubt, whole))
  return (
    <section aria-label="Not sure of" className="flex flex-col gap-1.5 border-t px-3 py-2 text-sm">
      <p id={id}>Not sure of these. Press what you meant, and it is put on the plan:</p>
      <ul className="flex flex-wrap gap-1.5">
        {asked.map((doubt) => {
          const isOn = isOnPlan(plan, doubt, whole)
          return (
            <li key={JSON.stringify(doubt)} className="min-w-0">
              <Button
                size="sm"
                aria-pressed={isOn}
                disabled={isDisabled}
                className="h-auto! min-h-8 max-w-full whitespace-normal py-1 text-left font-normal touch:min-h-10"
                onClick={() => onChange(isOn ? withoutDoubt(plan, doubt, proposed, whole) : withDoubt(plan, doubt, whole))}
              >
                {isOn ? <Check /> : <Plus />}
                <span className="wrap-anywhere min-w-0">{labelOf(doubt, proposed)}</span>
              </Button>
            </li>
          )
        })}
        {left.length > 1 && (
          <li>
            <Button
              size="sm"
              variant="quiet"
              disabled={isDisabled}
              className="min-h-8 touch:min-h-10"
              onClick={() => onChange(withAllDoubts(plan, asked, { proposed, whole }))}
            >
              Put all of them on the plan
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Where there is one list, a field needs none named with it. */
function labelOf(doubt: PlanDoubt, { things }: Plan): string {
  if ('names' in doubt) {
    const named = things.find(({ id }) => id === doubt.names)
    return named ? `${doubt.label} in place of ${named.plural}` : doubt.label
  }
  if ('fields' in doubt) {
    const told = doubt.fields.map(({ label }) => label).join(', ')
    return told ? `${doubt.label}, a list with ${told}` : `${doubt.label}, a list`
  }
  const list = things.length > 1 ? things.find(({ id }) => id === doubt.thing)?.plural : undefined
  return list ? `${doubt.label} of ${list}` : doubt.label
}
