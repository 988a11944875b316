import type { AppFiles } from '#contract/app/app-files'
import type { PromptContext } from '#contract/chat/prompt-context'
import { MAX_SUGGESTED_MESSAGE, type Suggestion } from '#contract/chat/suggestions'
import { readEntities } from '#contract/data/entity-file'
import { actionBlock } from './action-block'
import { isUnderstood, speaksOfOneself } from './is-understood'
import type { AppPlan } from './plan'
import { planFromLibrary, plansNear } from './plan-library/plan-from-library'
import { planBlock } from './planned/plan-block'
import { toPlan } from './planned/plan-of-app'
import { FROM_LIBRARY, proposal } from './proposal'
import { buildFromStarter, type FromStarter, leftOutOf, openStarter, planFromStarter } from './starters/reply-from-starter'
import type { ChosenStarter, FoundStarters } from './starters/starter-library'
import { findUnkept, findUnmet, isAnotherKind, isNameOf } from './starters/starter-words'
import { readToldAccess } from './told-access/read-told-access'
import { withToldRules } from './told-access/with-told-access'
import { withToldSteps } from './told-steps/with-told-steps'
import { findOtherWords } from './unaccounted-words'
import { NO_DOUBTS } from './understand/card/card-doubts'
import { chooseForCard, isPlainlyRead, withSureKinds } from './understand/card/choose-for-card'
import { nothingToKeep } from './understand/card/nothing-to-keep'
import { chooseConcepts, isCalledBy } from './understand/compose/choose'
import { type Judgement, judgeRequest } from './understand/judge/judge-request'
import { findLeftOut } from './understand/judge/left-out'
import { findConcept, foldPhrase } from './understand/lexicon/lexicon'
import { isPerson } from './understand/lexicon/people'
import { type NamedPlan, planFrom, planNamed } from './understand/plan-app'
import { ORGANISATION } from './understand/request/prose-reader'
import { readRequest } from './understand/request/read-request'
import { startFrom } from './understand/request/starts-from'
import type { Understanding } from './understand/request/understanding'
import { isToKeep } from './understand/tagger/keeps-data'
import { readToldLists, toldProperties } from './understand/tagger/told-lists'
import { isQuestion, isWish } from './understand/talk/answer-app'
import { answerQuestion, cannotRead, greeting, isTalk, noAppYet, tellMe } from './understand/talk/answers'
import { offerModel } from './understand/talk/connect'
import { askedAgain, describeCorrections } from './understand/talk/corrections'
import { closing, nextSteps, opening } from './understand/talk/describe-app'
import { LOOK_OVER, NOT_BUILT } from './understand/talk/describe-plan'
import { leftOutLine, offerLeftOut } from './understand/talk/left-out-words'
import { answerNotHere } from './understand/talk/not-here'
import { offer } from './understand/talk/offers'
import { answerAboutPlatform } from './understand/talk/platform-answers'
import { SAMPLE_DATA_STEP } from './understand/talk/sample-data'
import { looksEnglish } from './understand/words/clean'
import { STOP_WORDS } from './understand/words/common-words'
import { wholeWords } from './understand/words/whole-words'
import { isOurs } from './write/read-app'
import { tidyPlan } from './write/tidy-plan'
import { type BuiltAction, writeApp } from './write/write-app'

/** Where a plan is open: what is said of words that change nothing of it, and to a question. */
interface BesidePlan {
  otherwise?: string
  answer?: ((words: string) => string) | undefined
}

/**
 * A whole app from a request; or words, where it asks for none or for what is not built here. `otherwise`: those words, where
 * something was said before.
 */
export function* newApp(
  words: string,
  context: PromptContext | undefined,
  { chosen, nearest, otherwise, answer }: FoundStarters & BesidePlan = {},
): Generator<string> {
  const talk = talkInstead(words, context, answer)
  if (talk !== undefined) return yield talk
  const request = readRequest(words)
  const other = judgeRequest(request)
  const from = fromStarter(chosen, request, other)
  if (from && isStartedAtOnce(from)) return yield* buildFromStarter(from)
  if (from) return yield `${planFromStarter(from)}${LOOK_OVER}`
  const plan = planAtOnce(request)
  if (plan && !(otherwise !== undefined && isGuess(request))) return yield* buildApp({ words, request, ...plan }, [])
  const shown = planToApprove(request)
  const near = shown?.fromLibrary ? [] : plansInstead(request, words)
  if (!shown) return yield otherwise ?? answerNotHere(other ?? nothingToKeep(request), context, { nearest, near })
  const { words: proposed, isWhole, left } = proposal(words, request, shown)
  yield proposed
  yield shown.plan.entities.length > 0 && !isWhole ? LOOK_OVER : NOT_BUILT
  yield offerLeftOut(left, near)
  yield offerModel(context)
}

