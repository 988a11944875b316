import { conceptOf } from '../../lexicon/lexicon'
import { readNoun } from './noun-phrase'

/** What people who use the app may do, beyond what it keeps. */
export type Wish =
  /** Anyone may send one of these in, signed in or not. `list` is what is asked of them. */
  | { kind: 'public-form'; noun: string; list: string }
  /** Everyone sees their own only; of the main thing where no noun was said. */
  | { kind: 'own'; noun: string | undefined }
  /** Somebody takes these for a time: what is taken goes without saying. */
  | { kind: 'reserve'; who: string; noun: string | undefined }
  /** The statuses something goes through. */
  | { kind: 'decide'; noun: string | undefined; options: string[] }

const ANYONE =
  '(?:any \\w+|neighbou?rs|helpers|families|members|any ?one|any ?body|every ?one|every ?body|people|visitors?|guests|the public|strangers|citizens|residents|customers?|clients?|parents|students|fans|readers|applicants|runners|participants|donors|they|users?)'
const VERBS =
  'report|submit|send(?: in| us)?|request|register(?: for| to)?|sign(?: ?up)?(?: for| to)?|book|apply(?: for| to)?|order|enroll?(?: in| for| to)?|reserve|suggest|propose|donate|rsvp|volunteer|vote(?: for| on)?|join|nominate|contact(?: us)?|ask(?: for)?|subscribe(?: to)?|upload|enter|post|leave'
const OPEN =
  /\b(?:public(?:ly)?|without (?:logging|signing) in|without (?:an )?(?:account|login)|no (?:login|account)|online form|web ?site|on the page|through (?:a|the) form|via (?:a|the) form|with a form)\b/i
const OPEN_SUBJECT =
  /^(?:any \w+|any ?one|any ?body|every ?one|every ?body|people|visitors?|guests|the public|strangers|citizens|residents|fans|readers|applicants)$/i

/** What a verb alone stores, where it has no object that does. */
const STORED: [RegExp, string][] = [
  [/^enroll?/, 'enrolment'],
  [/^sign ?up|^register|^join/, 'registration'],
  [/^sign/, 'signature'],
  [/^apply/, 'application'],
  [/^donate/, 'donation'],
  [/^order/, 'order'],
  [/^(?:book|reserve)/, 'booking'],
  [/^rsvp/, 'guest'],
  [/^contact|^ask/, 'message'],
  [/^subscribe/, 'subscriber'],
  [/^volunteer/, 'volunteer'],
  [/^vote/, 'vote'],
]

