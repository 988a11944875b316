import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ListChecks } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { countOf } from '#contract/inflect'
import { checkPlan, EMPTY_PLAN } from '#contract/plan/check-plan'
import type { Plan } from '#contract/plan/plan'
import { describeChanges } from '#contract/plan/plan-changes'
import { accessWords } from '#contract/plan/plan-words'
import { readPlan } from '#contract/plan/read-plan'
import { doubtsOf, wholeOf } from '#contract/plan/show-plan'
import { Button } from '../../../components/ui/button'
import { BuildButtons, BuildCosts, useBuildWays } from './build-ways'
import { PlanDoubts } from './plan-doubts'
import { PlanForm } from './plan-form'
import { planQuery } from './plan-query'
import { usePlanDraft } from './use-plan-draft'

export interface PlanCardProps {
  appId: string
  messageId: string
  /** The plan as it was written. */
  body: string
  /** As it was built, where it was changed before. */
  builtPlan?: Plan | undefined
  /** Built along with it: what is changed on it changes the app. */
  isBuilt: boolean
  /** The newest version of the app, on which a plan that was not built would change something. */
  latestVersionId: string | null
  /** The app stands as it did when the plan was shown. */
  isCurrent: boolean
  isDisabled: boolean
  onBuild: (plan: Plan, how: HowToBuild) => void
}

export interface HowToBuild {
  /** What it changes, where something stands already or the card was changed. */
  sentences: string[]
  isEdited: boolean
  /** The built-in builder is to build it, though a model is connected. */
  isWithoutModel: boolean
}

