import { singular } from '#contract/inflect'
import { BLUEPRINTS } from '../lexicon/blueprints'
import { fieldVocabulary } from '../lexicon/field-words'
import { conceptPhrases, DOMAINS } from '../lexicon/lexicon'
import { STOP_WORDS } from './common-words'
import { isEnglishWord } from './english'
import { type Correction, createSpeller, isSlip } from './spelling'

const EXTRA = `tracker manager planner database collection register registry catalogue catalog directory dashboard calendar kanban board chart charts graph reminder reminders leaderboard ranking streak streaks
  weekly monthly daily yearly overview statistics report reports warning warnings threshold average averages schedule timetable waiting slot slots overdue deadline category categories restaurant volunteer
  supplier suppliers purchase member members family manager admin admins public private anonymous readable writable editable field column rename delete remove change colour color green purple orange yellow
  accent theme title page pages everyone visitors customer customers client clients employee employees address number photo picture priority assignee comment comments message messages contact
  contacts company companies budget schedule roommate roommates flatmate flatmates cleaning budgets answer answers question questions`

let speller: ((word: string) => string) | undefined
/** Built on first use: the vocabulary is everything our lexicon can name. */
export const correctWord = (word: string): string => {
  speller ??= createSpeller(
    [
      ...conceptPhrases().flatMap((phrase) => phrase.split(' ')),
      ...BLUEPRINTS.flatMap((blueprint) => blueprint.calls.flatMap((call) => call.split(/\s+/))),
      ...DOMAINS.flatMap((domain) => domain.words.flatMap((word) => word.split(/\s+/))),
      ...fieldVocabulary(),
      ...EXTRA.split(/\s+/),
    ],
    isEnglishWord,
    isSlip,
  )
  return speller(word)
}

/** Straight quotes, single spaces, one kind of dash; letters of other alphabets stay. */
export function tidy(text: string): string {
  return (
    withDictatedSigns(text.slice(0, 8000))
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      // `freeze–thaw count` is one word.
      .replace(/(?<=\p{Ll})\u2013(?=\p{Ll})/gu, '-')
      .replace(/[\u2013\u2014]/g, ' - ')
      .replace(/\b(s)econd hand (?=\p{L})/giu, '$1econdhand ')
      .replace(/\r/g, '')
      .replace(/(^|\s)w\/o?\s*(?=\w)/gi, (mark) => (/o/i.test(mark) ? ' without ' : ' with '))
      .replace(/\b(\w+) n (?=\w+)/gi, '$1 and ')
      .replace(/(?<=[\p{L}\p{N})]) \+ (?=\p{L})/gu, ', ')
      .replace(/\b(?:um+|uh+m?|erm)\b,?\s*/gi, '')
      .replace(/\b(?:pls|plz)\b/gi, 'please')
      .replace(/\bwanna\b/gi, 'want to')
      .replace(/\bgonna\b/gi, 'going to')
      .replace(/\bgotta\b/gi, 'need to')
      .replace(/\b(keep(?:s|ing)?) tabs on\b/gi, '$1 track of')
      .replace(/[ \t]+/g, ' ')
      .trim()
  )
}

/** `… or cracked, full stop` is dictated, and so are the other signs that stand there as words. */
function withDictatedSigns(text: string): string {
  if (!/\b(?:full stop|question mark)\b/i.test(text)) return text
  return text
    .replace(/,?\s+question mark\b/gi, '?')
    .replace(/([?!])?[,.]?\s+full stop\b[,.]?/gi, (_, sign) => sign ?? '.')
    .replace(/,?\s+comma\b,?/gi, ',')
    .replace(/\s+new (?:line|paragraph)\b/gi, '\n')
}

/** Words in quotes are as they are meant. */
const WORDS = /"[^"\n]*"|(?<!['&][A-Za-z]*)(?<![A-Za-z])[A-Za-z]+(?![A-Za-z]|['&][a-z])/g

/** No word is longer. */
const LONGEST = 40

/** Corrects the spelling word by word, leaves everything else where it was, and says which words it read as others. */
export function correctText(text: string, correct = correctWord): { text: string; corrections: Correction[] } {
  const corrections = new Map<string, string>()
  const corrected = text.replace(WORDS, (word) => {
    if (word.startsWith('"') || /^[A-Z]{2,}$/.test(word) || word.length > LONGEST) return word
    const lower = word.toLowerCase()
    const corrected = correct(lower)
    if (corrected === lower) return word
    corrections.set(word, corrected)
    return corrected
  })
  return { text: corrected, corrections: [...corrections].map(([from, to]) => ({ from, to })) }
}

/**
 * Takes the quotes off single words: they have kept the spelling, and are in the way of everything else. A name that is
 * given keeps its own.
 */
export const unquoteWords = (text: string): string =>
  text.replace(
    /(\b(?:called|named|titled|call it|name it|title)\s+)?"([\w'-]+)"/gi,
    (whole, naming: string | undefined, word: string) => (naming ? whole : word),
  )

/** Mostly English words and letters, as far as a glance can tell: enough to say so before building nonsense. */
export function looksEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.length < 4) return true
  const latin = letters.filter((letter) => /[A-Za-z]/.test(letter)).length
  if (latin / letters.length < 0.7) return false
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  const foreign = words.filter((word) => FOREIGN.has(word)).length
  if (foreign >= 2 && foreign / words.length >= 0.2) return false
  const unknown = (text.match(/(?<!\p{L})\p{Ll}[\p{L}']+/gu) ?? []).filter((word) => !isKnownWord(word))
  const small = words.filter((word) => STOP_WORDS.has(word)).length
  // Who misspells every other word still says `to` and `my`.
  return unknown.length < MANY_UNKNOWN || unknown.length / words.length < 0.5 || small / words.length >= 0.2
}

/** Fewer words that no dictionary has are names and slips. */
const MANY_UNKNOWN = 4

/** In a dictionary as written, as one of many, or without what is joined to it: `horses`, `neighbour's`. */
export const isKnownWord = (word: string): boolean =>
  [word, singular(word), word.replace(/'.*$/, '')].some((form) => STOP_WORDS.has(form) || isEnglishWord(form))

const FOREIGN = new Set(
  `eine einen einer ein und für mit der die das den dem nicht ich wir möchte bitte erstelle mache verwaltung une des les pour avec et dans est je nous voudrais veux créer faire mon ma mes una uno unos para
  con los las el y que quiero crear hacer mi mis por una app per con gli della voglio creare fare mio um uma para com os as quero criar fazer meu een voor met het van ik wil maken mijn en att och för med jag vill
  skapa prosze aplikacja aplikację dla oraz chcę`
    .split(/\s+/)
    .filter(
      (word) =>
        word.length > 1 &&
        !['app', 'as', 'con', 'per', 'mi', 'den', 'die', 'van', 'met', 'um', 'est', 'and', 'les'].includes(word),
    ),
)
