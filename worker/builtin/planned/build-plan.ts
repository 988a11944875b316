import type { AppFiles } from '#contract/app/app-files'
import { pendingLine } from '#contract/chat/pending-words'
import { readEntities } from '#contract/data/entity-file'
import { checkPlan } from '#contract/plan/check-plan'
import type { Plan } from '#contract/plan/plan'
import { comparePlans, sentencesOf } from '#contract/plan/plan-changes'
import { withSafeIds } from '#contract/plan/safe-ids'
import { actionBlock } from '../action-block'
import type { AppPlan } from '../plan'
import { closing, nextSteps } from '../understand/talk/describe-app'
import { offer } from '../understand/talk/offers'
import { SAMPLE_DATA_STEP } from '../understand/talk/sample-data'
import { writeApp } from '../write/write-app'
import type { CarriedOut } from './carried-out'
import { carryOutPlan } from './carry-out-plan'
import { withNeutralRows } from './neutral-rows'
import { planOfApp, toPlan } from './plan-of-app'
import { toPage, withPlan } from './with-plan'

export interface BuiltPlan {
  /** What keeps it from being built, in sentences. */
  problems: string[]
  /** What the plan changes of the app, in sentences; of a first build nothing. */
  difference: string[]
  /** What the built-in builder leaves to others. */
  left: CarriedOut['left']
  /** The reply that carries out the rest, in the grammar of replies. */
  reply: string
}

/** What has to be done to an app for its plan to say what is asked for. */
export function changesOf(files: AppFiles, asked: Plan): CarriedOut & Pick<BuiltPlan, 'problems' | 'difference'> {
  const before = planOfApp(files)
  const schemas = readEntities(files)
  const plan = withSafeIds(asked, before, (thing) => Object.keys(schemas[thing]?.properties ?? {}))
  const problems = checkPlan(plan, before).map(({ message }) => message)
  const difference = comparePlans(before, plan).flatMap((change) => sentencesOf(change, before, plan))
  if (problems.length > 0 || difference.length === 0) return { problems, difference, actions: [], done: [], left: [] }
  return { problems, difference, ...carryOutPlan(files, plan) }
}

/** A change of an app that exists to what its plan says now. */
export function buildChanges(files: AppFiles, asked: Plan): BuiltPlan {
  const { problems, difference, actions, done, left } = changesOf(files, asked)
  if (problems.length > 0 || difference.length === 0) return { problems, difference, left: [], reply: '' }
  const heading = pendingLine({ pending: 'This is what I would do:', said: 'This is done:' })
  const reply = [
    ...actions.map((action, index) => actionBlock(action, index)),
    ...(done.length > 0 && actions.length > 0 ? [`\n${heading}\n\n${listed(done)}\n`] : []),
    leftWords(left),
  ].join('')
  return { problems, difference, left, reply }
}

/** A whole app from its plan; what came of the request lends it all that a plan does not say. */
export function buildFirst(base: AppPlan = NOTHING, asked: Plan): BuiltPlan {
  const plan = withSafeIds(asked, toPlan(base))
  const problems = checkPlan(plan).map(({ message }) => message)
  if (problems.length > 0) return { problems, difference: [], left: [], reply: '' }
  const rows = new Map(base.entities.map(({ name, samples }) => [name, samples]))
  const app = withNeutralRows(withPlan(base, plan), (entity) => rows.get(entity) ?? [])
  const unmade = plan.pages.filter(
    (page) => !app.pages.some(({ name }) => name === page.id) && toPage(page, undefined, app.entities) === undefined,
  )
  const left = [...unmade.map(({ title }) => `Add the page ${title}`), ...plan.notes].map((sentence) => ({ sentence }))
  const blocks = writeApp(app).map((action, index) => actionBlock(action, index))
  return {
    problems,
    difference: [],
    left,
    reply: `I build **${app.name}** as planned.\n${blocks.join('')}\n${closing(app)}${leftWords(left)}${offer('Next you could say', [...nextSteps(app), SAMPLE_DATA_STEP])}`,
  }
}

const NOTHING: AppPlan = {
  name: 'App',
  tagline: '',
  look: { accentHue: 250, accentChroma: 0.15, icon: 'Sparkles', style: 'system' },
  entities: [],
  pages: [],
}

const listed = (sentences: string[]) => sentences.map((sentence) => `- ${sentence}`).join('\n')

export function leftWords(left: CarriedOut['left']): string {
  if (left.length === 0) return ''
  const lines = left.map(({ sentence, why }) => (why ? `${sentence}: ${why}` : sentence))
  return `\nThis is beyond the built-in builder, so nothing was done for it:\n\n${listed(lines)}\n`
}
