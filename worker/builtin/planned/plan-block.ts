import type { Plan } from '#contract/plan/plan'
import type { PlanDoubt } from '#contract/plan/show-plan'
import { actionBlock } from '../action-block'

/** So far from the other blocks of a reply that no end marker is another's. */
const INDEX = 97

interface Shown {
  /** What it was read from, where the message does not say it. */
  versionId?: string | undefined
  /** What may be meant and is not on it. */
  doubts?: PlanDoubt[]
  /** The plan with all of that on it. */
  whole?: Plan | undefined
}

/** A plan as its card is shown in a reply. */
export const planBlock = (plan: Plan, { versionId, doubts = [], whole }: Shown = {}): string =>
  actionBlock(
    {
      type: 'show_plan',
      file: '',
      title: 'The plan',
      body: JSON.stringify({ ...plan, versionId, ...(doubts.length > 0 ? { doubts, whole } : {}) }),
    },
    INDEX,
  )