/** All that was said is in it, and it keeps nothing beside what it kept before that was made up of the words alone. */
const isStartedAtOnce = (from: FromStarter): boolean =>
  // `inches too` may go on with what was said before.
  (from.starter.isNamed || !/\b(?:too|also|as well|instead)\b/i.test(from.request.said)) &&
  !isAnotherKind(from.starter, from.request) &&
  (from.starter.isNamed || !saysNothingOfIt(from.request)) &&
  !hasMoreLists(from) &&
  findUnmet(from.starter, from.request, from.app.plan).length === 0

/** Who speaks is all that was said: what is near that may be meant, and is no more than proposed. */
const saysNothingOfIt = (request: Understanding) =>
  request.things.length === 0 &&
  (speaksOfOneself(request) || /^(?:something|anything|(?:an? )?(?:thing|app))?$/i.test(request.head.trim()))

/** None of the things is known: beside a plan on its card such words were more likely about that. */
const isGuess = ({ things }: Understanding) => !things.some(({ concept }) => concept)

/** What would be built, to be approved first. */
export function planNewApp(
  words: string,
  context: PromptContext | undefined,
  { chosen, nearest, answer }: FoundStarters & BesidePlan = {},
): string {
  const talk = talkInstead(words, context, answer)
  if (talk !== undefined) return talk
  const request = readRequest(words)
  const other = judgeRequest(request)
  const from = fromStarter(chosen, request, other)
  if (from) return planFromStarter(from)
  const plan = planToApprove(request)
  if (plan) return proposal(words, request, plan).words
  return answerNotHere(other ?? nothingToKeep(request), context, { nearest, near: plansInstead(request, words) })
}

/** Less likely than this, none of the plans near has anything to do with what was said. */
const NEAR = 0.25

/** Plans of the library that may be meant, each to be started from; none for a game or a tool, or where nothing is kept. */
const plansInstead = (request: Understanding, words: string): Suggestion[] =>
  (judgeRequest(request)?.kind ?? 'unclear') === 'unclear' && isToKeep(request.said)
    ? plansNear(request, NEAR).map((title) => ({
        label: `Start from the plan “${title}”`,
        request: startFrom(title, words).slice(0, MAX_SUGGESTED_MESSAGE),
      }))
    : []

/**
 * What the library has for words that name no app we read: `secret santa`; or that were taken for a tool, a text or a picture, and
 * are surely about something that is kept.
 */
function planKnown(request: Understanding, { kind }: Judgement): NamedPlan | undefined {
  const library = planFromLibrary(request)
  const { isSure = false, isCalled = false } = library?.fromLibrary ?? {}
  const isMeant = kind === 'unclear' ? isSure || isCalled : kind !== 'game' && isSure && isToKeep(request.said)
  return isMeant ? library : undefined
}

/** Where not all was understood, no list stands on the card that nobody named; undefined where that leaves none. */
export function planToApprove(request: Understanding): NamedPlan | undefined {
  const other = judgeRequest(request)
  const named = other && !other.isOfMany ? planKnown(request, other) : (planAtOnce(request) ?? planOnCard(request))
  return named && withToldRules(withToldSteps(named, request.said), request.said)
}

/** As the library has it; of what was told alone, where it has none, or where that is much and all of it was read. */
function planOnCard(request: Understanding): NamedPlan | undefined {
  if (request.startsFrom !== undefined) return planFromLibrary(request)
  const own = planNamed(request)
  if (own && tellsFields(request) && proposal(request.text, request, own).isWhole) return own
  return planFromLibrary(request) ?? own
}

/** Who tells so much of what is kept tells all. */
const tellsFields = (request: Understanding, least = SEVERAL): boolean =>
  chooseForCard(request).choices.reduce((sum, { attributes }) => sum + attributes.length, 0) >= least
const SOME = 2

/** Whether words alone ask for an app that is built at once. */
export const isBuiltAtOnce = (words: string): boolean => planAtOnce(readRequest(words)) !== undefined

/** What is built before anybody looked it over; undefined where a card comes first. */
export function planAtOnce(request: Understanding): NamedPlan | undefined {
  if (request.startsFrom !== undefined) return undefined
  const plan = planFrom(withSureKinds(request))
  if (!isClearlyMeant(request, plan)) return undefined
  const library = isKnownByName(request) ? planFromLibrary(request) : undefined
  if (!library?.fromLibrary?.isSure) return { plan, doubts: NO_DOUBTS, beside: [] }
  // What nobody named is looked at first.
  return library.fromLibrary.isNamed ? { ...library, doubts: NO_DOUBTS, beside: [], whole: undefined } : undefined
}

