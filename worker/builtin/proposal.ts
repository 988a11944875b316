import type { PlanDoubt } from '#contract/plan/show-plan'
import { leavesClauseOpen } from './is-understood'
import type { AppPlan } from './plan'
import { planBlock } from './planned/plan-block'
import { toPlan } from './planned/plan-of-app'
import { clausesOf, findUnread, MOST_PARTS, shortened } from './unaccounted-words'
import { findLeftOut, type LeftOut } from './understand/judge/left-out'
import { foldPhrase } from './understand/lexicon/lexicon'
import { unitOf } from './understand/lexicon/units'
import type { NamedPlan, ToldOfAccess } from './understand/plan-app'
import { isBackground } from './understand/request/background'
import { isRefusal, isRefused } from './understand/request/refused'
import { wordCount } from './understand/request/told-at-length'
import type { Understanding } from './understand/request/understanding'
import { readToldLists } from './understand/tagger/told-lists'
import { accessSentence, joined } from './understand/talk/access-sentence'
import { askedAgain, asTyped, describeCorrections } from './understand/talk/corrections'
import { planOfNewApp } from './understand/talk/describe-plan'
import { leftOutLine } from './understand/talk/left-out-words'
import { saidOfWebsite } from './understand/website/website'
import { STOP_WORDS } from './understand/words/common-words'
import { wholeWords } from './understand/words/whole-words'
import { tidyPlan } from './write/tidy-plan'

export interface Proposal {
  words: string
  /** All that was told is on the card. */
  isWhole: boolean
  left: LeftOut[]
}

export const FROM_LIBRARY = '\nI started from a plan that I have for such apps: take off it what you do not need.\n'

/** The plan on its card, with plain words about what of the request is not on it: each once. */
export function proposal(
  words: string,
  request: Understanding,
  { plan, doubts, beside, whole, fromLibrary, access, read = [] }: NamedPlan,
): Proposal {
  const isIn = (phrase: string, others: string[]) => others.some((other) => wholeWords(other).includes(wholeWords(phrase)))
  const properties = doubts.properties.flatMap(({ attributes }) => attributes)
  const doubted = properties.map(({ label, shown = label }) => shown)
  const asksFor = [
    ...doubted,
    ...properties.flatMap(({ options }) => options),
    ...(doubts.nameOfEntries === undefined ? [] : [doubts.nameOfEntries]),
    ...saidOfWebsite(request),
  ]
  const isRead = (part: string) => [...(access?.read ?? []), ...read].some((each) => isIn(part, [each]) || isIn(each, [part]))
  const unread = [
    ...findUnread(request, plan).filter((part) => !isCovered(part, asksFor) && !isRefusal(part) && !isRead(part)),
    ...(access?.unread ?? []).map(shortened),
  ]
  const [sentence = '', ...others] = clausesOf(request.said)
  const isHardly = (phrase: string) => doubts.implausibleLists.some((noun) => foldPhrase(noun) === foldPhrase(phrase))
  const typed = (phrase: string) => asTyped(phrase, request.corrections, words)
  const isCorrected = (phrase: string) => typed(phrase) !== phrase
  const left = findLeftOut(request, plan, doubts.possibleLists)
    .filter(({ phrase }) => !isIn(phrase, asksFor) && !isRefused(phrase, request.said))
    .map((each) => (isHardly(each.phrase) || isCorrected(each.phrase) ? { ...each, suggestion: undefined } : each))
  const isAsked = ({ phrase }: LeftOut) => isAskedByItself(phrase, request)
  const asides = left
    .filter((each) => !isAsked(each))
    .flatMap(({ phrase }) => clausesWith(phrase, request))
    .filter((clause) => !isBackground(clause))
  const asked = left.filter(isAsked).map(({ phrase }) => phrase)
  // Of one sentence its words alone say nothing.
  const clauses = others.length === 0 && asked.length === 0 && unread.length > 0 ? [shortened(sentence)] : [...unread, ...asides]
  const quoted = eachOnce(clauses, request.said)
    .filter((part) => part.includes(' ') || !isIn(part, asked))
    .slice(0, MOST_PARTS)
  const named = asked.filter((phrase) => !isIn(phrase, quoted))
  const parts = [
    planOfNewApp(plan, beside.length > 0),
    fromLibrary ? FROM_LIBRARY : '',
    access ? accessLine(plan, access) : '',
    planBlock(toPlan(tidyPlan(plan)), { doubts: beside, whole: whole && toPlan(tidyPlan(whole)) }),
    unsureLine(
      doubted
        .filter((label) => !STOP_WORDS.has(label.toLowerCase()) && !isOnCard(label, beside) && !isInPlan(label, plan))
        .map(typed),
    ),
    leftOutLine(named.map(typed)),
    unreadLine(quoted.map(typed)),
    describeCorrections(request.corrections, (correction) => askedAgain(words, correction)),
  ]
  return {
    words: parts.join(''),
    isWhole: unread.length === 0 && left.length === 0 && doubted.length + beside.length === 0 && !leavesClauseOpen(request, plan),
    left: left.filter((each) => isAsked(each) && isLikely(each.phrase, request.said, WORTH)),
  }
}

