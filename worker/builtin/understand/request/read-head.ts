import { isPlural } from '#contract/inflect'
import { isPerson } from '../lexicon/people'
import { STOP_WORDS } from '../words/common-words'
import { splitSentence } from '../words/tag'

export interface Head {
  /** What the app is, in the person's words, without politeness and articles. */
  head: string
  audience: string
  /** Everything after. */
  rest: string
  givenName: string | undefined
  /** The request opened with what to do rather than with what to build: `track job applications`. */
  verb: string | undefined
}

const POLITE =
  /^(?:(?:hi|hello|hey|please|ok|okay|so|well|thanks)[,!. ]+)*(?:(?:can|could|would|will) you (?:please )?)?(?:(?:i|we)(?:'d| would)? (?:want|need|like|love|wish|am looking for|are looking for)(?: to (?:have|build|create|make|get))? |i'm looking for |i am looking for |we're looking for |let's |help (?:me|us) (?:to )?)?(?:please )?/i
const MAKE = /^(?:build|create|make|design|develop|generate|set up|give|write|do|produce|prepare)(?: (?:me|us|for me))?\b ?/i
const ARTICLE = /^(?:a|an|the|my|our|some|another|one)\b ?/i
const DULL =
  /^(?:simple|small|basic|little|new|nice|modern|beautiful|clean|quick|easy|tiny|personal|private|shared|online|web|digital|mobile|smart|full|complete|good|great|lightweight|minimal|cute|pretty|fancy|free|professional|internal|elegant|proper|single|friendly|user-friendly|responsive|cool|fun|sleek|custom)\b[, ]*/i
/** `We are a small community garden. I would like an app where …`: who speaks, before what is wanted. */
const WHO =
  /^(?:(?:hi|hello|hey)[^.!?\n]{0,20}[.!?,]\s*)?(?:we are|we're|we run|i am|i'm|i run|i own|i have|we have|i work (?:at|in|for|as)|we work (?:at|in|for)|my \w+ (?:is|runs|has))\s+(?:an? |the |our )?([^.!?;\n]{3,140}?)(?:[.!?;\n]\s*|,?\s+and\s+(?:i |we )?(?=(?:want|need|would|wish|have to|am looking|are looking)\b))/i
const WRAPPERS =
  /^(?:(?:web |mobile )?(?:app|application|tool|system|software|program|platform|place|something|website|site|way|dashboard|page|database) (?:to|for|that|which|where|in which|so)(?: (?:i|we|you|people|us|me) can)?(?: (?:lets?|helps?|allows?)(?: (?:me|us|people))?(?: to)?)? )/i
/** `a tool that shows me …`: what it does for somebody is not what it is. */
const FOR_ONE = /^\w+s (?:me|us) /i
const CUT =
  /[:;.!?\n(]|,| - |\b(?:with|where|that|which|who|whose|so|including|having|to|using|and then|containing|featuring|based)\b|(?<=\w )(?:we|i|they|you) (?=[a-z])/i
const FOR = /\bfor (?:a |an |the |my |our |your |some )?/i
/** `a list of tents`, `a record of owls`: tents and owls are kept, and nothing else is said. */
const KEPT_IN = /^(?:lists?|logs?|records?|registers?|overview) of (?:all )?(?:the |my |our )?(?=\S)/i
const VERBS =
  /^(?:rent out|lend out|hire out|track|manage|record|log|list|store|keep track of|keep|organi[sz]e|catalog(?:ue)?|collect|plan|schedule|book(?! club)|reserve|monitor|follow|handle|run|share|sell|rate|review|compare|remember|document|register|administer|save|lend|learn)(?:ing)?\b (?!of\b)/i

/** `three men called Pedro Gomes`, `a lady called Marisol`; but not `an app for nurses called RotaMate`. */
function isNameOfOthers(before: string, name: string): boolean {
  const clause =
    before
      .slice(-MOST_OF_CLAUSE)
      .toLowerCase()
      .split(/[.!?;:\n]/)
      .at(-1) ?? ''
  const words = clause.split(/[^\p{L}]+/u).filter(Boolean)
  const who = words.at(-1) ?? ''
  const isOfApp = words.some((word) => APP_NOUN.test(word))
  return /^(?:called|named)\b/.test(name) && !isOfApp && (isPlural(who) || isPerson(who))
}

const MOST_OF_CLAUSE = 200
const APP_NOUN =
  /^(?:app|application|tool|system|site|website|page|program|software|platform|portal|planner|tracker|crm|log|list|diary|register|shop|game|something)$/

export function readHead(text: string): Head {
  const found =
    /\b(?:[Cc]alled|[Nn]amed|[Cc]all (?:it|the app|this app)|[Nn]ame (?:it|the app)|[Tt]itled|[Tt]he name is|with the (?:name|title))\s+(?:"([^"]{2,60})"|'([^']{2,60})'|([A-Z][\w&'-]*(?: [A-Z0-9][\w&'-]*){0,4}))/.exec(
      text,
    )
  const named = found && isNameOfOthers(text.slice(0, found.index), found[0]) ? undefined : found
  const givenName = (named?.[1] ?? named?.[2] ?? named?.[3])?.trim()
  const plain = named ? text.replace(named[0], '').replace(/\s+/g, ' ') : text
  const who = WHO.exec(plain)
  if (who?.[1])
    return {
      ...readHead(`an app where ${plain.slice(who[0].length)}`),
      audience: dropDull(who[1].split(CUT)[0] ?? ''),
      rest: `. ${plain.slice(who[0].length)}`,
      head: '',
      givenName,
    }
  if (/^\s*(?:[-*•]|\d+[.)])\s/.test(plain)) return { head: '', audience: '', rest: plain, givenName, verb: undefined }
  const first = plain.slice(0, Math.max(0, plain.search(/[:,.;!?\n]|$/)))
  const sentence = splitSentence(first)
  if (sentence) {
    const wanted = readHead(`${sentence.object}${plain.slice(first.length)}`)
    return { ...wanted, audience: wanted.audience || dropDull(sentence.subject), givenName }
  }
  let start = plain
    .replace(/^[-*•\s"]+/, '')
    .replace(POLITE, '')
    .replace(MAKE, '')
    .replace(/^to /i, '')
  for (let round = 0; round < 6; round++) start = start.replace(ARTICLE, '').replace(DULL, '')
  const wrapper = WRAPPERS.exec(start)
  const forWhom = wrapper && /\bfor $/i.test(wrapper[0]) ? start.slice(wrapper[0].length) : ''
  if (forWhom && !/^(?:the |my |our |a |an )?\w+ing\b/i.test(forWhom)) {
    const end = forWhom.search(CUT)
    const audience = dropDull(end === -1 ? forWhom : forWhom.slice(0, end))
    return { head: '', audience, rest: end === -1 ? '' : forWhom.slice(end), givenName, verb: undefined }
  }
  if (wrapper) start = start.slice(wrapper[0].length).replace(FOR_ONE, '').replace(ARTICLE, '')
  for (let round = 0; round < 3; round++) start = start.replace(ARTICLE, '').replace(DULL, '')
  const verb = VERBS.exec(start)?.[0].trim().toLowerCase()
  const isList = verb === undefined && KEPT_IN.test(start)
  const body = verb
    ? start
        .slice(verb.length + 1)
        .replace(ARTICLE, '')
        .replace(DULL, '')
        .replace(ARTICLE, '')
    : start.replace(KEPT_IN, '')
  const cutAt = body.search(CUT)
  const opening = cutAt === -1 ? body : body.slice(0, cutAt)
  const forAt = opening.search(FOR)
  const head = (forAt === -1 ? opening : opening.slice(0, forAt)).trim()
  const afterFor = forAt === -1 ? '' : opening.slice(forAt).replace(FOR, '').trim()
  const rest = cutAt === -1 ? '' : body.slice(cutAt)
  const audience = afterFor || audienceLater(rest)
  return { head: dropDull(head), audience: dropDull(audience), rest, givenName, verb: isList ? 'list' : verb }
}

/** `an app to manage volunteers and shifts for our food bank`: the audience closes the sentence. */
function audienceLater(rest: string): string {
  const found = /\bfor (?:a|an|my|our) ([a-z][a-z' -]{2,40}?)(?=[.,;:!?\n]|$| with| where| that| and)/i.exec(rest)
  return found?.[1] ?? ''
}

function dropDull(text: string): string {
  let plain = text
  for (let round = 0; round < 3; round++) plain = plain.replace(ARTICLE, '').replace(DULL, '')
  const words = plain.split(' ').filter(Boolean)
  while (words.length > 0 && STOP_WORDS.has(words.at(-1)?.toLowerCase() ?? '') && words.length > 1) words.pop()
  return words.slice(0, 7).join(' ')
}
