import type { Plan } from '#contract/plan/plan'
import { type BuiltPlan, changesOf, leftWords } from '../planned/build-plan'
import { changeAdapted } from './change-adapted'
import { buildFromStarter, type FromStarter } from './reply-from-starter'

/** A starter app as its plan was changed on the card, before anything was built of it. */
export function buildPlannedStarter(from: FromStarter, asked: Plan): BuiltPlan {
  const { problems, actions, done, left } = changesOf(from.app.files, asked)
  if (problems.length > 0) return { problems, difference: [], left: [], reply: '' }
  const app = changeAdapted(from.app, { actions, done })
  return { problems, difference: [], left, reply: `${[...buildFromStarter({ ...from, app })].join('')}${leftWords(left)}` }
}