/** In the order they were said, and none that is a part of another. */
function eachOnce(parts: string[], said: string): string[] {
  const words = (part: string) => wholeWords(part.replace(/ …$/, ''))
  const placeOfPart = (part: string) => wholeWords(said).indexOf(words(part).trimEnd())
  return [...new Set(parts)]
    .filter((part, _, all) => !all.some((other) => other.length > part.length && words(other).includes(words(part))))
    .sort((one, other) => placeOfPart(one) - placeOfPart(other))
}

/** Who can see what once the rules that were told are so, and whom that takes to be an admin. */
const accessLine = (plan: AppPlan, { read, admins }: ToldOfAccess): string =>
  read.length === 0
    ? ''
    : `\n${accessSentence(plan)}${admins.length > 0 ? ` Invite ${joined(admins.map(withSmallArticle))} as ${admins.length > 1 ? 'admins' : 'an admin'}.` : ''}\n`

const withSmallArticle = (who: string): string => who.replace(/^(?:The|Our|My)\b/, (article) => article.toLowerCase())

/**
 * Whether what is left out was asked for as something of its own: few words name what is wanted, and a part of an app is named as
 * one. What is told at length is quoted by its clauses, and none of its words taken out of them.
 */
const isAskedByItself = (phrase: string, { said, parts }: Understanding): boolean =>
  (parts.includes(phrase) && clausesOf(said).length === 1) || (wordCount(said) <= FEW_WORDS && isLikely(phrase, said, SPOKEN_OF))

const FEW_WORDS = 20

/** As likely as this, words name something that may be kept; and so likely, they are worth a button that asks for it. */
const SPOKEN_OF = 0.05
const WORTH = 0.3
function isLikely(phrase: string, said: string, least: number): boolean {
  const { likelihoodOf } = readToldLists(said)
  return Math.max(likelihoodOf('list', foldPhrase(phrase)), likelihoodOf('property', foldPhrase(phrase))) >= least
}

const clausesWith = (phrase: string, { said }: Understanding): string[] =>
  clausesOf(said)
    .filter((clause) => wholeWords(clause).includes(wholeWords(phrase)))
    .slice(0, 1)
    .map(shortened)

/** Little of it is said by nothing that is quoted already. */
function isCovered(part: string, labels: string[]): boolean {
  const rest = labels.reduce((text, label) => text.replace(wholeWords(label), ' '), wholeWords(part))
  const isLeft = (word: string) => word !== '' && !STOP_WORDS.has(word) && unitOf(word) === undefined
  return rest !== wholeWords(part) && !rest.split(' ').some(isLeft)
}

const isOnCard = (phrase: string, doubts: PlanDoubt[]): boolean =>
  doubts
    .flatMap((doubt) => ('fields' in doubt ? doubt.fields.map(({ label }) => label) : [doubt.label]))
    .some((label) => label.toLowerCase() === phrase.toLowerCase())

const isInPlan = (phrase: string, { entities }: AppPlan): boolean =>
  entities.some(({ label, fields }) =>
    [label, ...fields.map((each) => each.label)].some((name) => foldPhrase(name) === foldPhrase(phrase)),
  )

/** What the card has no place for. */
const unsureLine = (labels: string[]) =>
  labels.length === 0 ? '' : `\nNot sure of, and not on it: ${labels.map((label) => `“${label}”`).join(', ')}.\n`

/** In the words they were said in, for what they ask may be no noun: who may see what, what nobody may do. */
const unreadLine = (parts: string[]) =>
  parts.length === 0 ? '' : `\nNot read, or not whole:\n\n${parts.map((part) => `- “${part}”`).join('\n')}\n`
