import nlp from 'compromise/two'
import { LruCache } from '#compiler/lru-cache'
import { STOP_WORDS } from './common-words'

export type WordClass = 'noun' | 'verb' | 'adjective' | 'adverb' | 'other'

/** The part of speech of each word as it stands in its sentence, for the words our own lexicon does not know. */
export function tagWords(text: string): Map<string, WordClass> {
  const classes = new Map<string, WordClass>()
  for (const sentence of readSentences(text.slice(0, 4000))) {
    for (const term of sentence) {
      const word = term.normal.toLowerCase()
      if (!classes.has(word)) classes.set(word, classOf(term.tags))
    }
  }
  return classes
}

export function classOf(tags: string[]): WordClass {
  if (tags.includes('Pronoun')) return 'other'
  if (tags.includes('Noun')) return 'noun'
  if (tags.includes('Adverb')) return 'adverb'
  if (tags.includes('Adjective')) return 'adjective'
  return tags.includes('Verb') ? 'verb' : 'other'
}

/**
 * Whether the words say that somebody does something, or tell somebody to: `customers ask for a slot`, `describe the
 * problem`. Such words name nothing. A verb without anybody who does it stands in names as well: `play count`, `paid
 * by`.
 */
export function isClause(text: string): boolean {
  const [terms = []] = readSentences(text.slice(0, 200))
  return terms.some(({ tags }, at) => {
    if (!isFiniteVerb(tags)) return false
    if (terms.some((term) => term.tags.includes('Pronoun'))) return true
    const before = terms[at - 1]?.tags
    const after = terms[at + 1]?.tags ?? []
    if (before) return before.includes('Pronoun') || before.includes('Plural')
    return after.includes('Determiner') || after.includes('Possessive')
  })
}

/**
 * `our street shares a tool library`: who does it, and what it is done to; undefined for words that are no such
 * sentence.
 */
export function splitSentence(text: string): { subject: string; object: string } | undefined {
  const [terms = []] = readSentences(text.slice(0, 300))
  const verb = terms.findIndex(({ tags }) => isFiniteVerb(tags))
  // `we repair espresso machines`: who speaks is whom the app is for. What is wished for is read elsewhere.
  if (verb === 1 && /^(?:we|i)$/i.test(terms[0]?.normal ?? '') && !STOP_WORDS.has(terms[1]?.normal ?? '') && terms.length <= 6)
    return { subject: '', object: text.trim().split(/\s+/).slice(2).join(' ') }
  const isOpened = terms[0]?.tags.includes('Possessive') || terms[0]?.tags.includes('Determiner')
  if (
    !isOpened ||
    verb < 2 ||
    verb > 4 ||
    !terms.slice(1, verb).every(({ tags }) => tags.includes('Noun') || tags.includes('Adjective'))
  )
    return undefined
  if (!terms[verb + 1]?.tags.includes('Determiner') && !terms[verb + 1]?.tags.includes('Possessive')) return undefined
  const words = text.trim().split(/\s+/)
  return { subject: words.slice(1, verb).join(' '), object: words.slice(verb + 1).join(' ') }
}

/**
 * `books our neighbours lend`: something, and who does what with it; undefined for words that are no such clause. Its
 * verb has no object of its own, for that is what stands before.
 */
export function splitRelative(text: string): { noun: string; subject: string } | undefined {
  const [terms = []] = readSentences(text.slice(0, 200))
  const verb = terms.findIndex(({ tags }, at) => at > 1 && isFiniteVerb(tags))
  const doer = verb - 1
  // `manuscripts fragments`: many of them would do it without an `s`.
  if (/[^s]s$/.test(terms[verb]?.normal ?? '') && terms[doer]?.tags.includes('Plural')) return undefined
  if (verb < 2 || !terms[doer]?.tags.includes('Plural') || terms[verb + 1]?.tags.some((tag) => OBJECT.has(tag))) return undefined
  const isDetermined = terms[doer - 1]?.tags.some((tag) => tag === 'Possessive' || tag === 'Determiner') ?? false
  const named = terms.slice(0, isDetermined ? doer - 1 : doer)
  if (named.length === 0 || !named.at(-1)?.tags.includes('Noun')) return undefined
  const words = text.trim().split(/\s+/)
  return { noun: words.slice(0, named.length).join(' '), subject: words[doer] ?? '' }
}

/** The words by which a text says what somebody does or is to do: `sharpen` in `I sharpen knives`. They name nothing. */
export const findDeeds = (text: string): Set<string> =>
  new Set(
    readSentences(text.slice(0, 4000))
      .flat()
      .flatMap(({ normal, tags }) => (isFiniteVerb(tags) ? [normal.toLowerCase()] : [])),
  )

const OBJECT = new Set(['Noun', 'Determiner', 'Possessive', 'Pronoun', 'Adjective'])

const isFiniteVerb = (tags: string[]) =>
  tags.includes('PresentTense') && !tags.includes('Gerund') && !tags.includes('Copula') && !tags.includes('Noun')

interface Term {
  text: string
  /** Signs before and behind it. */
  pre: string
  post: string
  normal: string
  tags: string[]
}

/** Characters of the texts that are remembered: some hundred sentences. */
const REMEMBERED = 20_000
const remembered = new LruCache<Term[][]>(REMEMBERED)

/** Its terms by sentence. One request is asked about by many, and reading it takes longer than all they do with it. */
export const readSentences = (text: string): Term[][] =>
  remembered.get(text) ?? remembered.set(text, readTerms(nlp(text).json()), text.length)

function readTerms(json: unknown): Term[][] {
  if (!Array.isArray(json)) return []
  return json.map((sentence: { terms?: Partial<Term>[] }) =>
    (sentence.terms ?? []).map(({ text = '', pre = '', post = '', normal = '', tags = [] }) => ({
      text,
      pre,
      post,
      normal,
      tags,
    })),
  )
}
