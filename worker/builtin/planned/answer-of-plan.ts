import type { AppFiles } from '#contract/app/app-files'
import type { PromptContext } from '#contract/chat/prompt-context'
import { answerWhether } from '../answer-whether'
import type { AppPlan, EntityPlan } from '../plan'
import { accessSentence } from '../understand/talk/access-sentence'
import { answerAboutApp, answerWhoMay } from '../understand/talk/answer-app'
import { describeApp } from '../understand/talk/describe-plan'
import { answerAboutPlatform } from '../understand/talk/platform-answers'

/** What is answered to a question while a plan is open and nothing is built: what the plan says. */
export function answerOfPlan(words: string, { plan, files }: { plan: AppPlan; files: AppFiles }, context: PromptContext): string {
  if (OF_ACCOUNTS.test(words)) return `${OF_PLAN} ${accountsOf(plan)} ${accessSentence(plan)}\n`
  // That nothing is published goes without saying, and no row is there to be counted.
  const asked = { ...context, state: undefined }
  const whether = answerWhether(words, { plan, files, context: asked })
  if (whether) return `${OF_PLAN} ${whether}`
  const told = answerAboutApp(words, plan, asked) ?? answerWhoMay(words, plan, asked)
  const ofPlatform = told === undefined ? answerAboutPlatform(words) : undefined
  if (ofPlatform !== undefined) return `${OF_PLAN} ${ofPlatform}\n`
  return told ? `${OF_PLAN} ${told}` : `${OF_PLAN} The plan does not say that. What it says: ${describeApp(plan)}`
}

const OF_PLAN = 'Nothing is built yet.'

const OF_ACCOUNTS =
  /\b(?:log(?:ging)? ?in|sign(?:ing)? ?(?:in|up)|log-?ins?|accounts?|register|passwords?)\b(?!.*\b(?:cost|price|pay)\b)/i

/** Whether anybody but admins needs an account for what the plan has. */
function accountsOf({ entities }: AppPlan): string {
  const isOfPeople = ({ access }: EntityPlan) =>
    [access.read, access.write].some((level) => level === 'all' || level === 'creator')
  return entities.some(isOfPeople)
    ? 'Yes: what is for people who are signed in takes an account of the app.'
    : 'Nobody has to, but you and the admins you invite: nothing in it is for people with an account of their own.'
}
