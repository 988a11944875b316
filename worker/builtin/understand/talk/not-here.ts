import type { PromptContext } from '#contract/chat/prompt-context'
import type { Suggestion } from '#contract/chat/suggestions'
import { capital, singular } from '#contract/inflect'
import { directionTo } from '#contract/panels'
import { type Judgement, judgeRequest } from '../judge/judge-request'
import { isKnownNoun } from '../judge/known-noun'
import { readRequest } from '../request/read-request'
import { isEnglishWord } from '../words/english'
import { tagWords } from '../words/tag'
import { offerModel } from './connect'
import { offer } from './offers'

/** What each kind is, as it ends the sentence “X is …”. */
const WHAT: Record<Exclude<Judgement['kind'], 'unclear'>, string> = {
  game: 'a game to play',
  operation: 'a tool that works out, converts or makes something on the spot',
  document: 'a text for somebody to write',
  media: 'a picture, film or piece of music',
  assistant: 'a program that talks or acts by itself',
  software: 'a program of its own kind',
  native: 'a program for one kind of device or system, or in a language of its own',
  product: 'a whole other product',
}
const I_BUILD =
  'I build web apps that keep things: lists, forms, calendars, boards and figures that you and others fill in, on any phone or computer.'

/**
 * What was asked for is no app that keeps things: says so, builds nothing, and offers what can be built of it.
 * `nearest`: the app of the platform that has most to do with it; `near`: plans that may be meant.
 */
export function answerNotHere(
  judgement: Judgement,
  context: PromptContext | undefined,
  { nearest, near = [] }: { nearest?: string | undefined; near?: Suggestion[] } = {},
): string {
  const { kind, said } = judgement
  const what = said === '' ? 'this app' : `an app for “${said}”`
  const opening =
    kind === 'unclear'
      ? `I cannot tell what ${what} should keep, so I have built nothing. ${I_BUILD}`
      : `This asks for ${WHAT[kind]}, and that I cannot make. I have built nothing. ${I_BUILD}`
  const own = insteadOf(judgement).map(({ label, request }): Suggestion => ({ label, request }))
  const ready =
    nearest === undefined ? [] : [{ label: `${nearest}, ready to use`, request: `Start from the ${nearest} template` }]
  const offers = near.length > 0 ? [...ready, ...near] : [...ready, ...own]
  return `${opening}\n${offer(kind === 'unclear' ? 'Apps I could build, for example' : 'What I can build instead', offers)}${offerModel(context)}`
}

const MOST_WORDS = 12
const IS_LOGO = /\b(?:logo|favicon)\b/i
const NOT = /^(?:not|no|never|big|bigger|huge|large)\b/i
const MAY = /^(?:(?:my|our|the|all) )?\w+(?: \w+)? (?:can|may|could|should|must)(?: (?:only|also|not))? \w+/i

/**
 * The same said of an app that stands: nothing of it is changed. Undefined where the words are about something else.
 */
export function notInAnApp(part: string): string | undefined {
  // What people may do with something is told of what the app keeps, and what is no order of something to be made.
  if (IS_LOGO.test(part)) return `A logo is put in by hand: open ${directionTo('branding')}.`
  if (MAY.test(part) || part.split(/\s+/).length > MOST_WORDS || NOT.test(part)) return undefined
  const words = part.replace(/^(?:please )?(?:(?:also|and|now) )?(?:add|include|make|build|create|put in|i want|we want) /i, '')
  // `a photo to trees` is a property of theirs.
  if (
    /^(?:an? |the |some )?(?:photo|picture|image|file|document|letter)s? (?:to|of|for|on) (?:the |each |every |our )?\w+/i.test(
      words,
    )
  )
    return undefined
  const judgement = judgeRequest(readRequest(words))
  if (!judgement || judgement.kind === 'unclear' || judgement.kind === 'operation') return undefined
  return `“${capital(judgement.said)}” asks for ${WHAT[judgement.kind]}, and that I cannot make. Nothing was changed for it: an app keeps things.`
}

/** Where the words name nothing one could keep. */
export const ANYTHING: Suggestion[] = [
  { label: 'A board of tasks', request: 'a board of tasks with title, assignee, due date and status' },
  { label: 'A list of members', request: 'a list of members with name, email, phone and joined date' },
  { label: 'A calendar of events', request: 'a calendar of events with title, date, place and notes' },
]

/** In the words of the request, where they name what one could keep. */
function insteadOf({ kind, thing }: Judgement): Suggestion[] {
  const words = thing?.split(' ') ?? []
  const areWords = words.every((word) => isEnglishWord(word) || isEnglishWord(singular(word)))
  // `help me decide`: what one does is nothing one could keep.
  const isDoing = thing !== undefined && words.length === 1 && tagWords(thing).get(thing) === 'verb'
  // Of what works something out, is played or runs there is nothing to keep but made-up lists.
  if (kind === 'operation' || kind === 'game' || kind === 'software' || kind === 'unclear') return ANYTHING
  if (!thing || words.length > 4 || !areWords || isDoing || !isKnownNoun(thing)) return ANYTHING
  const one = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
  const suggest = (label: string, request: string): Suggestion => ({ label: capital(label).slice(0, 80), request })
  if (kind === 'document' || kind === 'media')
    return [
      suggest(`A list of ${thing}`, `a list of ${thing} with title, status, due date and notes`),
      suggest(`Requests for ${thing}`, `keep ${one} requests with who asked, what for, due date and status`),
      suggest(`A gallery of ${thing}`, `a gallery of ${thing} with title, photo and date`),
    ]
  if (kind === 'assistant')
    return [
      suggest('Questions and their answers', 'a list of questions with answer, category and status'),
      suggest(`A list of ${thing}`, `a list of ${thing} with name, purpose, status and notes`),
      ...ANYTHING.slice(0, 1),
    ]
  return [
    suggest(`Keep a list of ${thing}`, `a list of ${thing} with name, date, amount and notes`),
    suggest(`A board of ${thing} by status`, `a board of ${thing} with name, status and due date`),
    suggest(`A calendar of ${thing}`, `a calendar of ${thing} with name, date and notes`),
  ]
}
