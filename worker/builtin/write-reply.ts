import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { AppFiles } from '#contract/app/app-files'
import { type PromptContext, splitPrompt } from '#contract/chat/prompt-context'
import { isSampleDataRequest } from '#contract/data/sample-data'
import { approvesInWords } from '#contract/plan/approves-in-words'
import { actionBlock } from './action-block'
import { changeApp, planChange } from './change-app'
import { closeApp, isBuiltAtOnce, newApp, planAtOnce, planNewApp } from './new-app'
import { answerOfPlan } from './planned/answer-of-plan'
import { buildOpenPlan, changeOpenPlan, keptPlan, type OpenPlan, openPlan } from './planned/open-plan'
import { chooseStarter, findStarters } from './starters/choose-starter'
import { continueFromStarter, openStarter } from './starters/reply-from-starter'
import type { ChosenStarter, FoundStarters, StarterLibrary } from './starters/starter-library'
import { isAboutWhatIsThere } from './understand/changes/learned/wanted'
import { planFrom } from './understand/plan-app'
import { readRequest } from './understand/request/read-request'
import { likelihoodOfKeeping } from './understand/tagger/keeps-data'
import { readToldLists } from './understand/tagger/told-lists'
import { answerAboutApp, isQuestion, UNKNOWN } from './understand/talk/answer-app'
import { answerQuestion, cannotRead, isTalk } from './understand/talk/answers'
import { readApproval, readContinuation, undone } from './understand/talk/continuation'
import { describeApp } from './understand/talk/describe-plan'
import { answerSampleData } from './understand/talk/sample-data'
import { answerViewing, isViewing } from './understand/talk/viewing'
import { looksEnglish } from './understand/words/clean'
import { readApp } from './write/read-app'
import { writeApp } from './write/write-app'

interface Found extends FoundStarters {
  /** What the words may change. */
  open?: OpenPlan
}

/** The whole reply to a prompt, piece by piece: words first, then what is done, then what came of it. */
export function writeReply(prompt: LanguageModelV4Prompt, starters: Found = {}): Iterable<string> {
  const { words, context } = lastWords(prompt)
  const files = Object.fromEntries((context?.files ?? []).map(({ path, content }) => [path, content]))
  const continuation = readContinuation(words)
  if (continuation) return continueReply(continuation.request, continuation.done, { files, context, starter: starters.chosen })
  const approved = readApproval(words)
  const asked = approved ?? words
  if (context && !isEmptyApp(context) && isSampleDataRequest(asked)) return answerSampleData(context, readApp(files))
  if (context?.mode === 'ask') return answerOnly(asked, files, context)
  if (starters.open && context && approvesInWords(words)) return [buildOpenPlan(starters.open, context)]
  const replanned = starters.open && context && changeOpenPlan(starters.open, words, context)
  if (replanned) return [replanned]
  const answer = context && starters.open && answerFrom(starters.open, context)
  if (context?.mode === 'plan')
    return [isEmptyApp(context) ? planNewApp(asked, context, { ...starters, answer }) : planChange(asked, files, context)]
  if (!isEmptyApp(context)) return changeApp(asked, files, context, approved !== undefined)
  if (starters.open) return newApp(asked, context, { ...starters, otherwise: keptPlan(starters.open), answer })
  const isAfter = isAfterOthers(prompt) && looksEnglish(asked)
  if (isAfter && changesNothing(asked)) return [NOTHING_YET_TO_CHANGE]
  return newApp(asked, context, {
    ...starters,
    // What is no app by itself goes on with what was said before, and asks for nothing that is near it.
    ...(isAfter && !ASKS_FOR_APP.test(asked) ? { otherwise: NOTHING_YET_TO_CHANGE } : {}),
  })
}

const answerFrom =
  ({ app }: OpenPlan, context: PromptContext) =>
  (words: string): string =>
    answerOfPlan(words, app, context)

/** Something was asked for before, of which nothing came. */
const isAfterOthers = (prompt: LanguageModelV4Prompt): boolean => {
  const said = prompt.filter(({ role }) => role === 'user').map(wordsIn)
  return said.slice(0, -1).some((words) => !isTalk(words) && !isQuestion(words) && words.split(/\s+/).length > SHORT)
}

/** So many words ask for nothing yet. */
const SHORT = 3

/** Whether words that follow others change what was never built, rather than tell of an app by themselves: `inches too`. */
function changesNothing(words: string): boolean {
  const { lists, ofNothing } = readToldLists(words)
  const isTold = ofNothing.length > 1 || lists.some(({ properties }) => properties.length > 1)
  if (isTold || ASKS_FOR_APP.test(words) || isTalk(words) || isQuestion(words)) return false
  return (
    IS_OF_SOMETHING.test(words) ||
    isAboutWhatIsThere(words, readApp({})) ||
    (likelihoodOfKeeping(words) < KEEPS && !isBuiltAtOnce(words))
  )
}

