import { z } from 'zod'
import { isRecord, readJson } from '../data/json-values'
import { PLAN_LIMITS, Plan, PlanFieldType } from './plan'

/** What the Build button of a card says with its message. */
export const PlanToBuild = z.object({
  plan: Plan,
  /** The newest version when the plan was read; null where there was none. */
  versionId: z.string().max(60).nullable(),
  /** The reply whose card it is; absent for the plan of the app. */
  messageId: z.string().max(40).optional(),
  /** The built-in builder builds it, though a model is connected. */
  isWithoutModel: z.boolean().optional(),
})
export type PlanToBuild = z.infer<typeof PlanToBuild>

/** GET /api/apps/{appId}/chat/plan: what the newest version is, as its code says it; nulls before the first. */
export const AppPlanAnswer = z.object({ plan: Plan.nullable(), versionId: z.string().nullable() })
export type AppPlanAnswer = z.infer<typeof AppPlanAnswer>

/** The version a shown plan says it was read from; undefined where it says nothing of it. */
export function basisOf(body: string): string | undefined {
  const value = readJson(body)
  return isRecord(value) && typeof value.versionId === 'string' ? value.versionId : undefined
}

export const MAX_DOUBTS = 40

const Label = z.string().min(1).max(PLAN_LIMITS.label)
const DoubtedField = z.object({
  label: Label,
  type: PlanFieldType.exclude(['relation']),
  options: z.array(Label).min(1).max(PLAN_LIMITS.options).optional(),
})
export type DoubtedField = z.infer<typeof DoubtedField>

const ThingId = z.string().max(200)
const DoubtedList = z.object({ label: Label, singular: Label })

/**
 * What may have been meant and does not stand on a plan until somebody puts it there: a field of the list with the id
 * `thing`, what the list with the id `names` may be called, or a list with what was told of it.
 */
export const PlanDoubt = z.union([
  DoubtedField.extend({ thing: ThingId }),
  DoubtedList.extend({ names: ThingId }),
  DoubtedList.extend({ fields: z.array(DoubtedField).max(MAX_DOUBTS) }),
])
export type PlanDoubt = z.infer<typeof PlanDoubt>

/** What the builder was not sure of when it showed a plan. */
export function doubtsOf(body: string): PlanDoubt[] {
  const value = readJson(body)
  if (!isRecord(value) || !Array.isArray(value.doubts)) return []
  return value.doubts.slice(0, MAX_DOUBTS).flatMap((doubt) => PlanDoubt.safeParse(doubt).data ?? [])
}

/** The shown plan with all that the builder was not sure of; undefined where it says nothing of it. */
export function wholeOf(body: string): Plan | undefined {
  const value = readJson(body)
  return isRecord(value) ? Plan.safeParse(value.whole).data : undefined
}

/** A fenced block that a model wrote in place of an action: its JSON, and what stands around it. */
export function findFencedPlan(text: string): { before: string; body: string; after: string } | undefined {
  for (const match of text.matchAll(/^ {0,3}```[ \t]*(plan|json)?[^\n`]*\n([\s\S]*?)(?:\n {0,3}```[ \t]*$|$(?![\s\S]))/gm)) {
    const [whole, , body = ''] = match
    if (!/"(?:things|entities|lists)"\s*:/.test(body)) continue
    return { before: text.slice(0, match.index), body, after: text.slice(match.index + whole.length) }
  }
  return undefined
}
