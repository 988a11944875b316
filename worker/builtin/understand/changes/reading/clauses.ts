import { correctText, correctWord } from '../../words/clean'
import { isClause } from '../../words/tag'
import type { Part } from '../found'

const COMMAND =
  'add|also|create|insert|take (?:away|out|off)|throw (?:out|away)|ditch|on (?:the|each|every) [a-z]+ (?:show|put)|include|rename|remove|delete|drop|get rid of|make|change|set|call|name|turn|use|switch|put|show|hide|replace|give|fix|let|allow|only|please|track|keep|store|mark|sort|filter|split|move|duplicate|copy|export|rearrange|enable|disable|start|open|restrict|limit|link|connect|build|swap|update|require|can you|could you|i want|i need|i would like|we need|there should|everyone|anyone|nobody|admins'
/** A verb where a colour stands behind what is to have it: `and colour lost umbrellas red`, not `size and colour`. */
const COLOURING = String.raw`(?:colou?r|paint|highlight|tint)\s+(?!(?:to|of|for|in|on|from|is|as|with|by|and|or)\b)(?:[\w'-]+\s+){1,6}?(?:in\s+)?(?:red|orange|yellow|green|teal|blue|purple|violet|pink|brown|gr[ae]y|black|white)\b`
const SPLIT = new RegExp(
  String.raw`(?:\n+\s*(?:[-*•]|\d+[.)])?\s*|[.;!?]+\s+(?=\S)|,?\s+(?:and then|then|and also|and so|and|also|plus|but also|so)\s+(?=(?:${COMMAND})\b|${COLOURING})|,\s*(?=(?:${COMMAND}|otherwise|or else)\b))`,
  'i',
)

/** A message as the parts that each ask for one thing. Nothing is split inside quotes. */
export function splitParts(words: string, correct: (word: string) => string = correctWord): Part[] {
  const quotes: string[] = []
  const text = words
    .replace(/(^|\n)\s*\d{1,2}[.)]\s+/g, '\n')
    .replace(/\s+\d{1,2}[.)]\s+(?=(?:add|remove|delete|rename|make|change|set|call|put|show|hide|move|sort|use|turn)\b)/gi, '\n')
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\b(do|does|did|ca|wo|is|are|was|were|should|could|would|has|have|must)nt\b/gi, "$1n't")
    .replace(/,\s*(only (?:(?:admins?|staff|managers?)\b|(?:[\w'-]+ ){1,5}(?:can|may)\b))/gi, ' but $1')
    .replace(/,\s*(?:because|since|as|we never|we don't|nobody|no one|it's|it is|it isn't|that's)\b[^,.;\n]*/gi, '')
    .replace(/"[^"\n]{1,200}"|(?<=[\s(:,]|^)'[^'\n]{1,120}'(?=[\s).,;:!?]|$)/g, (quote) => {
      quotes.push(quote.slice(1, -1))
      return `\uE000${quotes.length - 1}\uE000`
    })
  return text
    .split(SPLIT)
    .map(
      (part) =>
        part
          ?.trim()
          .replace(/^(?:[-*•]|\d+[.)])\s*/, '')
          .replace(/[.;,!?\s]+$/, '') ?? '',
    )
    .filter((part) => /[a-z0-9\uE000]/i.test(part))
    .map((part) => makePart(part, quotes, correct))
}

function makePart(part: string, quotes: string[], correct: (word: string) => string): Part {
  const fill = (text: string) => text.replace(/\uE000(\d+)\uE000/g, (_, at: string) => `"${quotes[Number(at)] ?? ''}"`)
  const polite = part
    .replace(
      /^(?:(?:please|pls|also|now|and|then|ok|okay|so|next|finally|first|hi|hey|just|but|hmm+|hm|no|oh|yes|actually|sorry|wait|well|great|thanks|thank you|nice|(?:just )?one (?:more )?thing|by the way|btw|maybe|perhaps)[,:!]?\s+)+/i,
      '',
    )
    .replace(/^(?:would|is) it (?:be )?possible to (?:also )?/i, '')
    .replace(/^(?:can|could|may|might) (?:i|we) (?:please )?(?:have|get)\b/i, 'add')
    .replace(
      /^(?:(?:can|could|would|will) you|(?:can|could|may|might) (?:i|we)|i(?:'d| would)? (?:like|want|need)(?: you)? to(?: be able to)?|we(?:'d| would)? (?:like|need|want)(?: you)? to(?: be able to)?|i(?:'d| would)? (?:like|want|need) (?:it )?(?=(?:an?|the|some)\b)|(?:let|allow|enable) (?:me|us)(?: to)?|let's|let us|you should|it should|help me)\s+(?:please\s+)?/i,
      '',
    )
  const { text: spelt, corrections } = correctText(polite, correct)
  // A word of its own, but no verb.
  const text = spelt.replace(/^ad (?=(?:an?|the|some)\b)/i, 'add ')
  if (text !== spelt) corrections.push({ from: 'ad', to: 'add' })
  return { text: fill(polite), corrected: fill(text), plain: fill(text.toLowerCase()), corrections }
}

/** The same without why it is wanted, where that is said behind it: `remove the fee, the club stopped asking for it`. */
export function withoutReason(part: Part): Part | undefined {
  const text = cutReason(part.text)
  const corrected = cutReason(part.corrected)
  const plain = cutReason(part.plain)
  return text && corrected && plain ? { ...part, text, corrected, plain } : undefined
}

function cutReason(text: string): string | undefined {
  const [, wanted = '', reason = ''] =
    /^(.{6,}?),? (?:because|since|as|so(?: that)?) ((?:i|we|they|it|you|he|she|people|nobody|everybody)\b.+)$/i.exec(text) ??
    /^(.{6,}), ([^,]+)$/.exec(text) ??
    []
  return wanted !== '' && (isClause(reason) || SAYS_WHAT_IS_SO.test(reason)) && !WANTS.test(reason) ? wanted : undefined
}

/** `the authority stopped asking for it`, `it makes the girls laugh` */
const SAYS_WHAT_IS_SO =
  /^(?:(?:the|our|my|his|her|their|an?) \w+|it|they|we|i|he|she|you|nobody|everybody|people|\w+s) (?:\w+ly |never |always )?(?:is|are|was|were|has|have|had|do|does|did|(?:do|does|did|is|are|was|were|has|have)n't|\w+ed|makes?|likes?|hates?|gets?)\b/i

/** What wants something is no reason. */
const WANTS = /\b(?:should|shouldn't|must|mustn't|may|needs?|wants?|make|add|only|please|show|hide|remove|each|every)\b/i