/** What is planned, in a card one can change before it is built, and after. */
export default function PlanCard(props: PlanCardProps) {
  const { appId, messageId, body, builtPlan, isBuilt, latestVersionId, isCurrent, isDisabled, onBuild } = props
  const { plan, problems } = useMemo(() => (builtPlan ? { plan: builtPlan, problems: [] } : readPlan(body)), [body, builtPlan])
  const { draft, keepDraft } = usePlanDraft({ appId, of: messageId }, isCurrent)
  const doubts = useMemo(() => (builtPlan ? [] : doubtsOf(body)), [body, builtPlan])
  const whole = useMemo(() => (builtPlan ? undefined : wholeOf(body)), [body, builtPlan])
  // What was being changed is shown, and not what would be built without it; what was put on it by a press is in sight
  // anyway.
  const [isOpen, setIsOpen] = useState(draft !== undefined && (doubts.length === 0 || checkPlan(draft).length > 0))
  const [addsList, setAddsList] = useState(false)
  const emptyId = useId()
  const doubtsId = useId()
  const isFirst = !isBuilt && latestVersionId === null
  const app = useQuery({ ...planQuery(appId, latestVersionId), enabled: !isBuilt && !isFirst && isCurrent })
  const asksOfDoubts = isCurrent && !isBuilt && doubts.length > 0
  // What was put on it by a press is in sight, and built as it stands.
  const asked = asksOfDoubts && draft && checkPlan(draft).length === 0 ? draft : plan
  const ways = useBuildWays(appId, asked && isFirst && isCurrent ? { plan: asked, versionId: null, messageId } : undefined)
  if (!plan || !asked) return <p className="text-danger text-sm">{problems.join(' ')}</p>
  const before = isBuilt || isFirst ? plan : (app.data?.plan ?? undefined)
  const toggle = () => {
    setIsOpen(!isOpen)
    setAddsList(false)
  }
  const addList = () => {
    setIsOpen(true)
    setAddsList(true)
  }
  const build = (asked: Plan, sentences: string[], isWithoutModel: boolean) =>
    onBuild(asked, { sentences, isEdited: asked !== plan, isWithoutModel })
  const isEmpty = plan.things.length === 0 && plan.pages.length === 0 && !draft
  // Of an app that stands it may only ask, and nothing was pressed so far, or the app is not known yet.
  const asksOfApp = asksOfDoubts && !isFirst
  const changesNothing = asksOfApp && (before === undefined || describeChanges(before, asked).length === 0)
  const isShown = isOpen && isCurrent && before !== undefined
  const counts = `${countOf(asked.things.length, 'list')}, ${countOf(asked.pages.length, 'page')}`
  return (
    <section aria-label={`Plan of ${plan.name}`} className="@container min-w-0 rounded-lg border bg-surface">
      <div className="flex min-h-11 flex-wrap items-center gap-2 px-3 py-1.5">
        <ListChecks className="size-4 shrink-0 text-accent-text" aria-hidden />
        <p className="wrap-anywhere min-w-0 flex-1 text-sm">
          <span className="font-medium">Plan: {asked.name}</span> <span className="inline-block text-muted">{counts}</span>
        </p>
        {isCurrent && before && (
          <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={toggle}>
            <ChevronRight className={isOpen ? 'rotate-90' : undefined} />
            Change the plan
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <ul className="border-t px-3 py-2 text-muted text-sm">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {!isBuilt && !isShown && isEmpty && (
        <p id={emptyId} className="border-t px-3 py-2 text-sm">
          {EMPTY_PLAN}
        </p>
      )}
      {!isBuilt && !isShown && !isEmpty && <PlanSummary plan={(isCurrent && draft) || plan} />}
      {!isShown && asksOfDoubts && (
        <PlanDoubts
          id={doubtsId}
          doubts={doubts}
          proposed={plan}
          whole={whole}
          plan={draft ?? plan}
          isDisabled={isDisabled}
          onChange={(next) => keepDraft(describeChanges(plan, next).length > 0 ? next : undefined)}
        />
      )}
      {isShown && (
        <div className="border-t p-3">
          <PlanForm
            before={before}
            start={plan}
            draft={draft}
            addsList={addsList}
            isFirst={isFirst}
            isDisabled={isDisabled}
            onDraft={keepDraft}
            ways={ways}
            onBuild={build}
          />
        </div>
      )}
      {!isBuilt && !isShown && isCurrent && (
        <div className="flex flex-wrap gap-2 border-t p-3">
          {draft && draft !== asked && (
            <Button disabled={!before} onClick={() => setIsOpen(true)}>
              Go on with my changes
            </Button>
          )}
          {isEmpty && before && (
            <Button variant="primary" disabled={isDisabled} onClick={addList}>
              Add a list
            </Button>
          )}
          {(!draft || draft === asked) && (
            <BuildButtons
              ways={ways}
              variant={isEmpty ? 'secondary' : 'primary'}
              isDisabled={isDisabled || isEmpty || changesNothing}
              describedBy={isEmpty ? emptyId : changesNothing ? doubtsId : undefined}
              onBuild={(isWithoutModel) => build(asked, describeChanges((asksOfApp && before) || plan, asked), isWithoutModel)}
            />
          )}
          {(!draft || draft === asked) && ways && <BuildCosts ways={ways} />}
        </div>
      )}
    </section>
  )
}

/** The plan at a glance. */
const PlanSummary = ({ plan }: { plan: Plan }) => (
  <dl className="flex flex-col gap-1.5 border-t px-3 py-2 text-sm">
    {plan.things.map(({ id, plural, fields, access }) => (
      <div key={id}>
        <dt className="inline font-medium">{plural}: </dt>
        <dd className="wrap-anywhere inline text-muted">
          {fields.map(({ label }) => label).join(', ')}; {accessWords(access)}
        </dd>
      </div>
    ))}
    {plan.pages.length > 0 && (
      <div>
        <dt className="inline font-medium">Pages: </dt>
        <dd className="wrap-anywhere inline text-muted">{plan.pages.map(({ title }) => title).join(', ')}</dd>
      </div>
    )}
    {plan.notes.length > 0 && (
      <div>
        <dt className="inline font-medium">Also: </dt>
        <dd className="wrap-anywhere inline text-muted">{plan.notes.join(' ')}</dd>
      </div>
    )}
  </dl>
)
