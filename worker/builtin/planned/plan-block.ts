import type { Plan } from '#contract/plan/plan'
import { actionBlock } from '../action-block'

/** So far from the other blocks of a reply that no end marker is another's. */
const INDEX = 97

/** A plan as its card is shown in a reply; `versionId`: what it was read from, where the message does not say it. */
export const planBlock = (plan: Plan, versionId?: string): string =>
  actionBlock({ type: 'show_plan', file: '', title: 'The plan', body: JSON.stringify({ ...plan, versionId }) }, INDEX)
