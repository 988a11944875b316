import type { AppFiles } from '#contract/app/app-files'
import type { PromptContext } from '#contract/chat/prompt-context'
import { isImportedMessage } from '#contract/data/csv'
import { directionTo } from '#contract/panels'
import { describeChanges } from '#contract/plan/plan-changes'
import type { PlanDoubt } from '#contract/plan/show-plan'
import { actionBlock } from './action-block'
import { answerWhether } from './answer-whether'
import { cannotChange, changeElement } from './element/change-element'
import { rebuildApp } from './new-app'
import type { AppPlan, Change } from './plan'
import { planBlock } from './planned/plan-block'
import { planOfApp } from './planned/plan-of-app'
import { missedFields } from './understand/changes/fields/missed-fields'
import { isSoAlready } from './understand/changes/learned/read-learned'
import { isBeyondDoubtWish, isSurelyUndo, isSurelyWish, isThanks, mayBeWish } from './understand/changes/learned/wanted'
import { findLeftOut } from './understand/judge/left-out'
import { readRequest } from './understand/request/read-request'
import { answerAboutApp, answerWhoMay, isQuestion, isWish, UNKNOWN } from './understand/talk/answer-app'
import { answerQuestion, answerUndo, cannotRead, GLAD, isTalk } from './understand/talk/answers'
import { offerModel } from './understand/talk/connect'
import { changedBack, describeCorrections } from './understand/talk/corrections'
import { askWhatOfList, askWhatToDelete, isAboutAll, listToEmpty } from './understand/talk/delete-all'
import { NOT_CHANGED, planOfChanges } from './understand/talk/describe-plan'
import { askForFile, ROWS_ARE_IN, readImportRequest } from './understand/talk/imports'
import { leftOutLine, offerLeftOut } from './understand/talk/left-out-words'
import { nearestOrNear, nearestTo } from './understand/talk/nearest'
import { findNoSuchList } from './understand/talk/no-such-list'
import { notInAnApp } from './understand/talk/not-here'
import { offer } from './understand/talk/offers'
import { answerSharing } from './understand/talk/share-with'
import { answerViewing, isViewing } from './understand/talk/viewing'
import { looksEnglish } from './understand/words/clean'
import { EVEN, isOneSentence, isToFix, notUnderstoodLine, textsIn, type Understood, understand, workOut } from './work-out'
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
  const answer = answerTo(words, { plan, files, context })
  if (answer !== undefined) return yield answer
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
  if (allowed) return yield `${allowed}\n${offer(NEAREST, nearestTo(textsIn(words, plan), plan))}`
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
  const answer = answerTo(words, { plan, files, context })
  if (answer !== undefined) return answer
  const understood = understand(words, plan, context)
  const worked = workOut(withKeptNames(understood), plan, files, context)
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

/** On a plan a field keeps the name that it is stored by: by another it would be one that goes and one that is added. */
const withKeptNames = (understood: Understood): Understood => ({
  ...understood,
  changes: understood.changes.map((change) => (change.kind === 'rename-field' ? { ...change, to: change.from } : change)),
})

const NEAREST = 'What I can do nearest to it'
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
  if (START_OVER.test(words) || answerTo(words, { plan, files, context: undefined }) !== undefined) return undefined
  const understood = understand(words, plan, undefined)
  if (understood.isFix || understood.notUnderstood.length > 0 || understood.lacking.length > 0) return undefined
  const { actions, said, asides, unseen } = workOut(understood, plan, files, undefined)
  return actions.length > 0 ? { actions, said, unseen, asides } : undefined
}

interface Standing {
  plan: AppPlan
  files: AppFiles
  context: PromptContext | undefined
}

/** Words that ask are answered, and never become a change. */
function answerTo(words: string, standing: Standing): string | undefined {
  return knownAnswer(words, standing) ?? (asksOnly(words, standing.plan) ? noAnswer(words, standing) : undefined)
}

function knownAnswer(words: string, { plan, files, context }: Standing): string | undefined {
  if (!looksEnglish(words)) return cannotRead(context)
  if (isSurelyUndo(words, plan)) return answerUndo(words, context)
  const whether = context?.element || !isOneSentence(words) ? undefined : answerWhether(words, { plan, files, context })
  if (whether !== undefined) return whether || noAnswer(words, { plan, files, context })
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
  const emptied = listToEmpty(words, plan)
  return emptied && askWhatOfList(emptied)
}

/** Words that want to be told something, and nothing done. */
const asksOnly = (words: string, plan: AppPlan): boolean =>
  isQuestion(words) && !isSurelyWish(words, plan) && !isWish(words) && readImportRequest(words, plan) === undefined

/** What cannot be answered may be a wish: the fields it may want are asked about (`where is the colour?`), and what is nearest is offered. */
function noAnswer(words: string, { plan, files, context }: Standing): string {
  const doubts = doubtsOf(words, files, context)
  const isMissed = doubts.length > 0 || mayBeWish(words, plan) || !isOneSentence(words)
  const asked = doubts.length > 0 ? `${PRESS}${planBlock(planOfApp(files), { doubts })}\n` : ''
  const nearest = offer(NEAREST, nearestOrNear(textsIn(words, plan), isMissed && isOneSentence(words) ? words : '', plan))
  return `${isMissed ? missedLine(words) : UNKNOWN}\n${asked}${nearest}${offerModel(context)}`
}

function* changePicked(words: string, files: AppFiles, element: NonNullable<PromptContext['element']>): Generator<string> {
  const changed = changeElement(words, element, files)
  if (!changed) return yield `${cannotChange(element, files)}\n`
  if (changed.actions.length > 0) yield 'On it.\n'
  for (const [index, action] of changed.actions.entries()) yield actionBlock(action, index)
  yield `\n${changed.said}\n`
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
      : offer(NEAREST, nearestOrNear(unclear, isOneSentence(missed.join(' ')) ? missed.join(' ') : '', plan))
  return `${nearest}${isLost || missed.length > 0 ? offerModel(context) : ''}`
}
