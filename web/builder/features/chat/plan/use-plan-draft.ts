import { useEffect, useState } from 'react'
import type { Plan } from '#contract/plan/plan'
import { forgetPlanDraft, loadPlanDraft, type PlanDraftKey, storePlanDraft } from './plan-draft'

/**
 * A plan as somebody is changing it. It is kept while the tab lives, also while it is being built, in case that is
 * refused; once the app has moved on (`isCurrent` no longer holds) there is nothing to go back to.
 */
export function usePlanDraft({ appId, of }: PlanDraftKey, isCurrent = true) {
  const [draft, setDraft] = useState(() => loadPlanDraft(sessionStorage, { appId, of }))
  useEffect(() => {
    if (!isCurrent) forgetPlanDraft(sessionStorage, { appId, of })
  }, [appId, of, isCurrent])
  const keepDraft = (next: Plan | undefined) => {
    setDraft(next)
    if (next) storePlanDraft(sessionStorage, { appId, of }, next)
    else forgetPlanDraft(sessionStorage, { appId, of })
  }
  return { draft, keepDraft }
}
