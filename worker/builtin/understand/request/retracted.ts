/**
 * A request without an opening that is taken back at once: of `Depreciation schedule? no. I just want a list of cheques` and
 * `rewilding ... no sorry, re-tiling` what comes behind the no. `Cars no, owner` takes nothing back, for cars have a number.
 */
export function withoutRetracted(text: string): string {
  const opening = text.slice(0, MOST)
  const found = TAKEN_BACK.flatMap((pattern) => pattern.exec(opening)?.[0] ?? [])[0]
  const rest = text.slice(found?.length ?? 0)
  // `fourteen beehives no wait thirteen` takes the number back alone.
  return found !== undefined && /\p{L}{2}/u.test(rest) && !NUMBER.test(rest) ? rest.trimStart() : text
}

/** What is taken back later is one of many things that were said. */
const MOST = 200

/** No sentence nor row of properties, no question, and short. */
const OPENING = String.raw`^(?:(?:hi|hello|hey|ok|okay|so|well|um)[,.! ]+)?(?!(?:is|are|was|were|do|does|did|has|have|can|could|will|would|should|who|what|which|when|where|how)\b)[^.!?:;\n,()]{3,60}`
const BEHIND = String.raw`[\s,.:;!?…-]*(?:(?:no|sorry|wait|oops|just kidding|kidding|joking|wrong (?:app|one|window)|i mean(?:t)?|rather|actually|instead|but)\b[\s,.:;!?…-]*)*`
/** `guests say yes or no, sorry` */
const NOT_AN_ANSWER = String.raw`(?<!\b(?:or|and|said|say|says|saying|yes|answer|answers|with) )`

const TAKEN_BACK = [
  // `Depreciation schedule? no.`, `Elevation certificates... no sorry wrong one.`
  new RegExp(
    String.raw`${OPENING}(?:\?+|\.{2,}|…) ?(?:no|nope|not(?= ?[,.!]))\b(?![,/.]? ?(?:\d|(?:of|one|yes|maybe)\b))${BEHIND}`,
    'iu',
  ),
  // `Pub quiz team: no. But the questions`
  new RegExp(String.raw`${OPENING}: ?(?:no|nope|not)[.!]+ (?=\p{Lu})${BEHIND}`, 'u'),
  // `recipes not!! only …`
  new RegExp(`${OPENING} not?!+${BEHIND}`, 'iu'),
  // `tickets i punch, no sorry, for the cars`
  new RegExp(String.raw`${OPENING}[ ,-]{1,3}${NOT_AN_ANSWER}no,? (?:sorry|wait|just kidding|i mean(?:t)?)\b${BEHIND}`, 'iu'),
]

const NUMBER =
  /^\s*(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|hundred)\b/i
