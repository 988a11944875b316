import { readAccessRequest } from '#contract/access/access-request'
import type { AppFiles } from '#contract/app/app-files'
import { pendingLine } from '#contract/chat/pending-words'
import type { PromptContext } from '#contract/chat/prompt-context'
import { isImportedMessage } from '#contract/data/csv'
import { capital } from '#contract/inflect'
import { directionTo } from '#contract/panels'
import { comparePlans, describeChanges } from '#contract/plan/plan-changes'
import type { PlanDoubt } from '#contract/plan/show-plan'
import { actionBlock } from './action-block'
import { afterActions } from './after-actions'
import { cannotChange, changeElement } from './element/change-element'
import { rebuildApp } from './new-app'
import type { AppPlan, Change } from './plan'
import { planBlock } from './planned/plan-block'
import { planOfApp } from './planned/plan-of-app'
import { missedFields, unwantedFields, withoutUnwanted } from './understand/changes/fields/missed-fields'
import { changesForIssues, isFixRequest } from './understand/changes/fix'
import { piecesOf } from './understand/changes/learned/pieces'
import { isSoAlready } from './understand/changes/learned/read-learned'
import {
  isBeyondDoubtWish,
  isOfRecords,
  isSurelyUndo,
  isSurelyWish,
  isThanks,
  mayBeWish,
} from './understand/changes/learned/wanted'
import { findLeftOut } from './understand/judge/left-out'
import { type PlannedChanges, planChanges } from './understand/plan-changes'
import { readRequest } from './understand/request/read-request'
import { answerAboutApp, answerWhoMay, isQuestion, isWish, UNKNOWN } from './understand/talk/answer-app'
import { answerQuestion, answerUndo, cannotRead, GLAD, isTalk } from './understand/talk/answers'
import { offerModel } from './understand/talk/connect'
import { changedBack, describeCorrections } from './understand/talk/corrections'
import { askWhatToDelete, isAboutAll } from './understand/talk/delete-all'
import { NOT_CHANGED, planOfChanges } from './understand/talk/describe-plan'
import { askForFile, ROWS_ARE_IN, readImportRequest } from './understand/talk/imports'
import { leftOutLine, offerLeftOut } from './understand/talk/left-out-words'
import { nearestTo } from './understand/talk/nearest'
import { answerNoSuchList, findNoSuchList } from './understand/talk/no-such-list'
import { notInAnApp } from './understand/talk/not-here'
import { offer } from './understand/talk/offers'
import { requestFor } from './understand/talk/request-for'
import { answerSharing } from './understand/talk/share-with'
import { answerViewing, isViewing } from './understand/talk/viewing'
import { looksEnglish } from './understand/words/clean'
import type { Applied } from './write/applied-change'
import { applyChange } from './write/apply-change'
import { isOurs, readApp } from './write/read-app'
import type { BuiltAction } from './write/write-app'

const START_OVER =
  /^\s*(?:please\s+)?(?:start (?:over|again|afresh|from scratch)|(?:scrap|forget) (?:it|this|everything|that)|throw (?:it|this|everything) away)\b[,.:;!\s-]*(?:and )?(?:(?:instead|now|then|with)[,:\s]+)*(.{12,})/is
const NO_ERRORS = 'I see no errors reported at the moment. If something looks wrong, tell me what you see and on which page.'

/**
 * What is said to a change of an app that exists, with what is done. `isApproved`: what is not sure was shown, and is to
 * be built as it is.
 */
export function* changeApp(
  words: string,
  files: AppFiles,
  context: PromptContext | undefined,
  isApproved = false,
): Generator<string> {
  const plan = readApp(files)
  const answer = answerTo(words, plan, context)
  if (answer !== undefined) return yield (isNoAnswer(answer, words) && askingFields(words, files, context)) || answer
  const startOver = START_OVER.exec(words)?.[1]
  if (startOver) return yield* rebuildApp(startOver, files, context)
  if (isImportedMessage(words)) return yield ROWS_ARE_IN
  const isFix = isToFix(words, plan)
  if (context?.element && !isFix) return yield* changePicked(words, files, context.element)
  const importing = readImportRequest(words, plan)
  if (importing) return yield askForFile(importing)
  const understood = understand(words, plan, context)
  if (understood.isFix && understood.changes.length === 0) return yield NO_ERRORS
  const asksWho = understood.changes.length === 0 && !isSurelyWish(words, plan, EVEN)
  const allowed = asksWho && context ? answerWhoMay(words, plan, context) : undefined
  if (allowed) return yield `${allowed}\n${offer('What I can do nearest to it', nearestTo(textsIn(words, plan), plan))}`
  if (!isApproved && (understood.isGuess || understood.changes.some(isMisread))) {
    const shown = planChange(words, files, context)
    return yield shown.includes('show_plan') ? `${shown}${NOT_CHANGED}` : shown
  }
  yield* carryOut(understood, { words, files, plan, context })
}