/** Wishes in a sentence, and the sentence without them. */
export function readWishes(sentence: string): { wishes: Wish[]; rest: string } {
  const wishes: Wish[] = []
  let rest = sentence
  const takeWish = (pattern: RegExp, make: (match: RegExpExecArray) => Wish | undefined) => {
    const match = pattern.exec(rest)
    const wish = match ? make(match) : undefined
    if (!match || !wish) return
    wishes.push(wish)
    rest = `${rest.slice(0, match.index)}, ${rest.slice(match.index + match[0].length)}`.trim()
  }
  takeWish(
    /[,\s]*\b(?:and )?(?:(?:we|i|you|staff|everyone|they) (?:can |could |want to |need to )?)?(?:see|know|track|view) (?:what|which(?: \w+)?|whether (?:it|they)) (?:is|are) ((?:[a-z]+(?: [a-z]+)?)(?:, (?!and who|who)(?:[a-z]+(?: [a-z]+)?))*,? (?:and|or) (?!who)[a-z]+(?: [a-z]+)?|(?:[a-z]+(?: [a-z]+)?)(?:, (?:[a-z]+(?: [a-z]+)?))+)/i,
    ([, list = '']) => {
      const options = list
        .split(/\s*,\s*|\s+(?:and|or)\s+/)
        .map((option) => option.replace(/^(?:and|or)\s+|\s+(?:and|or)$/g, '').trim())
        .filter(Boolean)
      return options.length >= 2 ? { kind: 'decide', noun: undefined, options } : undefined
    },
  )
  takeWish(
    /[,\s]*\b(?:and )?(?:the |our )?(?:staff|team|we|i|admins?|managers?|someone|they)?\s*(?:can |then )?(?:sets?|marks?|puts?|moves?|changes?) (?:it|them|these|this|each) (?:to|as|into) ([a-z][a-z ]*(?:, [a-z][a-z ]*)*,? (?:or|and|\/) [a-z]+(?: [a-z]+)?)/i,
    ([, list = '']) => {
      const options = list
        .split(/\s*,\s*|\s+(?:and|or)\s+|\//)
        .map((option) => option.replace(/^(?:and|or)\s+/, '').trim())
        .filter(Boolean)
      return options.length >= 2 ? { kind: 'decide', noun: undefined, options } : undefined
    },
  )
  takeWish(
    /\b(?:managers?|admins?|bosses|leaders|we|i|staff|the boss|supervisors?|teachers?)\s+(?:can |must |then |have to )?(?:approves?|accepts?) (?:or|and|\/) (?:reject|decline|deny|refuse)s?(?: (?:them|it))?/i,
    (match) => ({
      kind: 'decide',
      noun: undefined,
      options: ['Requested', 'Approved', /declin/i.test(match[0]) ? 'Declined' : 'Rejected'],
    }),
  )
  takeWish(
    /\b(?:every ?one|every ?body|each \w+|people|users|members|employees|students|customers|clients|patients|tenants|volunteers|they|staff|[a-z]{2,}s)\s+(?:can |may |should |must )?(?:only |just )?(?:be able to )?(?:only |just )?(?:sees?|views?|access(?:es)?|edits?|manages?|reads?) (?:only |just )?(?:their|his|her|his or her) own(?: ([a-z ]{3,30}))?/i,
    ([, noun = '']) => ({
      kind: 'own',
      noun: readNoun(noun)?.base,
    }),
  )
  takeWish(
    new RegExp(
      String.raw`(?:\b(?:a |the |an )?(?:public |online |simple )*form (?:where|through which|with which|so that|so|for) )?\b(?:(?:let|lets|letting|allow|allows|allowing) )?(${ANYONE})\s+(?:to |can |could |may |should be able to |are able to |must be able to )?(?:also )?(${VERBS})\b(?:\s+(.*))?$`,
      'i',
    ),
    (match) => readForm(match, sentence),
  )
  takeWish(
    /\b(customers?|members?|clients?|people|neighbou?rs?|users|colleagues|students|guests)\s+(?:can |may |could )?(?:reserve|book|hire|rent(?= (?:them|it)\b))s? (them|it|(?:a |an |the |our )?[a-z]+(?: (?!and\b|for\b|or\b)[a-z]+)?)(?: (?:for|by) (?:days?|hours?|weeks?|the day|the hour|a day|an hour))?/i,
    ([, who = '', what = '']) => ({
      kind: 'reserve',
      who: readNoun(who)?.base ?? who,
      noun: /^(?:them|it)$/i.test(what) ? undefined : readNoun(what)?.base,
    }),
  )
  return {
    wishes,
    rest: rest
      .replace(/(?:,\s*)+$/, '')
      .replace(/^[\s,]*(?:(?:and|so|where|that)\b|;)?\s*(?:that )?|[\s,]+(?:and|so|where|that)?\s*$/gi, ''),
  }
}

function readForm(match: RegExpExecArray, sentence: string): Wish | undefined {
  const [whole, subject = '', verb = '', after = ''] = match
  const isForm = /\bform (?:where|through|with|so|for)\b/i.test(whole)
  const isLetting = /\b(?:let|lets|letting|allow|allows|allowing)\b/i.test(whole)
  const isOpen =
    isForm ||
    OPEN.test(sentence) ||
    (OPEN_SUBJECT.test(subject) &&
      (/^(?:any |any|visitors?|the public|citizens|applicants)/i.test(subject) || isLetting || /\bcan\b/i.test(whole)))
  if (!isOpen && !/^(?:sign ?up|register|apply)/i.test(verb)) return undefined
  const [said = '', list = ''] = splitWith(after.replace(/\s*(?:,|\b(?:and|so)\b) (?:we|i) .*$/i, ''))
  const object = said
    .replace(/\s*\b(?:through|via|using|on|without|by|in|to|for us|at)\b.*$/i, '')
    .replace(/^(?:an? |the |their |his |our |new |some |for |in )+/i, '')
    .trim()
  const noun = readNoun(object)
  const stored = STORED.find(([pattern]) => pattern.test(verb.toLowerCase()))?.[1]
  const base = noun ? (stored && !isStored(noun.base) ? stored : noun.base) : stored
  return base ? { kind: 'public-form', noun: base, list } : undefined
}

/** `a shoot`, `a room`: whether booking one stores the thing itself, or a booking of it. */
const isStored = (base: string) => {
  const concept = conceptOf(base)
  return concept
    ? ['visit', 'document', 'work', 'log'].includes(concept.is)
    : /(?:session|shoot|lesson|appointment|visit|tour|trial|request|proposal|table)$/.test(base)
}

const splitWith = (text: string): [string, string] => {
  const at = text.search(/\bwith (?!a (?:public )?form\b)/i)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 5)]
}
