import { isPlural, plural, singular, splitDoneTo } from '#contract/inflect'
import { chooseBlueprint } from '../compose/choose'
import { conceptOf } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { readHead } from '../request/read-head'
import { wordCount } from '../request/told-at-length'
import type { Understanding } from '../request/understanding'
import { likelihoodOfKeeping } from '../tagger/keeps-data'
import { toldProperties } from '../tagger/told-lists'
import { STOP_WORDS } from '../words/common-words'
import { isEnglishWord } from '../words/english'
import { tagWords } from '../words/tag'
import { isProcess, isProcessor, isProcessPhrase, kindOfArtifact, type OtherKind, PLATFORM, QUIZ, readProduct } from './artifacts'

/** What was asked for instead of an app that keeps records. */
export interface Judgement {
  /** `unclear`: nothing says what it is, nor what there is to keep. */
  kind: OtherKind | 'unclear'
  /** As it was said: `snake game`, `split the bill`; of what is unclear its name, and '' where it was told at length or not named. */
  said: string
  /** In the plural, what of it could be kept: `bills`. */
  thing: string | undefined
  /** Unclear, and a list of what it is called by may be meant. */
  isOfMany?: boolean
}

/** `tell me how many rolls I need`: a number is wanted, and none is to be kept. */
const RECKONED =
  /\bhow (?:many|much|long|far|big|large|tall|wide|deep|thick|heavy)\b[^.,:;]*\b(?:needs?|needed|must|should|required?)\b/i

/** Ends the name of an app and says nothing of what it is. */
const GENERIC = /^(?:app|apps|application|tool|software|program|system|website|site|platform|service|page|thing|something)$/
/** What is kept, behind what it is kept of. */
const REGISTER = / (?:register|registry|list|log|records?|database|directory|catalogue|catalog|inventory|ledger)$/
/** Behind these stands what a thing is of, like or for, never what it is. */
const BEHIND =
  /\s(?:like|similar|of|from|in|on|at|by|to|into|about|between|than|per|as|without|via|using|against|under|over)\s.*$/

/**
 * Undefined for an app that keeps records, which is what is built here. Everything else is told apart by the one noun
 * that says what is to come of it, by the verb that says what it is to do, or by where it is to run: never by what it
 * is about.
 */
export function judgeRequest(request: Understanding): Judgement | undefined {
  const judged = judgedByName(request)
  return judged && judged.kind !== 'unclear' && tellsWhatToKeep(request) ? undefined : judged
}

/** `a hoof trimmer: each cow, which claw, …`, `like Strava for …: where from, where to`: whatever it is called, records are kept. */
const tellsWhatToKeep = ({ said }: Understanding): boolean =>
  likelihoodOfKeeping(said) >= SURELY && toldProperties(said).length >= SEVERAL

const SURELY = 0.95
const SEVERAL = 3

function judgedByName(request: Understanding): Judgement | undefined {
  const { said } = request
  const { head, verb, rest, audience } = readHead(said)
  const phrase = head
    .toLowerCase()
    .replace(/[^a-z0-9' -]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const judged = (kind: Judgement['kind'], thing = thingIn(phrase, rest)): Judgement => ({
    kind,
    said: kind === 'unclear' ? nameIn(phrase, said) : phrase || shorten(said),
    thing,
  })
  const platform = PLATFORM.exec(said)
  if (platform) return judged('native', plainThing(request))
  if (verb !== undefined) return undefined
  if (readProduct(said) && !isRecorded(request)) return { kind: 'product', said: shorten(said), thing: plainThing(request) }
  const words = phrase.split(' ').filter(Boolean)
  if (RECKONED.test(said) && !isStored(request)) return judged('operation', plainThing(request))
  const isDoneLater = isProcessPhrase(said.toLowerCase().replace(/^.*?(?=\b(?:work|figure|turn))/, ''))
  const isDoing = words.length > 1 && (isProcess(words[0] ?? '') || (isDoneLater && !isToldOfMany(request)))
  const forDoing = isProcess(audience.toLowerCase().split(' ')[0] ?? '', true)
  if (isDoing || (forDoing && phrase === '')) return isRecorded(request) && !isDoing ? undefined : judged('operation')
  const name = phrase.replace(BEHIND, '').split(' ').filter(Boolean)
  while (name.length > 1 && GENERIC.test(name.at(-1) ?? '')) name.pop()
  const noun = name.at(-1) ?? ''
  const isApp = new RegExp(String.raw`\b${noun}[ -](?:app|application|website|site|page|platform)\b`, 'i').test(said)
  const isNamedKind = kindOfArtifact(noun, isApp) !== undefined || isProcessor(noun)
  if (!isNamedKind && isBareName(name, request)) {
    return { ...judged('unclear', inMany(name.join(' ').replace(REGISTER, ''))), isOfMany: isOfMany(name, said) }
  }
  if (isPlural(noun) || QUIZ.test(phrase)) return undefined
  if (isUnknownName(noun, request)) return { kind: 'unclear', said: nameIn(phrase, said), thing: undefined }
  const kind = kindOfArtifact(noun, isApp)
  if (kind) return judged(kind)
  if (isProcessor(noun)) {
    const what = name.slice(0, -1)
    const isOfRecords = noun === 'generator' && PAPERS.has(conceptOf(what.at(-1) ?? '')?.is ?? '')
    return isStored(request) || isOfRecords
      ? undefined
      : judged('operation', what.length > 0 ? inMany(what.join(' ')) : undefined)
  }
  const isTold = request.head === '' ? rest !== '' : request.audience !== ''
  return hasRecords(request, isTold) ? undefined : { ...judged('unclear'), isOfMany: true }
}

