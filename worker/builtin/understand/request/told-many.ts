/** That one of something has several of another: `each episode has many songs: title, artist`. */
export interface ToldMany {
  one: string
  many: string
  /** What is told of each of the many, as it was said. */
  row: string
  /** It was said that there are several. */
  isSeveral: boolean
  /** It was said of each, by itself or for several. */
  isOfEach: boolean
}

const NOT_A_NAME = 'can|may|should|could|will|must|also|i|we|you|they|there|has|have|is|are|with'
const NAME = String.raw`(?!(?:${NOT_A_NAME})\b)[\p{L}'-]+(?: (?!(?:${NOT_A_NAME})\b)[\p{L}'-]+)?`
const MANY = String.raw`(?!(?:has|have|is|are|with|and|or|to|of|in|on|for|it|them)\b)[\p{L}'-]+(?: (?!(?:with|and|or|has|have|to|of|in|on|for|played|used|kept)\b)[\p{L}'-]+)?s`
const COUNT = String.raw`(?:(?:many|several|multiple|some|various|different|a number of|any number of|lots of|a lot of|a list of|one or more|its own|their own|the|its|their)\s+)`
const ROW = String.raw`(?:\s+(?:played|used|kept|made|done))?(?:,? each|,)?\s*(?:\s(?:with|having|including)(?: (?:its|their|a|an|the))?\s+|:\s*|\(\s*|\s[-–—]\s+)(?<row>[^.;]+?)\)?`
const EACH = '(?:each|every)'

const WAYS = [
  // `each organ has several pipes with material and length`
  String.raw`(?<of>${EACH}|an?|one|all)? ?(?<one>${NAME}) (?:can |may |should |could |will |must )?(?:also )?(?:have|has|contains?|holds?|consists? of|includes?|comprises?|(?:is|are) made up of)\s+(?<count>${COUNT})?(?<many>${MANY})`,
  // `for each episode we note the songs played: title, artist`
  String.raw`(?<of>(?:for|under|in|on|at|to|within|inside|below) ${EACH}) (?<one>${NAME}),? (?:(?:i|we|you|they|there)(?:'d| would)? )?(?:also )?(?:(?:want|need|like|have) to )?(?:keep|note|record|track|list|store|write down|log|add|are|have|want|need)\s+(?<count>${COUNT})?(?<many>${MANY})`,
  // `add songs to each episode with title, artist`
  `(?:add|create|make|include|keep|track|record|note) (?<count>${COUNT})?(?<many>${MANY}) (?<of>(?:for|under|in|on|to|of|per) ${EACH}|per) (?<one>${NAME}?)`,
]

/** A sentence that says nothing else; undefined for any other. */
export function readToldMany(sentence: string): ToldMany | undefined {
  const text = sentence
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/^(?:(?:and|also|please|plus|then),? )+/i, '')
  for (const way of WAYS) {
    const groups = new RegExp(`^${way}(?:${ROW})?$`, 'iu').exec(text)?.groups
    if (groups) return toldMany(groups)
  }
  return undefined
}

/** Every place of a request where one of something is said to have several of another. */
export const toldManyIn = (said: string): ToldMany[] =>
  WAYS.slice(0, 2).flatMap((way) =>
    [
      ...said.matchAll(
        new RegExp(String.raw`(?<![\p{L}'-])${way.replace(`${EACH}|an?|one|all)?`, `${EACH}|an?|one|all)`)}(?![\p{L}'-])`, 'giu'),
      ),
    ].map(({ groups = {} }) => toldMany(groups)),
  )

function toldMany({ one = '', many = '', row = '', count = '', of = '' }: Record<string, string | undefined>): ToldMany {
  return {
    one: one.trim(),
    many: many.trim(),
    row: row.trim(),
    isSeveral: /\b(?:many|several|multiple|number|lots?|various|list|or more)\b/i.test(count),
    isOfEach: /\b(?:each|every|per)\b/i.test(of),
  }
}
