import { checkPlan, type PlanProblem } from '#contract/plan/check-plan'
import type { Plan } from '#contract/plan/plan'

export type PlanPath = PlanProblem['path']

export interface PlacedProblem {
  /** The one control that puts it right; undefined where that is the plan as a whole. */
  control: PlanPath | undefined
  /** The list that control is in. */
  thingId: string | undefined
  message: string
  /** The message for whoever does not see the control: it names what it is about. */
  sentence: string
}

/**
 * What keeps a plan from being built, each with the control on its card that is to be changed; `before`: the plan of
 * the app there is.
 */
export const placeProblems = (plan: Plan, before: Plan | undefined): PlacedProblem[] =>
  checkPlan(plan, before).map(({ path, message }) => {
    const subject = subjectOf(plan, path)
    return {
      control: controlAt(plan, path),
      thingId: path[0] === 'things' ? plan.things[Number(path[1])]?.id : undefined,
      message,
      sentence: subject ? `${subject}: ${message}` : message,
    }
  })

/** A problem of a whole list, field, option or page is put right where that is named. */
function controlAt(plan: Plan, path: PlanPath): PlanPath | undefined {
  const [first, at, part, ...rest] = path
  if (first === 'name' || first === 'tagline') return [first]
  if (first === 'pages' && at !== undefined) return [first, at, 'title']
  if (first !== 'things' || at === undefined || !plan.things[Number(at)]) return undefined
  if (part === 'label') return path
  const [field, of, option] = rest
  if (part !== 'fields' || field === undefined) return [first, at, 'plural']
  if (of === 'options' && option !== undefined) return [first, at, part, field, of, option, 'label']
  return [first, at, part, field, 'label']
}

/** Rules of one text say nothing of what it is the text of; all others name what they are about. */
function subjectOf(plan: Plan, path: PlanPath): string | undefined {
  const [first, at, part, field, of] = path
  if (first === 'name') return 'Name of the app'
  if (first === 'tagline') return 'In one sentence'
  const last = path.at(-1)
  if (first === 'pages' && last === 'title') return 'Title of a page'
  const thing = first === 'things' ? plan.things[Number(at)] : undefined
  if (!thing || (last !== 'label' && last !== 'plural')) return undefined
  const list = thing.plural.trim() === '' ? 'a list' : shorten(thing.plural)
  if (part === 'label') return `Name of one of ${list}`
  if (part === 'plural') return `Name of ${list}`
  if (of !== 'options') return `Name of a field of ${list}`
  const named = thing.fields[Number(field)]?.label.trim()
  return `An option of ${named ? `“${shorten(named)}”` : 'a field'} of ${list}`
}

const SHOWN = 40
const shorten = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
