import type { AppPlan } from '../../plan'
import type { BuiltAction } from '../../write/write-app'
import { opening } from './describe-app'

const APPROVE = 'Approve the plan and I carry it out, or tell me what to do differently.'

/** What would be built, before anything is. */
export function planOfApp(plan: AppPlan): string {
  const pages = plan.pages.map(({ title }) => `- ${title}`)
  return `${opening(plan).replace("I'll build", 'I would build')}\nPages:\n${pages.join('\n')}\n\n${APPROVE}\n`
}

/** What would be changed, step by step, with what was not understood. */
export function planOfChanges(actions: BuiltAction[], asides: string[]): string {
  const titles = [...new Set(actions.map(({ title }) => title))]
  const steps = titles.map((title, index) => `${index + 1}. ${title}`)
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
