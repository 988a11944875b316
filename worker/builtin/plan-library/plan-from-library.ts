import { UNNAMED_APP } from '#contract/app/apps'
import { titleCase } from '#contract/inflect'
import type { AppPlan } from '../plan'
import { type CardDoubts, doubtsBesidePlan } from '../understand/card/card-doubts'
import { titleOnCard } from '../understand/card/card-title'
import { chooseForCard, chooseWithDoubted, type ForCard } from '../understand/card/choose-for-card'
import { saysThatIsAll } from '../understand/card/only-told'
import { isSameNoun } from '../understand/card/things-for-card'
import type { Choice } from '../understand/compose/entity-draft-types'
import { isFieldWord } from '../understand/lexicon/field-words'
import { isPerson } from '../understand/lexicon/people'
import { type NamedPlan, planOf } from '../understand/plan-app'
import { ORGANISATION } from '../understand/request/prose-reader'
import { wordCount } from '../understand/request/told-at-length'
import type { Understanding } from '../understand/request/understanding'
import { isToKeep } from '../understand/tagger/keeps-data'
import { readWebsite } from '../understand/website/website'
import { adaptPlan, joinsWhatIsRead, keepsWhatIsRead, lacksWhatIsTold } from './adapt-plan'
import { findPlan, findPlanCalled, findPlansNear } from './find-plan'
import type { LibraryPlan } from './library-plan'
import { isPair, termsIn } from './plan-terms'

/** Less likely than this, what is nearest in the library is not proposed. */
const LEAST = 0.45

/** A few words may be near by one of them: `a falconry guild`. */
const LEAST_OF_FEW = 0.6
const FEW_WORDS = 4

/** So likely, the plan is sooner right than one list that was read and of which nothing was told. */
const LIKELY = 0.6

/** So likely, lists that were read and are not in it are read wrong sooner than another plan is wanted. */
const SURE = 0.9

/** The plan that the library has for such a request, with what was told; undefined where it surely has none. */
export function planFromLibrary(asked: Understanding): NamedPlan | undefined {
  const card = chooseForCard(asked)
  const found = asked.startsFrom === undefined ? findFitting(asked, card) : findNamed(asked.startsFrom)
  if (!found) return undefined
  const { choices, offered, isOfOther, isNamed } = adaptPlan(found.plan, card.choices, asked.said)
  const name = isOfOther && asked.startsFrom === undefined ? undefined : found.plan.title
  const plan = planCalled(name, card, choices)
  if (FORM.test(asked.said) && !plan.entities.some(({ access }) => access.write === 'anonymous')) return undefined
  const doubts = { ...card.doubts, possibleLists: [...card.doubts.possibleLists, ...offered.map(nameOf)] }
  const beside = doubtsBesidePlan(withoutWhatIsThere(doubts, plan), plan)
  const doubted = chooseWithDoubted(asked)
  const whole = [...adaptPlan(found.plan, doubted?.choices ?? card.choices, asked.said).choices, ...offered]
  return {
    plan,
    doubts,
    beside,
    fromLibrary: { isSure: found.isSure, isNamed, isCalled: isCalledIn(found.plan, asked.said) },
    whole: beside.length > 0 ? planCalled(name, doubted ?? card, whole) : undefined,
  }
}

/** A plan that may be taken. `isSure`: nobody would doubt that it is what was meant. */
interface FittingPlan {
  plan: LibraryPlan
  isSure: boolean
}

function findNamed(title: string): FittingPlan | undefined {
  const plan = findPlanCalled(title)
  return plan && { plan, isSure: true }
}

/** The nearest plan, where it is likely enough and nothing that was said speaks against it. */
function findFitting(asked: Understanding, { choices }: ForCard): FittingPlan | undefined {
  if (isNoneOfTheLibrary(asked)) return undefined
  const found = findPlan(withoutName(asked))
  if (!found || found.likelihood < (wordCount(asked.said) <= FEW_WORDS ? LEAST_OF_FEW : LEAST)) return undefined
  const { plan, likelihood } = found
  if (likelihood < LIKELY && !isSpokenOf(plan, asked.said)) return undefined
  if (likelihood < SURE && !isToKeep(asked.said) && !isCalledIn(plan, asked.said)) return undefined
  const isFit = keepsWhatIsRead(plan, choices, asked.said)
  const isBare = choices.length < 2 && choices.every(({ attributes }) => attributes.length === 0)
  if (likelihood < (isBare ? LIKELY : SURE) && !isFit) return undefined
  if (joinsWhatIsRead(plan, choices) || lacksWhatIsTold(plan, choices, asked.said)) return undefined
  return lacksForm(plan, asked) || lacksStock(plan, asked) ? undefined : { plan, isSure: likelihood >= SURE && isFit }
}

