/** How it is done now: `today people sign up on paper`, `it is all written in a notebook`. */
const NOW =
  /^(?:and )?(?:today|currently|at present|at the moment|right now|so far|until now|up to now|these days|nowadays)\b[, ]/i
const BY_HAND =
  /\b(?:on paper|on (?:index )?cards|by hand|in (?:my|our|his|her) heads?|on (?:a |the |our )?(?:white ?board|wall|post-?its?)|in (?:a|an|the|my|our|one|several|some)? ?(?:\w+ )?(?:note ?books?|exercise book|ledger|binders?|spreadsheets?|excel(?: sheet| file)?|word document|ring binders?|diary|whatsapp(?: group)?))\b/i
/** What is said of all of it names nothing: `I keep it in an exercise book`, `today people sign up on paper`. */
const OF_IT =
  /^(?:and )?(?:(?:i|we|they) (?:\w+ )?(?:keep|write|note|do|have|record|put|track|manage|hold) (?:it|this|that|them|everything|all(?: of (?:it|this))?)|it(?:'s| is| was)|this is|that is|everything is|all (?:of )?(?:it|this) is)\b/i
const BY_WORD =
  /\b(?:people|everyone|everybody|they|we|residents|members|customers|volunteers) (?:just |all )?(?:sign|write|call|phone|ring|ask|shout|queue|come)\b/i

/** Who speaks: `I am the treasurer of a savings group`, `we run a small hotel`. */
const WHO =
  /^(?:(?:hello|hi|hey|dear all|good (?:morning|afternoon|evening))[,.! ]+)?(?:i am|i'm|im|we are|we're|i work|we work|i run|we run|i look after|we look after|i own|we own|i administer|i'm responsible)\b(?! (?:looking|trying|searching|after|in need|going to|thinking|keen))/i

/** Why it is wanted: `so that we stop phoning each other`, `we keep losing track`, `there is always conflict`. */
const WHY =
  /^(?:so (?:that )?(?:we|i|they|nobody|it)\b|because\b|since (?:we|i|they|it)\b|which (?:means|is why)\b|otherwise\b|(?:and )?(?:we|i|they|people) (?:(?:just |always )?keep (?:losing|forgetting|missing|mixing)|have no idea|never know|can(?:'t| not|not) (?:find|remember)|always (?:forget|lose|argue))|(?:and )?there(?: is|'s| are) always\b|(?:and )?it(?: is|'s) (?:a mess|chaos|getting too much)\b)/i

const asks = (sentence: string): boolean =>
  /\b(?:want|wants|need|needs|would like|should|must|ha(?:s|ve) to|please|i'd like|app)\b|:/i.test(sentence)

/** How something is done without the app, in a sentence that asks for nothing. */
const isOfNow = (sentence: string): boolean =>
  !asks(sentence) &&
  BY_HAND.test(sentence) &&
  (OF_IT.test(sentence.replace(NOW, '')) || (NOW.test(sentence) && BY_WORD.test(sentence)))

/** A request without what it tells of how things are done now, where it tells something else. */
export function withoutBackground(text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const kept = sentences.filter((sentence) => !isOfNow(sentence.trim()))
  return kept.length < sentences.length && kept.some(asks) ? kept.join(' ') : text
}

/** Who speaks and why: no part of a request asks for anything by that. */
export const isBackground = (clause: string): boolean => !asks(clause) && (WHO.test(clause) || WHY.test(clause))