/** A name alone may be meant otherwise, whatever the plan has of it. */
const isClearlyMeant = (request: Understanding, plan: AppPlan): boolean =>
  judgeRequest(request) === undefined &&
  !tellsOfAccess(request) &&
  !keepsNamesAlone(plan) &&
  isUnderstood(request, plan) &&
  isPlainlyRead(request)

/** Who may do what is looked over before it is so. */
const tellsOfAccess = ({ said }: Understanding): boolean =>
  readToldAccess(said).some(({ told }) => told.some(({ isFact }) => !isFact))

/** `records of our ghosts`: nothing is known of what was named, and nothing was told of it. */
const keepsNamesAlone = ({ entities }: AppPlan): boolean =>
  entities.every(({ titleField, fields }) => fields.every(({ name }) => name === titleField || OF_ANYTHING.has(name)))
const OF_ANYTHING = new Set(['added_on', 'notes'])

/** Little was told of what is known by its name alone, and no kind of app that we know was named. */
function isKnownByName(request: Understanding): boolean {
  const { choices, blueprint } = chooseConcepts(request)
  const isOurs = choices.every(({ isAsked, concept }) => !isAsked || findConcept(concept.key) === concept)
  const isOfKind = blueprint !== undefined && isCalledBy(blueprint, request)
  return !tellsFields(request, SOME) && !isOfKind && !isOurs
}

/** The starter app that a plan for these words was made from; undefined where it was an app of its own. */
export function starterOf(words: string, starter: ChosenStarter | undefined): FromStarter | undefined {
  const request = readRequest(words)
  return fromStarter(starter, request, judgeRequest(request))
}

/**
 * The starter app, made what was asked for. Who tells in detail what to keep gets just that, written anew: every part
 * of it can be changed afterwards, which code that no plan describes does not allow everywhere. So does who would miss
 * more of it.
 */
function fromStarter(starter: ChosenStarter | undefined, request: Understanding, other: Judgement | undefined) {
  if (starter?.isNamed) return openStarter(starter, request)
  if (!starter || request.startsFrom !== undefined || tellsMuch(request.said) || (!other && isTold(request))) return undefined
  if ((!other || other.kind === 'unclear') && saysNothing(request) && !isCalled(starter, request)) return undefined
  // What a game or a tool is played or done with is no list beside it, nor is what the whole app is called by.
  const about = { ...request, things: other ? [] : request.things.filter((thing) => !isNameOf(starter, thing)) }
  if (!other && (keepsNothingOf(starter, request.said) || isNearerInLibrary(starter, request))) return undefined
  const from = openStarter(starter, about)
  if (!other && !isOurs(from.app.files) && isListed(request)) return undefined
  if (!about.things.some(({ concept }) => concept)) return from
  const own = planFrom(request)
  const [left, ofItsOwn] = [leftOutOf(from).length, findLeftOut(request, own).length]
  if (left < ofItsOwn) return from
  if (left > ofItsOwn || hasMoreLists(from) || findUnkept(starter, request, { plan: from.app.plan, own }).length > 0)
    return undefined
  // Pages written by hand cannot be changed everywhere afterwards: they have to be what was asked for as they are.
  return isOurs(from.app.files) || findUnmet(starter, request, from.app.plan).length === 0 ? from : undefined
}

/** Something was asked for that the starter app did not keep, so that all of its own lists stand beside it. */
const hasMoreLists = ({ app, starter }: FromStarter): boolean =>
  app.plan.entities.length > Object.keys(readEntities(starter.app.files)).length

/** Several things we know are named beside what the app is called by: what is to be in it is of weight, and will be changed. */
const isListed = ({ things, head }: Understanding) =>
  things.filter(({ noun, concept }) => concept && !wholeWords(head).includes(wholeWords(noun))).length > 1

/** By what the starter app is called: `a member club`. */
const isCalled = ({ app }: ChosenStarter, request: Understanding) => namesOf(app).some((name) => isSaid(name, request))

const namesOf = ({ manifest }: ChosenStarter['app']): string[] => [manifest.title.split(/ (?:with|and) /)[0] ?? '', manifest.slug]
const isSaid = (name: string, { said }: Understanding): boolean =>
  wholeWords(foldPhrase(said)).includes(wholeWords(foldPhrase(name)))

/** It is called nothing of the kind, and there is a plan for it: of a violin repair shop no inventory is wanted. */
const isNearerInLibrary = ({ app }: ChosenStarter, request: Understanding): boolean =>
  ![...namesOf(app), ...app.manifest.keywords.filter((keyword) => keyword.includes(' '))].some((name) => isSaid(name, request)) &&
  planFromLibrary(request) !== undefined