/**
 * A name of two or three words that nobody here knows and nothing else: no verb that keeps, nothing kept of each,
 * nobody it is for, none of one's own. It may be a list of such things as well as the title of a game, a song or a
 * shop, so it is asked what is meant.
 */
const isBareName = (name: string[], request: Understanding) =>
  name.length > 1 &&
  name.length < 4 &&
  wordCount(request.said) <= name.length + 2 &&
  !/\b(?:my|our|list|lists|of|and|log|tracker|diary|collection)\b|[,:]/i.test(request.said) &&
  request.audience === '' &&
  request.domains.length === 0 &&
  request.cues.size === 0 &&
  request.things.every(({ concept, attributes }) => concept === undefined && attributes.length === 0) &&
  chooseBlueprint(request) === undefined

/** `driftwood lamps`; but `angry birds` and `space invaders` are more likely called so. */
function isOfMany(name: string[], said: string): boolean {
  const noun = name.at(-1) ?? ''
  const classes = tagWords(said)
  const isPlain = name.every(
    (word) => isEnglishWord(singular(word)) && !/^(?:adjective|adverb|other)$/.test(classes.get(word) ?? ''),
  )
  return isPlain && isPlural(noun) && !isPerson(singular(noun)) && !/(?:ers|ors|ists|ians)$/.test(noun)
}

/** One word of no language we know, and nothing beside it that anybody keeps: `tetris with blocks and levels`. */
const isUnknownName = (noun: string, request: Understanding) =>
  request.head.split(' ').length === 1 &&
  /^[a-z]+$/.test(noun) &&
  !isEnglishWord(noun) &&
  conceptOf(noun) === undefined &&
  request.things.every(({ concept }) => concept === undefined) &&
  chooseBlueprint(request) === undefined

/** What few words are called by; of many no part can be told to be it. */
export const nameIn = (phrase: string, said: string): string =>
  wordCount(said) <= FEW_WORDS && !phrase.split(' ').every((word) => STOP_WORDS.has(word) || GENERIC.test(word)) ? phrase : ''

const FEW_WORDS = 4

/** What is written out of what is kept: an invoice, a quote. */
const PAPERS = new Set<string>(['document', 'money'])

/** Whether the words say in so many words what is to be kept. */
const isRecorded = ({ things, text }: Understanding) =>
  things.some(({ attributes }) => attributes.length > 1) ||
  things.length > 2 ||
  /\b(?:to|can|that|which|where \w+|and) (?:track|log|manage|record|keep|store|organi[sz]e|list|collect|plan|schedule|book|rate|review)s?\b/i.test(
    text,
  )

/** What is put into a calculator is told like what is kept: only a word for keeping makes it that. */
const isStored = (request: Understanding) => isToldOfMany(request) || STORED.test(request.text)

const STORED =
  /\b(?:history|log|records?|saved? (?:them|it|each|every|all|my|our|the)|(?:to|can|that|which|and) (?:track|log|manage|record|keep|store|organi[sz]e|list|collect|plan|schedule|book|rate|review)s?)\b/i

/** Several lists with something of each are kept, whatever is then worked out of them. */
const isToldOfMany = ({ things }: Understanding) => things.filter(({ attributes }) => attributes.length > 0).length > 1

/** Whether anything at all names what could be kept. `Something for my mum` names nothing but whom it is for. */
const hasRecords = (request: Understanding, isTold: boolean) =>
  request.things.length > 0 ||
  request.domains.length > 0 ||
  [...request.cues].some((cue) => cue !== 'personal') ||
  isTold ||
  chooseBlueprint(request) !== undefined

const plainThing = ({ things }: Understanding) => (things[0] ? plural(things[0].noun) : undefined)

/** What is done something to, or else what the thing itself would be in the plural. */
function thingIn(phrase: string, rest: string): string | undefined {
  const words = `${phrase} ${rest}`
    .toLowerCase()
    .split(/[^a-z'-]+/)
    .filter(Boolean)
  const isDoing = isProcess(words[0] ?? '') || isProcessPhrase(words.join(' '))
  const object = isDoing
    ? /^\w+(?: (?:out|up|off|down))? (?:the |my |our |a |an |this |that |these |all |some )?([a-z]+(?: (?!to\b|into\b|and\b|for\b|in\b|with\b|between\b|about\b|at\b|of\b|from\b)[a-z]+)?)/.exec(
        words.join(' '),
      )?.[1]
    : phrase.replace(BEHIND, '')
  return object && !object.split(' ').some((word) => STOP_WORDS.has(word)) ? inMany(object) : undefined
}

function inMany(phrase: string): string {
  const { noun, done } = splitDoneTo(phrase)
  const words = noun.split(' ')
  const last = words.pop() ?? ''
  return `${[...words, isPlural(last) ? last : plural(singular(last))].join(' ')}${done}`
}

const shorten = (text: string) => {
  const [line = ''] = text.split(/[.!?\n]/)
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line
}
