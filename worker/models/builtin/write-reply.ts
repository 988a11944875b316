import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { readAccessRequest } from '#contract/access-request'
import type { AppFiles } from '#contract/app-files'
import { isImportedMessage } from '#contract/csv'
import { type PromptContext, splitPrompt } from '#contract/prompt-context'
import { actionBlock } from './action-block'
import { afterActions } from './after-actions'
import type { AppPlan } from './plan'
import { changesForIssues, isFixRequest } from './understand/changes/fix'
import { planApp, planFrom } from './understand/plan-app'
import { planChanges } from './understand/plan-changes'
import { readRequest } from './understand/request/read-request'
import type { Understanding } from './understand/request/understanding'
import { answerAboutApp, isQuestion, UNKNOWN } from './understand/talk/answer-app'
import { answerQuestion, CONNECT_A_MODEL, cannotRead, greeting, isTalk } from './understand/talk/answers'
import { readApproval, readContinuation, undone } from './understand/talk/continuation'
import { askedAgain, changedBack, tellCorrections } from './understand/talk/corrections'
import { closing, opening } from './understand/talk/describe-app'
import { describeApp, planOfApp, planOfChanges } from './understand/talk/describe-plan'
import { askForFile, ROWS_ARE_IN, readImportRequest } from './understand/talk/imports'
import { looksEnglish } from './understand/words/clean'
import { applyChange } from './write/apply-change'
import { readApp } from './write/read-app'
import { type BuiltAction, writeApp } from './write/write-app'

/** The whole reply to a prompt, piece by piece: words first, then what is done, then what came of it. */
export function writeReply(prompt: LanguageModelV4Prompt): Iterable<string> {
  const { words, context } = lastWords(prompt)
  const files = Object.fromEntries((context?.files ?? []).map(({ path, content }) => [path, content]))
  const continuation = readContinuation(words)
  if (continuation) return continueReply(continuation.request, continuation.done, files, context)
  const asked = readApproval(words) ?? words
  if (context?.mode === 'ask') return answerOnly(asked, files, context)
  if (context?.mode === 'plan') return planOnly(asked, files, context)
  return isEmptyApp(context) ? newApp(asked) : changeApp(asked, files, context)
}

/** Ask mode: words, never actions. */
function* answerOnly(words: string, files: AppFiles, context: PromptContext): Generator<string> {
  if (!looksEnglish(words)) return yield cannotRead()
  const plan = readApp(files)
  const told = isEmptyApp(context) ? undefined : answerAboutApp(words, plan, context)
  if (told) return yield told
  const known = isTalk(words) ? answerQuestion(words) : undefined
  if (known) return yield known
  if (isEmptyApp(context)) yield 'There is no app yet: nothing has been built.\n'
  else yield isQuestion(words) ? `${UNKNOWN} What I can tell you:\n\n${describeApp(plan)}` : describeApp(plan)
  yield '\nIn ask mode I change nothing. Switch to build mode to have it done.\n'
}

/** Plan mode: what would be done, to be approved first. */
function* planOnly(words: string, files: AppFiles, context: PromptContext): Generator<string> {
  if (!looksEnglish(words)) return yield cannotRead()
  if (isEmptyApp(context)) return yield isTalk(words) ? (answerQuestion(words) ?? greeting()) : planOfApp(planApp(words))
  const { actions, asides } = workOut(understand(words, readApp(files), context), files)
  yield planOfChanges(actions, asides)
}

function lastWords(prompt: LanguageModelV4Prompt): { words: string; context: PromptContext | undefined } {
  const last = prompt.findLast(({ role }) => role === 'user')
  const text = last?.role === 'user' ? last.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n') : ''
  return splitPrompt(text)
}

