import { checkPlan } from '#contract/plan/check-plan'
import type { PlanToBuild } from '#contract/plan/show-plan'
import { type BuilderMessage, textOf } from '../messages/messages'
import { loadPlanDraft } from './plan-draft'

interface Shown {
  appId: string
  versionId: string | null
  messages: Pick<BuilderMessage, 'id' | 'role' | 'parts'>[]
}

/**
 * The card of the newest reply as it was changed by hand and not built: what is said next is said of that. Undefined
 * where it stands as it was shown, or cannot be built as it is; and once there is a version, which is what is spoken of
 * then.
 */
export function editedPlan(store: Pick<Storage, 'getItem'>, { appId, versionId, messages }: Shown): PlanToBuild | undefined {
  const last = messages.findLast(({ role }) => role === 'assistant')
  if (versionId !== null || !last || !/^<action type="show_plan"/m.test(textOf(last))) return undefined
  const plan = loadPlanDraft(store, { appId, of: last.id })
  return plan && checkPlan(plan).length === 0 ? { plan, versionId, messageId: last.id } : undefined
}