/** `Urgency with low`: what is said of a field was taken for its name, so what was understood is shown first. */
const isMisread = (change: Change): boolean => change.kind === 'add-field' && /\w with \w/i.test(change.field.label)

/** What would be changed, to be approved first. */
export function planChange(words: string, files: AppFiles, context: PromptContext | undefined): string {
  const plan = readApp(files)
  const answer = answerTo(words, plan, context)
  if (answer !== undefined) return (isNoAnswer(answer, words) && askingFields(words, files, context)) || answer
  const understood = understand(words, plan, context)
  const worked = workOut(understood, plan, files, context)
  const { actions, now, unseen } = worked
  // That a guess is so already says nothing of what was asked for.
  const isMissed = understood.isGuess && actions.length === 0 && !textsIn(words, plan).some((said) => isSoAlready(said, plan))
  const asides = isMissed ? [missedLine(words)] : worked.asides
  const before = planOfApp(files)
  const after = { ...planOfApp(now), notes: unseen }
  const doubts = doubtsOf(isMissed || understood.isOfUnwanted ? words : understood.notUnderstood.join('. '), now, context)
  const card = actions.length > 0 || doubts.length > 0 ? planBlock(after, { doubts }) : ''
  return `${planOfChanges(describeChanges(before, after), asides)}${doubts.length > 0 ? PRESS : ''}${card}${offersFor(isMissed ? { ...understood, changes: [], notUnderstood: textsIn(words, plan) } : understood, { plan, context, isLost: actions.length === 0 })}`
}

/** Fields that a message may want which was not made out: a press on the plan puts them there. */
const doubtsOf = (words: string, files: AppFiles, context: PromptContext | undefined): PlanDoubt[] =>
  context && isOurs(files) ? missedFields(words, readApp(files)) : []

const isNoAnswer = (answer: string, words: string): boolean => answer.startsWith(UNKNOWN) || answer.startsWith(missedLine(words))

/** What cannot be answered may be a wish: `where is the colour?`; '' where it names no field. */
function askingFields(words: string, files: AppFiles, context: PromptContext | undefined): string {
  const doubts = doubtsOf(words, files, context)
  return doubts.length > 0 ? `${missedLine(words)}\n${PRESS}${planBlock(planOfApp(files), { doubts })}` : ''
}

const PRESS = '\nSome of it may be fields. Press on the plan what you meant, then **Build**.\n'

const missedLine = (words: string) =>
  `I did not understand “${quoted(words)}” well enough to change anything for it.\n\n${BY_HAND}`

/** Where a message came to nothing. */
const BY_HAND = `I understand plain wishes best, one at a time. Lists, fields, choices, pages and who may see them can also be changed by hand: open ${directionTo('plan')}.`

const MOST_LETTERS = 200
const quoted = (words: string): string =>
  words
    .trim()
    .slice(0, MOST_LETTERS)
    .replace(/[.\s]+$/, '')

/** What words change of an app that is planned, where they are about nothing else. */
export interface ChangeInWords {
  actions: BuiltAction[]
  said: string[]
  /** What of it no plan shows. */
  unseen: string[]
  asides: string[]
}

export function changeInWords(words: string, files: AppFiles): ChangeInWords | undefined {
  const plan = readApp(files)
  if (START_OVER.test(words) || answerTo(words, plan, undefined) !== undefined) return undefined
  const understood = understand(words, plan, undefined)
  if (understood.isFix || understood.notUnderstood.length > 0 || understood.lacking.length > 0) return undefined
  const { actions, said, asides, unseen } = workOut(understood, plan, files, undefined)
  return actions.length > 0 ? { actions, said, unseen, asides } : undefined
}

