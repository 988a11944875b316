import type { Suggestion } from '#contract/chat/suggestions'
import { isPlural, plural, singular } from '#contract/inflect'
import type { AppPlan } from '../../plan'
import { entityIn, mainEntity } from '../changes/find-in-plan'
import { isKnownNoun } from '../judge/known-noun'
import { KIND_WORDS } from '../lexicon/field-words'
import { foldPhrase } from '../lexicon/lexicon'
import { planChanges } from '../plan-changes'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { isEnglishWord } from '../words/english'
import { own } from '../words/own'
import { tagWords } from '../words/tag'

const NEAREST = 3

/**
 * The requests that come nearest to what was not understood, in its own words; each one would be carried out. What a
 * question speaks of is not offered as something to keep.
 */
export function nearestTo(words: string, plan: AppPlan, isQuestion = false): Suggestion[] {
  const spoken = new Set(
    foldPhrase(words.replace(/[^A-Za-z' -]/g, ' '))
      .split(' ')
      .filter((word) => !STOP_WORDS.has(word)),
  )
  const close = (request: string) => {
    const own = foldPhrase(request.replace(/[^A-Za-z' -]/g, ' ')).split(' ')
    return own.filter((word) => spoken.has(word)).length
  }
  return candidates(words, plan, isQuestion)
    .map((request, at) => ({ request, weight: close(request) - at / 100 }))
    .sort((a, b) => b.weight - a.weight)
    .filter(({ request }) => planChanges(request, plan).changes.length > 0)
    .slice(0, NEAREST)
    .map(({ request }) => ({ label: request.slice(0, 80), request }))
}

/** Who is to see or change something is named, and not what is to be kept. */
const ABOUT_ACCESS =
  /\b(?:can|may|could|should|must)(?: (?:only|also|not))? (?:see|view|read|look|edit|change|open|access|use|delete)\b/i

/** `make the font bigger`: how something that is there shall be is said of it, and nothing is to be kept. */
function isAboutLooks(words: string): boolean {
  const [, what = '', how = ''] =
    /^(?:please )?make (.+?) (?:more |less |a bit |a little |much )*([a-z]+)[.!]?$/i.exec(words.trim()) ?? []
  return what !== '' && (tagWords(words).get(how.toLowerCase()) === 'adjective' || /..er$/i.test(how))
}

/** What can be done with the things the words name, or else with what the app is about. */
function candidates(words: string, plan: AppPlan, isQuestion: boolean): string[] {
  const entity = entityIn(plan, words) ?? mainEntity(plan)
  if (!entity)
    return ['also track notes with title and date', 'also track tasks with title, due date and status', 'make it green']
  const many = entity.plural.toLowerCase()
  const option = entity.fields.find(({ kind }) => kind === 'select')
  const amount = entity.fields.find(({ kind, name }) => kind === 'money' || name === entity.amountField)
  const date = entity.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  const named = isQuestion || ABOUT_ACCESS.test(words) || isAboutLooks(words) ? [] : newWords(words, plan)
  return [
    ...named.flatMap((word) => [`add a field called ${word} to ${many}`, `also track ${plural(singular(word))}`]),
    ...entity.fields
      .filter(({ label }) => words.toLowerCase().includes(label.toLowerCase()))
      .map(({ label }) => `make the ${label.toLowerCase()} of ${many} required`),
    ...(option
      ? [
          `add a page with a chart of ${many} by ${option.label.toLowerCase()}`,
          `add a filter by ${option.label.toLowerCase()} to ${many}`,
        ]
      : []),
    ...(amount ? [`show the total ${amount.label.toLowerCase()} of ${many}`] : []),
    ...(date ? [`add a calendar for ${many}`, `sort ${many} by ${date.label.toLowerCase()}`] : []),
    `add notes to ${many}`,
    `let people export ${many}`,
    `add a photo to ${many}`,
    'start in dark mode',
  ]
}

/** Nouns the app has no name for: what the request is most likely about. */
function newWords(words: string, plan: AppPlan): string[] {
  const known = foldPhrase(
    plan.entities
      .map(({ label, plural: many, fields }) => [label, many, ...fields.map((field) => field.label)].join(' '))
      .join(' '),
  )
  const classes = tagWords(words)
  const aboutList = entityIn(plan, words) !== undefined
  return (
    [...new Set(words.toLowerCase().match(/[a-z]{4,}/g) ?? [])]
      .filter((word) => classes.get(word) === 'noun' && isEnglishWord(word) && isKnownNoun(word) && !STOP_WORDS.has(word))
      // `as a long text` says of what kind it is.
      .filter((word) => own(KIND_WORDS, word) === undefined)
      // What has no plural is no thing to keep one by one: data, information.
      .filter((word) => isPlural(word) || (isEnglishWord(plural(word)) && plural(word) !== word))
      .filter((word) => !VERBS.has(singular(word)) && !known.includes(singular(word)))
      // `increase the font size`: what is spoken of as there already, and of no list, is not to be kept.
      .filter((word) => aboutList || !new RegExp(`\\b(?:the|this|these|all|my|our) (?:[a-z]+ )?${word}\\b`, 'i').test(words))
      .slice(-2)
  )
}
