import { countOf } from '#contract/inflect'
import { PlansLink } from '../../components/plan-limit'
import { PlanMeter } from '../../components/plan-meter'

interface ImportingStepProps {
  isDryRun: boolean
  isPaused: boolean
  imported: number
  failed: number
  total: number
  problem?: string | undefined
  isOfPlan?: boolean | undefined
}

/** How far it is, in figures. */
export function ImportingStep({ isDryRun, isPaused, imported, failed, total, problem, isOfPlan }: ImportingStepProps) {
  const done = imported + failed
  return (
    <div className="flex flex-col gap-3 py-4">
      <progress
        value={done}
        max={total}
        aria-label={isDryRun ? 'Rows checked' : 'Rows imported'}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="text-muted text-sm tabular-nums">
        {isPaused && 'Paused. '}
        {done.toLocaleString('en')} of {countOf(total, 'row')}
        {isDryRun && ' checked'}
        {failed > 0 && `, ${failed.toLocaleString('en')} ${isDryRun ? 'would fail' : 'failed'}`}
      </p>
      {problem ? (
        <>
          <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
            {problem} {isOfPlan && <PlansLink />}
            {isOfPlan && <PlanMeter of="records" className="mt-2" />}
          </p>
          {!isDryRun && <p className="text-muted text-sm">Trying again adds no row twice.</p>}
        </>
      ) : (
        <p className="text-muted text-sm">
          {isDryRun ? 'Nothing is written.' : 'Keep this page open. Rows that are in stay in.'}
        </p>
      )}
    </div>
  )
}
