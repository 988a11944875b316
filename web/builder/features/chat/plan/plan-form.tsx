import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { checkPlan } from '#contract/plan/check-plan'
import type { Plan } from '#contract/plan/plan'
import { describeChanges } from '#contract/plan/plan-changes'
import { Button } from '../../../components/ui/button'
import { addThing } from './edit-plan'
import { LookFields } from './look-fields'
import { PageFields } from './page-fields'
import { ThingFields } from './thing-fields'

interface PlanFormProps {
  /** What the app is now, or what was shown where there is none. */
  before: Plan
  /** As it opens, where that already differs. */
  start?: Plan
  /** Nothing stands yet: it can be built as it is. */
  isFirst: boolean
  isDisabled: boolean
  onBuild: (plan: Plan, sentences: string[]) => void
}

/** A plan in which everything can be changed, what that comes to in sentences, and Build. */
export function PlanForm({ before, start = before, isFirst, isDisabled, onBuild }: PlanFormProps) {
  const [plan, setPlan] = useState(start)
  const [openId, setOpenId] = useState<string>()
  const problems = checkPlan(plan, before).map(({ message }) => message)
  const sentences = describeChanges(before, plan)
  const isReady = problems.length === 0 && (isFirst || sentences.length > 0)
  const add = () => {
    const added = addThing(plan)
    setPlan(added.plan)
    setOpenId(added.id)
  }
  return (
    <form
      aria-label="The plan"
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isDisabled) onBuild(plan, sentences)
      }}
    >
      <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-5">
        <LookFields plan={plan} onChange={setPlan} />
        <section aria-label="What it keeps" className="flex flex-col gap-2">
          <h4 className="font-medium text-sm">What it keeps</h4>
          {plan.things.map((thing) => (
            <ThingFields key={thing.id} plan={plan} thing={thing} isNew={thing.id === openId} onChange={setPlan} />
          ))}
          <Button className="self-start" onClick={add}>
            Add a list
          </Button>
        </section>
        <PageFields plan={plan} onChange={setPlan} />
      </fieldset>
      {!isFirst && sentences.length > 0 && (
        <section aria-label="What Build changes" className="rounded-lg bg-sunken px-3 py-2 text-sm">
          <h4 className="font-medium">What Build changes</h4>
          <ul className="list-disc pl-4">
            {sentences.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      {problems.length > 0 && (
        <ul role="alert" className="flex flex-col gap-1 rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
          {[...new Set(problems)].map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!isReady || isDisabled}>
          Build
        </Button>
        {plan !== start && (
          <Button variant="quiet" onClick={() => setPlan(start)}>
            <RotateCcw />
            Undo my changes
          </Button>
        )}
      </div>
    </form>
  )
}