/** So likely, words alone tell of data that is to be kept. */
const KEEPS = 0.9

/** It is about something that is there, or thanks for it. */
const IS_OF_SOMETHING =
  /\b(?:too|instead|as well|thanks?|thank you|gracias|merci|danke)\b|^(?:ok(?:ay)?,? |and |but |please )*(?:only|the|it|its|it's|that|they|she|he|can it|could it|does it|will it|is it|(?:make|turn|colou?r|paint) (?:it|the|them|that|this|everything)|(?:rename|remove|delete|hide|sort|filter|undo) )\b/i

/** Names what is wanted as something of its own. */
const ASKS_FOR_APP =
  /\b(?:apps?|website|site|web ?page|landing page|tracker|planner|crm|game|quiz|calculator|track|tracking|keep track|keep (?:a|an|my|our|records?|lists?)|(?:list|log|register|record|diary|inventory|database|directory|catalogue|catalog|collection|journal) of|write down|start over|template)\b/i

const NOTHING_YET_TO_CHANGE =
  'There is no app yet that this could change, and I could not tell from it what one should keep. Name what to keep and what is to be known of each, such as “keep bikes with brand, size, price and whether they are sold”.\n'

/**
 * The app that comes with the platform which a first request is close to, and the plan that it may change. A reply that
 * was cut off goes on with the one it began with.
 */
export async function findStarter(prompt: LanguageModelV4Prompt, library: StarterLibrary | undefined): Promise<Found> {
  const { words, context } = lastWords(prompt)
  const continuation = readContinuation(words)
  if (context?.mode === 'ask' || !(continuation || isEmptyApp(context))) return {}
  const approved = readApproval(words)
  const found = library ? await findStarters(continuation?.request ?? approved ?? words, library) : {}
  if (continuation || approved !== undefined || !context?.planned) return found
  const open = await openPlan(context.planned, library && ((planned) => chooseStarter(planned, library)))
  return open ? { ...found, open } : found
}

/** Ask mode: words, never actions. */
function* answerOnly(words: string, files: AppFiles, context: PromptContext): Generator<string> {
  if (!looksEnglish(words)) return yield cannotRead(context)
  const plan = readApp(files)
  if (!isEmptyApp(context) && isViewing(words, plan)) return yield `${answerViewing(words, plan, context.state)}\n`
  const told = isEmptyApp(context) ? undefined : answerAboutApp(words, plan, context)
  if (told) return yield told
  const known = isTalk(words) ? answerQuestion(words, context) : undefined
  if (known) return yield known
  if (isEmptyApp(context)) yield 'There is no app yet: nothing has been built.\n'
  else yield isQuestion(words) ? `${UNKNOWN} What I can tell you:\n\n${describeApp(plan)}` : describeApp(plan)
  yield '\nIn ask mode I change nothing. Switch to build mode to have it done.\n'
}

function lastWords(prompt: LanguageModelV4Prompt): { words: string; context: PromptContext | undefined } {
  const last = prompt.findLast(({ role }) => role === 'user')
  return splitPrompt(last ? textOf(last) : '')
}

const wordsIn = (message: LanguageModelV4Prompt[number]): string => splitPrompt(textOf(message)).words

const textOf = (message: LanguageModelV4Prompt[number]): string =>
  message.role === 'user' ? message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n') : ''

const isEmptyApp = (context: PromptContext | undefined) =>
  !context?.fileMap.some(({ path }) => /^(?:pages|entities|components)\//.test(path) || /^Layout\./.test(path))

interface Continued {
  files: AppFiles
  context: PromptContext | undefined
  starter: ChosenStarter | undefined
}

function* continueReply(request: string, done: string[], { files, context, starter }: Continued): Generator<string> {
  if (starter) return yield* continueFromStarter(openStarter(starter, readRequest(request)), done)
  const understood = readRequest(request)
  const plan = planAtOnce(understood)?.plan ?? planFrom(understood)
  const wasNew = !isEmptyApp(context) && readApp(files).name === plan.name
  if (!wasNew && !isEmptyApp(context)) return yield* changeApp(request, files, context)
  const rest = undone(writeApp(plan), done)
  if (rest.length === 0) return yield `Everything of ${plan.name} is in place already.`
  yield `Going on with ${plan.name}.\n`
  for (const [index, action] of rest.entries()) yield actionBlock(action, index)
  yield* closeApp(understood, plan)
}
