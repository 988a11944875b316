import { useQuery } from '@tanstack/react-query'
import type { MessageEstimate } from '#contract/chat/usage'
import type { PlanToBuild } from '#contract/plan/show-plan'
import { Button } from '../../../components/ui/button'
import { isBuiltIn, modelQuery } from '../model/model-query'
import { formatCost, formatTokens } from '../usage/usage-totals'
import { buildEstimateQuery } from './plan-query'

/** Who may build a plan where a model is connected. */
export interface BuildWays {
  model: string
  /** What that would take, once it is known. */
  estimate?: MessageEstimate | undefined
}

/** Undefined where there is one way alone: no model is connected, or the app exists and nobody needs to be chosen. */
export function useBuildWays(appId: string, asked: PlanToBuild | undefined): BuildWays | undefined {
  const { data: current } = useQuery({ ...modelQuery, enabled: asked !== undefined })
  const isChoice = asked !== undefined && current !== undefined && !isBuiltIn(current.name)
  const none = { versionId: null } as PlanToBuild
  const { data: estimate } = useQuery({ ...buildEstimateQuery(appId, asked ?? none), enabled: isChoice })
  return isChoice ? { model: estimate?.model ?? current.name, estimate } : undefined
}

interface BuildButtonsProps {
  ways: BuildWays | undefined
  isDisabled: boolean
  variant?: 'primary' | 'secondary'
  describedBy?: string | undefined
  /** The form they stand in hands over the one that is always there. */
  isSubmit?: boolean
  onBuild: (isWithoutModel: boolean) => void
}

/**
 * Build; where a model is connected and not needed, without it as well: behind it, since that is known later and
 * nothing is to move.
 */
export function BuildButtons(props: BuildButtonsProps) {
  const { ways, isDisabled, variant = 'primary', describedBy, isSubmit = false, onBuild } = props
  return (
    <>
      <Button
        type={isSubmit ? 'submit' : 'button'}
        variant={variant}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={isSubmit ? undefined : () => onBuild(false)}
      >
        {ways ? `Build with ${ways.model}` : 'Build'}
      </Button>
      {ways?.estimate?.needsNoModel && (
        <Button disabled={isDisabled} onClick={() => onBuild(true)}>
          Build now, without a model
        </Button>
      )}
    </>
  )
}

/** What each way costs. */
export function BuildCosts({ ways: { model, estimate } }: { ways: BuildWays }) {
  if (!estimate) return null
  const { needsNoModel, promptTokens, cost } = estimate
  const price = cost === undefined ? '' : ` (${formatCost(cost)})`
  return (
    <p className="wrap-anywhere basis-full text-muted text-xs">
      {needsNoModel && 'Without a model the built-in builder builds it at once, and it costs no message. '}
      With {model} it costs a message, and sends about {formatTokens(promptTokens)} tokens{price} before the answer.
    </p>
  )
}