/** `The thing is, in the shop, with the`, `for our club`: nothing that could be an app, or only whose it is. */
const saysNothing = ({ said, things, head }: Understanding) =>
  things.every(({ noun }) => STOP_WORDS.has(noun)) &&
  ((STOP_WORDS.has(head.toLowerCase()) && !isToKeep(said)) ||
    findOtherWords(said, new Set()).every((word) => ORGANISATION.test(foldPhrase(word)) || isPerson(foldPhrase(word))))

const isTold = ({ things }: Understanding) =>
  things.filter(({ concept }) => concept !== undefined).length > 2 ||
  things.reduce((sum, { attributes }) => sum + attributes.length, 0) > 2

/** Another app in place of the one there is. */
export function* rebuildApp(words: string, files: AppFiles, context: PromptContext | undefined): Generator<string> {
  const request = readRequest(words)
  const other = judgeRequest(request)
  if (other) return yield answerNotHere(other, context)
  const plan = planFrom(request)
  const kept = new Set(writeApp(plan).map(({ type, file }) => (type === 'add_entity' ? `entities/${file}.json` : file)))
  const gone = Object.keys(files)
    .filter((path) => !kept.has(path))
    .map((file): BuiltAction => ({ type: 'delete_file', file, title: `Remove ${file}`, body: '' }))
  yield* buildApp({ words, request, plan }, gone)
}

function talkInstead(words: string, context: PromptContext | undefined, answer?: (words: string) => string): string | undefined {
  if (!looksEnglish(words)) return cannotRead(context)
  if (isTalk(words)) return answerQuestion(words, context) ?? greeting()
  // What tells much and asks something at its end is a request.
  const isTelling = words.split(/[.!?:\n]+\s/).filter((part) => part.trim() !== '').length > 2
  const isAsking = isQuestion(words) && !isTelling && !isWish(words) && !NAMES.test(words)
  // `artist, album, year, lent to somebody?`
  if (!isQuestion(words) || tellsProperties(words)) return undefined
  // Beside a plan it is asked about that one, whatever other plan is called so.
  if (isAsking && answer) return answer(words)
  if (isSurelyKnown(words)) return undefined
  const platform = answerAboutPlatform(words)
  if (platform !== undefined) return `${platform}\n\n${answer ? '' : tellMe()}`
  return isAsking ? noAppYet(plansInstead(readRequest(words), words)) : undefined
}

/** `Which side was last, and when did she drink?`: there is a plan for just that. */
const isSurelyKnown = (words: string): boolean => planFromLibrary(readRequest(words))?.fromLibrary?.isSure === true

/** Of a list, or of nothing that is named. */
const tellsProperties = (words: string): boolean => {
  const { lists, ofNothing } = readToldLists(words)
  return [...lists.map(({ properties }) => properties), ofNothing].some((properties) => properties.length > 1)
}

/** So much that an app that comes with the platform, be it a game or a tool, cannot be what is meant. */
const tellsMuch = (words: string): boolean => toldProperties(words).length >= MUCH

/** `choir: who's got which score copy. number, singer, returned`: an app for clubs has nothing of that. */
function keepsNothingOf(starter: ChosenStarter, words: string): boolean {
  const told = toldProperties(words)
  const kept = Object.values(readEntities(starter.app.files)).flatMap(({ properties }) => Object.keys(properties ?? {}))
  const names = kept.map((name) => foldPhrase(name.replaceAll('_', ' ')))
  return told.length >= SEVERAL && !told.some((label) => names.some((name) => wholeWords(name).includes(wholeWords(label))))
}

const SEVERAL = 3
const MUCH = 4

/** `who brought which dish`: without its mark, that names what is to be kept. */
const NAMES = /^(?:who|whose|what|which|when|where|how (?:many|much))\b[^?]*$/i

interface Asked extends Pick<NamedPlan, 'plan' | 'fromLibrary'> {
  words: string
  request: Understanding
}

function* buildApp({ words, request, plan, fromLibrary }: Asked, before: BuiltAction[]): Generator<string> {
  yield opening(plan)
  if (fromLibrary) yield FROM_LIBRARY
  yield planBlock(toPlan(tidyPlan(plan)))
  yield describeCorrections(request.corrections, (correction) => `Start over: ${askedAgain(words, correction)}`)
  for (const [index, action] of [...before, ...writeApp(plan)].entries()) yield actionBlock(action, index)
  yield* closeApp(request, plan)
}

/** What came of it, what did not, and what could be next. */
export function* closeApp(request: Understanding, plan: AppPlan): Generator<string> {
  yield `\n${closing(plan)}`
  const left = findLeftOut(request, plan)
  yield leftOutLine(left.map(({ phrase }) => phrase))
  yield offerLeftOut(left)
  yield offer('Next you could say', [...nextSteps(plan), SAMPLE_DATA_STEP])
}
