import { UNNAMED_APP } from '#contract/app/apps'
import type { AppPlan } from '../../plan'
import { opening } from './describe-app'

export const NOT_BUILT = '\nNothing is built yet.\n'
export const NOT_CHANGED =
  '\nNothing is changed yet: I am not sure that I understood this. Change the plan until it is right, and press **Build**.\n'
/** Where nothing was built yet. */
export const LOOK_OVER =
  '\nNothing is built yet: I am not sure that I understood all of it. Change the plan until it is right, and press **Build**.\n'
export const APPROVE = 'Change the plan where it is not right, and press **Build**; or tell me what to do differently.'

/** What a new app would be; `isAskedAbout`: its card asks what was meant. */
export function planOfNewApp(plan: AppPlan, isAskedAbout: boolean): string {
  if (plan.entities.length > 0) return whatIsBuilt(plan)
  const unknown =
    plan.name === UNNAMED_APP
      ? 'I cannot tell yet what this app should keep.'
      : `I would call it **${plan.name}**, and I cannot tell yet what it should keep.`
  const way = isAskedAbout ? 'Press on the plan what you meant, add a list to it' : 'Add a list to the plan'
  return `${unknown} ${way}, or tell me what to keep and what is to be known of each.\n`
}

const whatIsBuilt = (plan: AppPlan): string => `${opening(plan).replace("I'll build", 'I would build')}\n${APPROVE}\n`

/** What would be changed, step by step, with what was not understood. */
export function planOfChanges(done: string[], asides: string[]): string {
  const steps = [...new Set(done)].map((sentence, index) => `${index + 1}. ${sentence}`)
  if (steps.length === 0) return `${asides.join('\n')}\n`
  return [`This is what I would do:\n\n${steps.join('\n')}`, ...asides, APPROVE].join('\n\n').concat('\n')
}

/** What an app is, for whoever asks about it. */
export function describeApp({ name, entities, pages }: AppPlan): string {
  const kept = entities.map(
    ({ plural, fields }) => `- **${plural}**: ${fields.map(({ label }) => label.toLowerCase()).join(', ')}`,
  )
  const shown = pages.map(({ title }) => title).join(', ')
  return `**${name}** keeps:\n\n${kept.join('\n')}\n\nIts pages: ${shown}.\n`
}