/** Words that ask are answered, and never become a change. */
function answerTo(words: string, plan: AppPlan, context: PromptContext | undefined): string | undefined {
  if (!looksEnglish(words)) return cannotRead(context)
  if (isSurelyUndo(words, plan)) return answerUndo(words, context)
  const isWanted = isSurelyWish(words, plan)
  if (isViewing(words, plan) && !isBeyondDoubtWish(words, plan)) return `${answerViewing(words, plan, context?.state)}\n`
  const asks = !isWanted && isQuestion(words)
  const isOne = isOneSentence(words)
  const told = context && asks && isOne ? answerAboutApp(words, plan, context) : undefined
  if (told) return told
  const isAsked = isQuestion(words) && isBeyondDoubtWish(words, plan)
  const talk = isTalk(words) && isOne && !isAsked ? answerQuestion(words, context, plan) : undefined
  if (talk) return talk
  if (isThanks(words, plan)) return GLAD
  const shared = answerSharing(words, plan)
  if (shared) return shared
  if (isAboutAll(words)) return askWhatToDelete(plan)
  if (!asks || isWish(words) || readImportRequest(words, plan) !== undefined) return undefined
  const answer = mayBeWish(words, plan) || !isOne ? missedLine(words) : UNKNOWN
  return `${answer}\n${offer('What I can do nearest to it', nearestTo(textsIn(words, plan), plan))}${offerModel(context)}`
}

/** What is told in several sentences, or at length, is about more than one of its words. */
const isOneSentence = (words: string): boolean => words.split(/\s+/).length <= MOST_WORDS && !/[.!?]\s+\S+\s+\S/.test(words)

const MOST_WORDS = 16

const textsIn = (words: string, plan: AppPlan): string[] => piecesOf(words, plan).map(({ text }) => text)

function* changePicked(words: string, files: AppFiles, element: NonNullable<PromptContext['element']>): Generator<string> {
  const changed = changeElement(words, element, files)
  if (!changed) return yield `${cannotChange(element, files)}\n`
  if (changed.actions.length > 0) yield 'On it.\n'
  for (const [index, action] of changed.actions.entries()) yield actionBlock(action, index)
  yield `\n${changed.said}\n`
}

interface Understood extends PlannedChanges {
  isFix: boolean
  /** Nothing was made out of it but what is wanted gone: all of it may ask for fields besides. */
  isOfUnwanted?: boolean
}

/** Likelier than not. */
const EVEN = 0.5

const ONLY = { notUnderstood: [], remarks: [], corrections: [], lacking: [], asked: [], isGuess: false }

/** Who names no error, and surely wants something else, speaks of none: `dark please, the white screen is blinding`. */
const isToFix = (words: string, plan: AppPlan): boolean =>
  isFixRequest(words) && (NAMES_ERROR.test(words) || (isOneSentence(words) && !isSurelyWish(words, plan, EVEN)))

const NAMES_ERROR = /\b(?:fix|repair|resolve|solve|debug|mend|errors?|bugs?|broken|crash(?:es)?|carried out)\b|Error\b/i

function understand(words: string, plan: AppPlan, context: PromptContext | undefined): Understood {
  const access = readAccessRequest(words)
  if (access && plan.entities.some(({ name }) => name === access.entity))
    return { ...ONLY, isFix: false, changes: [{ kind: 'access', ...access }] }
  if (!isToFix(words, plan)) return { isFix: false, ...withUnwanted(planChanges(words, plan), words, plan) }
  return { ...ONLY, isFix: true, changes: changesForIssues(words, context?.issues ?? []) }
}

/** Where nothing else was made out of a message, what it wants gone by name is shown. */
function withUnwanted(planned: PlannedChanges, words: string, plan: AppPlan): PlannedChanges & Pick<Understood, 'isOfUnwanted'> {
  if (planned.changes.length > 0 || planned.notUnderstood.length === 0) return planned
  const changes = unwantedFields(words, plan)
  const notUnderstood = planned.notUnderstood.map((part) => withoutUnwanted(part, plan)).filter((part) => part !== '')
  return changes.length > 0 ? { ...planned, changes, notUnderstood, isGuess: true, isOfUnwanted: true } : planned
}

