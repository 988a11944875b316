import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { addThing } from '#contract/plan/edit-plan'
import type { Plan } from '#contract/plan/plan'
import { describeChanges } from '#contract/plan/plan-changes'
import { Button } from '../../../components/ui/button'
import { BuildButtons, BuildCosts, type BuildWays } from './build-ways'
import { LookFields } from './look-fields'
import { PageFields } from './page-fields'
import { controlId, PlanProblems } from './plan-control'
import { type PlacedProblem, type PlanPath, placeProblems } from './plan-problems'
import { ThingFields } from './thing-fields'

interface PlanFormProps {
  /** What the app is now, or what was shown where there is none. */
  before: Plan
  /** As it was proposed, where that already differs: what undoing leads back to. */
  start?: Plan
  /** As a person had changed it when they last saw it. */
  draft?: Plan | undefined
  /** Opened to add a list, which is there to be named. */
  addsList?: boolean
  /** Nothing stands yet: it can be built as it is. */
  isFirst: boolean
  isDisabled: boolean
  /** Told of every change, and with nothing once all are undone. */
  onDraft?: (draft: Plan | undefined) => void
  /** Who may build it, where that is to be chosen. */
  ways?: BuildWays | undefined
  onBuild: (plan: Plan, sentences: string[], isWithoutModel: boolean) => void
}

/** A plan in which everything can be changed, what that comes to in sentences, and Build. */
export function PlanForm({
  before,
  start = before,
  draft,
  addsList = false,
  isFirst,
  isDisabled,
  onDraft,
  ways,
  onBuild,
}: PlanFormProps) {
  const formId = useId()
  const [added] = useState(() => (addsList ? addThing(draft ?? start) : undefined))
  const [plan, setPlan] = useState(added?.plan ?? draft ?? start)
  const [newId, setNewId] = useState(added?.id)
  // Where nothing stands yet, nothing is wrong with it already.
  const problemsOf = (asked: Plan) => placeProblems(asked, isFirst ? undefined : before)
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(
    () => new Set([...listsWith(problemsOf(plan)), ...(added ? [added.id] : [])]),
  )
  const problems = problemsOf(plan)
  const sentences = describeChanges(before, plan)
  const isReady = problems.length === 0 && (isFirst || sentences.length > 0)
  const toggle = (id: string, isOpen: boolean) =>
    setOpenIds((now) => new Set(isOpen ? [...now, id] : [...now].filter((each) => each !== id)))
  /** What is wrong is in sight, also where it came about by a change elsewhere. */
  const change = (next: Plan) => {
    setPlan(next)
    onDraft?.(next)
    setOpenIds((now) => new Set([...now, ...listsWith(problemsOf(next))]))
  }
  const undo = () => {
    setPlan(start)
    onDraft?.(undefined)
  }
  const add = () => {
    const next = addThing(plan)
    change(next.plan)
    setNewId(next.id)
    toggle(next.id, true)
  }
  const goTo = (control: PlanPath, thingId: string | undefined) => {
    // The control is there only once its list is open.
    flushSync(() => thingId !== undefined && toggle(thingId, true))
    document.getElementById(controlId(formId, control))?.focus()
  }
  return (
    <form
      aria-label="The plan"
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isDisabled) onBuild(plan, sentences, false)
      }}
    >
      <PlanProblems value={{ formId, problems }}>
        <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-5">
          <LookFields plan={plan} onChange={change} />
          <section aria-label="What it keeps" className="flex flex-col gap-2">
            <h4 className="font-medium text-sm">What it keeps</h4>
            {plan.things.map((thing) => (
              <ThingFields
                key={thing.id}
                plan={plan}
                thing={thing}
                isNew={thing.id === newId}
                isOpen={openIds.has(thing.id)}
                onToggle={(isOpen) => toggle(thing.id, isOpen)}
                onChange={change}
              />
            ))}
            <Button className="self-start" onClick={add}>
              Add a list
            </Button>
          </section>
          <PageFields plan={plan} onChange={change} />
        </fieldset>
      </PlanProblems>
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
          {[...new Map(problems.map((problem) => [problem.sentence, problem])).values()].map(({ sentence, control, thingId }) => (
            <li key={sentence} className="wrap-anywhere">
              {control ? (
                <button type="button" className="text-left underline underline-offset-2" onClick={() => goTo(control, thingId)}>
                  {sentence}
                </button>
              ) : (
                sentence
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <BuildButtons
          ways={ways}
          isSubmit
          isDisabled={!isReady || isDisabled}
          onBuild={(isWithoutModel) => onBuild(plan, sentences, isWithoutModel)}
        />
        {plan !== start && (
          <Button variant="quiet" onClick={undo}>
            <RotateCcw />
            Undo my changes
          </Button>
        )}
        {ways && <BuildCosts ways={ways} />}
      </div>
    </form>
  )
}

const listsWith = (problems: PlacedProblem[]) => problems.flatMap(({ thingId }) => thingId ?? [])