/**
 * Whether every word that tells something is one that such apps, what they keep or who has them are called by, and one of them
 * the app or a list itself.
 */
function isCalledIn(plan: LibraryPlan, said: string): boolean {
  const { title, lists } = plan
  const known = termsOf(plan)
  const called = new Set([title, ...lists.map(({ name }) => name)].flatMap(termsIn))
  const asked = termsIn(said).filter((term) => !isPair(term))
  return asked.every((term) => known.has(term)) && asked.some((term) => called.has(term))
}

const termsOf = ({ title, trade, words, lists }: LibraryPlan): Set<string> =>
  new Set([title, ...trade, ...words, ...lists.flatMap(({ name, also = [] }) => [name, ...also])].flatMap(termsIn))

/** Whether a word of its own is said, and not only such as any club or shop has: members of a savings club sail no boats. */
function isSpokenOf(plan: LibraryPlan, said: string): boolean {
  const known = termsOf(plan)
  const isOfAny = (term: string) => isPair(term) || ORGANISATION.test(term) || isPerson(term) || isFieldWord(term)
  return termsIn(said).some((term) => !isOfAny(term) && [...known].some((own) => own.startsWith(stemOf(term))))
}

/** `tune` is said of tuning. */
const stemOf = (term: string): string => term.replace(/(?<=...)(?:e|ing|er)$/, '')

/** A website, a shop with a cart, and just what was told. */
const isNoneOfTheLibrary = (asked: Understanding): boolean =>
  asked.cues.has('landing') ||
  asked.cues.has('shop') ||
  asked.cues.has('timer') ||
  saysThatIsAll(asked) ||
  readWebsite(asked) !== undefined

/** What it is called says nothing of what it is. */
const withoutName = ({ said, givenName }: Understanding): string => said.replace(givenName ?? '', ' ')

/** The titles of plans of which one may be meant, at least so likely, for whoever got none of them. */
export function plansNear(asked: Understanding, least: number): string[] {
  if (asked.startsFrom !== undefined || isNoneOfTheLibrary(asked)) return []
  const { plans, likelihood } = findPlansNear(withoutName(asked))
  return likelihood < least ? [] : plans.map(({ title }) => title)
}

/** Something is to be sent in by whoever has no account. */
const FORM = /\b(?:public|online) form\b|\bwithout (?:logging|signing) in\b|\b(?:no|without an?|without) (?:log ?in|account)s?\b/i

/** Visitors are to send in something that the plan does not keep. */
const lacksForm = ({ lists }: LibraryPlan, { wishes }: Understanding): boolean =>
  wishes.some(
    (wish) =>
      wish.kind === 'public-form' &&
      !lists.some(({ name, also = [] }) => [name, ...also].some((each) => isSameNoun(each, wish.noun))),
  )

/** An inventory of a tattoo studio is of needles, and no list of its clients. */
const lacksStock = ({ title, words, lists }: LibraryPlan, { said }: Understanding): boolean =>
  STOCK.test(said) && ![title, ...words, ...lists.map(({ name }) => name)].some((name) => OF_STOCK.test(name))
const STOCK =
  /\b(?:inventory|stock list|stock control|stock[- ]?take)\b|\bstock\s*(?:$|for |of |in |at )|^(?:our |my |the )?stock\b/i
const OF_STOCK = /\b(?:inventory|stock|item|material|product|supply|supplies|article|part)s?\b/i

const nameOf = ({ said, concept }: Choice): string => said ?? (concept.label ?? concept.key.replaceAll('_', ' ')).toLowerCase()

/** Called as it was said, or else by the name that the library has for such apps. */
const planCalled = (name: string | undefined, { request }: ForCard, choices: Choice[]): AppPlan =>
  planOf(request, { choices, blueprint: undefined }, (title, drafts) => {
    const said = titleOnCard(title, drafts, request)
    if (name === undefined) return said
    const isOnlyList = drafts.some(({ plural }) => titleCase(plural) === said)
    const isNameSaid = termsIn(name).every((term) => termsIn(request.said).includes(term))
    return said === UNNAMED_APP || (isOnlyList && (drafts.length > 1 || isNameSaid)) ? name : said
  })

/** What the plan has by itself is asked about no more. */
function withoutWhatIsThere(doubts: CardDoubts, { entities }: AppPlan): CardDoubts {
  const labels = new Set(entities.flatMap(({ fields }) => fields.map(({ label }) => label.toLowerCase())))
  const properties = doubts.properties.map((told) => ({
    ...told,
    attributes: told.attributes.filter(({ label, shown = label }) => !labels.has(shown.toLowerCase()) && !labels.has(label)),
  }))
  return { ...doubts, properties: properties.filter(({ attributes }) => attributes.length > 0) }
}
