import { z } from 'zod'
import { Plan, PlanField, PlanOption, PlanPage, PlanThing } from '#contract/plan/plan'

/** What a person has typed so far, also where it cannot be built: a name may still be empty, or too long. */
const text = z.string()
const DraftField = PlanField.extend({
  label: text,
  options: z.array(PlanOption.extend({ label: text })).optional(),
})
const DraftThing = PlanThing.extend({ label: text, plural: text, fields: z.array(DraftField) })
const PlanDraft = Plan.extend({
  name: text,
  tagline: text,
  things: z.array(DraftThing),
  pages: z.array(PlanPage.extend({ title: text })),
})

/** What is changed: the card of a message, or the plan of a version. */
export interface PlanDraftKey {
  appId: string
  /** Id of the message, or of the version. */
  of: string
}

const keyOf = ({ appId, of }: PlanDraftKey) => `plan-draft:${appId}:${of}`

/** A plan as a person had changed it before the page was loaded again. */
export function loadPlanDraft(store: Pick<Storage, 'getItem'>, key: PlanDraftKey): Plan | undefined {
  try {
    return PlanDraft.parse(JSON.parse(store.getItem(keyOf(key)) ?? ''))
  } catch {
    return undefined
  }
}

export function storePlanDraft(store: Pick<Storage, 'setItem'>, key: PlanDraftKey, plan: Plan): void {
  try {
    store.setItem(keyOf(key), JSON.stringify(plan))
  } catch {
    // Storage is full or forbidden: the changes last as long as the page.
  }
}

export function forgetPlanDraft(store: Pick<Storage, 'removeItem'>, key: PlanDraftKey): void {
  try {
    store.removeItem(keyOf(key))
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
