import { readSentences } from '#worker/builtin/understand/words/tag'

/**
 * What a sentence wants of a tool. `deed`: something to do, its verb first and plain (`work out how much paint you
 * need`); `question`: one to answer; `thing`: what people get, or what the tool is called (`slogans`, `quiz maker`);
 * `scene`: what happens in it (`a tenant describes a problem`).
 */
export interface Doing {
  kind: 'deed' | 'question' | 'thing' | 'scene'
  words: string
}

const WISH =
  /^(?:please\s+)?(?:(?:(?:i|we) (?:want|need|would like|'d like)|i'd like|can you|could you|make|build|create|give|let's have)\s+(?:(?:me|us)\s+)?)?/i
const ARTICLE = /^(?:an?|the|some)\s+/i
/** What such a thing is called in general says nothing of what it does. */
const TOOL =
  /^(?:(?:simple|small|little|quick|handy|new)\s+)*(?:ai\s+)?(?:tool|helper|assistant|app|form|page|bot|chatbot|ai|(?:some|any)thing(?:\s+\w+(?=\s+(?:that|which|to)\b))?)\b\s*/i
/** For whom it is, where what they do with it follows. */
const AUDIENCE = /^for\s+[^,.;:]{1,40}?\s+(?=(?:to|that|which|where|who)\s)/i
const JOINED = /^(?:that|which|who|it|and|to)\s+(?:(?:can|could|should|will|lets? \w+)\s+)?/i
const SCENE = /^(?:where|in which|with which|for when)\s+(?:(?:an?|the)\s+)?/i
const ASKED = /^(?:what|which|how|when|where|who|whom|whose|why|whether)\b/i
/** `tells visitors what to see`: what they are told is what is asked. */
const TELLING =
  /^(?:tells?|shows?|works? out for|finds? out for)\s+(?:\S+\s+){1,3}?(?=(?:what|which|how|when|where|who|why|whether)\b)/i
/** `quiz maker`, `paint calculator`: a name of what does something, however its first word looks. */
const DOER = /^(?:[\w-]+\s+){0,3}[\w-]{2,}(?:er|or)s?(?=$|\s+(?:for|of|with|in|on|at)\b)/i

/** Reads a sentence without its last mark, and without what people would enter. */
export function readDoing(sentence: string): Doing {
  const wished = sentence.replace(WISH, '')
  const plain = wished.replace(ARTICLE, '')
  const hasArticle = plain !== wished
  const about = plain.replace(TOOL, '')
  const isTool = about !== plain
  const left = (isTool ? about.replace(AUDIENCE, '') : about).trim()
  if (left === '') return sentence === '' ? { kind: 'deed', words: 'answer what is asked' } : { kind: 'thing', words: sentence }
  if (isTool && SCENE.test(left)) return { kind: 'scene', words: left.replace(SCENE, '') }
  const joined = left.replace(JOINED, '')
  const isJoined = joined !== left
  const asked = joined.replace(TELLING, '')
  if (ASKED.test(asked)) return { kind: 'question', words: toReader(asked) }
  if (!isJoined && hasArticle && !isTool) return { kind: 'thing', words: left }
  if (isJoined || beginsWithVerb(left)) return { kind: 'deed', words: toReader(plainVerb(joined)) }
  return { kind: 'thing', words: left.replace(/^for\s+/i, '') }
}

function beginsWithVerb(words: string): boolean {
  const [[first, second] = []] = readSentences(words.slice(0, 300))
  if (second && ASKED.test(second.normal)) return true
  if (!first?.tags.includes('Verb')) return false
  return second?.tags.some((tag) => tag === 'Determiner' || tag === 'Possessive') || !DOER.test(words)
}

/** `suggests gifts` → `suggest gifts` */
function plainVerb(words: string): string {
  const [first = '', ...rest] = words.split(' ')
  return [infinitiveOf(first), ...rest].join(' ')
}

const infinitiveOf = (verb: string): string => {
  const lower = verb.toLowerCase()
  if (/[^aeiou]ies$/.test(lower)) return lower.replace(/ies$/, 'y')
  if (/(?:ch|sh|ss|x|zz|[^aeiou]o)es$/.test(lower)) return lower.replace(/es$/, '')
  return lower.replace(/([^s])s$/, '$1')
}

const TO_READER: Record<string, string> = { i: 'you', me: 'you', my: 'your', mine: 'yours', myself: 'yourself', am: 'are' }

/** Who wrote the sentence speaks of whoever will use the tool. */
const toReader = (words: string): string =>
  words.replace(/\b(?:i|me|my|mine|myself|am)\b/gi, (word) => TO_READER[word.toLowerCase()] ?? word)