/** Works out every change on top of the ones before it. */
function workOut(understood: Understood, plan: AppPlan, files: AppFiles, context: PromptContext | undefined) {
  const { changes, notUnderstood, remarks, lacking, asked: wondered } = understood
  let now = files
  const done: Pick<Applied, 'said' | 'pending'>[] = []
  const problems: string[] = []
  const actions: BuiltAction[] = []
  const unseen: string[] = []
  for (const change of changes) {
    const applied = applyChange(change, readApp(now), now)
    if (applied.said) done.push(applied)
    if (applied.problem) problems.push(applied.problem)
    actions.push(...applied.actions)
    if (applied.actions.length === 0) continue
    const after = afterActions(now, applied.actions)
    if (comparePlans(planOfApp(now), planOfApp(after)).length === 0) unseen.push(asked(change, readApp(now)) ?? applied.said)
    now = after
  }
  const asides = [
    ...remarks,
    ...new Set(problems),
    ...wondered.map((part) => answerViewing(part, plan, context?.state)),
    ...lacking.map(
      (part) =>
        (isOfRecords(part, plan) ? undefined : notInAnApp(part)) ??
        `“${part}” is beyond me, so nothing was changed for it: I make lists, forms, pages, charts, rules and looks.`,
    ),
    ...notUnderstood.map((part) => {
      const noSuch = findNoSuchList(part, plan)
      if (noSuch) return answerNoSuchList(noSuch, plan)
      return (isOfRecords(part, plan) ? undefined : notInAnApp(part)) ?? notUnderstoodLine(part)
    }),
  ]
  return { actions, said: linesOf(done), asides, now, unseen }
}

const notUnderstoodLine = (part: string) => `I did not understand “${part}”.`

/** What no plan shows stands on a card as it may be asked for, so that it is carried out with the rest. */
const asked = (change: Change, plan: AppPlan): string | undefined => {
  const request = requestFor([change], plan)
  return request && `${capital(request)}.`
}

/** What one change has to wait for, all of the reply waits for. */
function linesOf(done: Pick<Applied, 'said' | 'pending'>[]): string[] {
  if (done.every(({ pending }) => pending === undefined)) return done.map(({ said }) => said)
  return done.map(({ said, pending = `Once confirmed: ${said}` }) => pendingLine({ said, pending }))
}

interface Asked {
  words: string
  files: AppFiles
  plan: AppPlan
  context: PromptContext | undefined
}

function* carryOut(understood: Understood, { words, files, plan, context }: Asked): Generator<string> {
  const { actions, said, asides, now } = workOut(understood, plan, files, context)
  if (actions.length > 0) yield 'On it.\n'
  for (const [index, action] of actions.entries()) yield actionBlock(action, index)
  const missed = understood.notUnderstood.map(notUnderstoodLine)
  // Where nothing came of a message, it is not told line by line what of it was not understood.
  const isMissed = actions.length === 0 && missed.length > 0 && asides.every((line) => missed.includes(line))
  const lines = isMissed ? [missedLine(words)] : [...said, ...asides]
  yield `${actions.length > 0 ? '\n' : ''}${lines.length === 1 ? lines[0] : lines.map((line) => `- ${line}`).join('\n')}\n`
  const doubts = actions.length === 0 && understood.notUnderstood.length > 0 ? doubtsOf(words, files, context) : []
  if (doubts.length > 0) yield `${PRESS}${planBlock(planOfApp(files), { doubts })}`
  const changes: Change[] = understood.changes
  yield describeCorrections(understood.corrections, (correction) => changedBack(words, correction, changes, readApp(now)))
  yield describeLeftOut(words, changes, readApp(now))
  yield offersFor(understood, { plan: readApp(now), context, isLost: said.length === 0 })
}

/** What was said of a list that was added, and is nowhere in the app. */
function describeLeftOut(words: string, changes: Change[], plan: AppPlan): string {
  const added = changes.flatMap((change) => (change.kind === 'add-entity' ? [change.entity.name] : []))
  if (added.length === 0) return ''
  const entities = plan.entities.toSorted((a, b) => Number(added.includes(b.name)) - Number(added.includes(a.name)))
  const left = findLeftOut(readRequest(words), { ...plan, entities })
  return `${leftOutLine(left.map(({ phrase }) => phrase))}${offerLeftOut(left)}`
}

/** Where something was not made out: what comes nearest to it, and for who can have one connected, an AI model. */
function offersFor(
  { notUnderstood, lacking, changes }: Understood,
  { plan, context, isLost }: { plan: AppPlan; context: PromptContext | undefined; isLost: boolean },
): string {
  const missed = [...lacking, ...notUnderstood]
  if (missed.length === 0 && (changes.length > 0 || !isLost)) return ''
  const instead = notUnderstood.flatMap((part) => findNoSuchList(part, plan)?.instead ?? [])
  // What no app does names nothing an app could keep.
  const unclear = notUnderstood.filter((part) => notInAnApp(part) === undefined)
  const nearest =
    instead.length > 0
      ? offer('Did you mean one of these?', instead)
      : offer('What I can do nearest to it', nearestTo(unclear, plan))
  return `${nearest}${isLost || missed.length > 0 ? offerModel(context) : ''}`
}