const isEmptyApp = (context: PromptContext | undefined) =>
  !context?.fileMap.some(({ path }) => /^(?:pages|entities|components)\//.test(path) || /^Layout\./.test(path))

function* newApp(words: string): Generator<string> {
  if (!looksEnglish(words)) return yield cannotRead()
  if (isTalk(words)) return yield answerQuestion(words) ?? greeting()
  const request = readRequest(words)
  const plan = planFrom(request)
  yield* buildApp(plan, writeApp(plan), { words, request })
}

interface Asked {
  words: string
  request: Understanding
}

function* buildApp(plan: AppPlan, actions: BuiltAction[], { words, request }: Asked): Generator<string> {
  yield opening(plan)
  yield tellCorrections(request.corrections, (correction) => `Start over: ${askedAgain(words, correction)}`)
  for (const [index, action] of actions.entries()) yield actionBlock(action, index)
  yield `\n${closing(plan)}`
}

function* continueReply(request: string, done: string[], files: AppFiles, context: PromptContext | undefined): Generator<string> {
  const wasNew = !isEmptyApp(context) && readApp(files).name === planApp(request).name
  if (!wasNew && !isEmptyApp(context)) return yield* changeApp(request, files, context)
  const plan = planApp(request)
  const rest = undone(writeApp(plan), done)
  if (rest.length === 0) return yield `Everything of ${plan.name} is in place already.`
  yield `Going on with ${plan.name}.\n`
  for (const [index, action] of rest.entries()) yield actionBlock(action, index)
  yield `\n${closing(plan)}`
}

function* changeApp(words: string, files: AppFiles, context: PromptContext | undefined): Generator<string> {
  if (!looksEnglish(words)) return yield cannotRead()
  const told = context && isQuestion(words) ? answerAboutApp(words, readApp(files), context) : undefined
  const answer = told ?? (isTalk(words) ? answerQuestion(words) : undefined)
  if (answer) return yield answer
  const startOver =
    /^\s*(?:please\s+)?(?:start (?:over|again|afresh|from scratch)|(?:scrap|forget) (?:it|this|everything|that)|throw (?:it|this|everything) away)\b[,.:;!\s-]*(?:and )?(?:(?:instead|now|then|with)[,:\s]+)*(.{12,})/is.exec(
      words,
    )?.[1]
  if (startOver) return yield* rebuildApp(startOver, files)
  if (isImportedMessage(words)) return yield ROWS_ARE_IN
  const importing = readImportRequest(words, readApp(files))
  if (importing) return yield askForFile(importing)
  const understood = understand(words, readApp(files), context)
  if (understood.isFix && understood.changes.length === 0) return yield NO_ERRORS
  yield* carryOut(understood, files, words)
}

const NO_ERRORS = 'I see no errors reported at the moment. If something looks wrong, tell me what you see and on which page.'

interface Understood extends ReturnType<typeof planChanges> {
  isFix: boolean
}

function understand(words: string, plan: AppPlan, context: PromptContext | undefined): Understood {
  const access = readAccessRequest(words)
  if (access && plan.entities.some(({ name }) => name === access.entity))
    return { isFix: false, changes: [{ kind: 'access', ...access }], notUnderstood: [], remarks: [], corrections: [] }
  if (!isFixRequest(words)) return { isFix: false, ...planChanges(words, plan) }
  return { isFix: true, changes: changesForIssues(words, context?.issues ?? []), notUnderstood: [], remarks: [], corrections: [] }
}

function* rebuildApp(words: string, files: AppFiles): Generator<string> {
  const request = readRequest(words)
  const plan = planFrom(request)
  const actions = writeApp(plan)
  const kept = new Set(actions.map(({ type, file }) => (type === 'add_entity' ? `entities/${file}.json` : file)))
  const gone = Object.keys(files)
    .filter((path) => !kept.has(path))
    .map((file): BuiltAction => ({ type: 'delete_file', file, title: `Remove ${file}`, body: '' }))
  yield* buildApp(plan, [...gone, ...actions], { words, request })
}

/** Works out every change on top of the ones before it. */
function workOut({ changes, notUnderstood, remarks }: Understood, files: AppFiles) {
  let now = files
  const said: string[] = []
  const problems: string[] = []
  const actions: BuiltAction[] = []
  for (const change of changes) {
    const applied = applyChange(change, readApp(now), now)
    if (applied.said) said.push(applied.said)
    if (applied.problem) problems.push(applied.problem)
    actions.push(...applied.actions)
    if (applied.actions.length > 0) now = afterActions(now, applied.actions)
  }
  const unknown = notUnderstood.map((part) => `I did not understand “${part}”.`)
  const isLost = changes.length === 0 || (said.length === 0 && notUnderstood.length > 0)
  const asides = [...remarks, ...new Set(problems), ...unknown, ...(isLost ? [CONNECT_A_MODEL] : [])]
  return { actions, said, asides, lines: [...said, ...remarks, ...new Set(problems), ...unknown], isLost }
}

function* carryOut(understood: Understood, files: AppFiles, words: string): Generator<string> {
  const { actions, lines, isLost } = workOut(understood, files)
  if (actions.length > 0) yield 'On it.\n'
  for (const [index, action] of actions.entries()) yield actionBlock(action, index)
  yield `${actions.length > 0 ? '\n' : ''}${lines.length === 1 ? lines[0] : lines.map((line) => `- ${line}`).join('\n')}${isLost ? `\n\n${CONNECT_A_MODEL}` : ''}\n`
  const { corrections, changes } = understood
  yield tellCorrections(corrections, (correction) => changedBack(words, correction, changes, readApp(files)))
}
