import type { AppPlan, EntityPlan } from '../../plan'
import { findEntity, mainEntity } from '../changes/find-in-plan'

/** What a question asks of the app: whether something should or can be, or whether it is. */
export type Whether =
  | { kind: 'wish' /** What would be, as an order. */; wish: string }
  | { kind: 'has'; entity: EntityPlan /** What the list may have, in the words of the question. */; what: string }

const OPENING =
  /^(?:(?:hi|hey|hello|so|and|ok(?:ay)?|but|hmm+|well|or|also|please|sorry|just wondering|i wonder|quick question)[,:]?\s+)+/i
const ADD = '(?:add|include|put|give|have|get|keep|store|track|record|introduce|create|make|offer|show)'
const ADDING = '(?:adding|including|putting|giving|having|keeping|storing|tracking|recording|introducing|creating|showing)'
const ON = '(?:on|for|in|to|of|with|per|about)'

/** Asks for advice: whatever is behind it is no order. */
const ADVICE: RegExp[] = [
  new RegExp(
    `^(?:should|shall|ought|must|might|do you think) (?:i|we|one)(?: should| could| need)?(?: to| also| better)* (${ADD} .+)$`,
    'i',
  ),
  new RegExp(
    `^(?:would it|might it|could it|will it|does it|is it|would that|what if|how about if|do you think it would|is it worth)(?: not)?(?: ever)?(?: (?:be|make|a|an|really|also|any|more|good|better|best|useful|helpful|possible|wise|sensible|worth|ok|okay|fine|nice|smart|sense|idea|worthwhile))*(?: (?:to|if (?:i|we)|for (?:us|me) to|(?:i|we)))? (${ADD}(?:ed)? .+)$`,
    'i',
  ),
  new RegExp(`^(?:would|do|could) you (?:recommend|suggest|advise|propose)(?: to| that (?:i|we))? (${ADD} .+)$`, 'i'),
]
const OF_ADDING = new RegExp(
  `^(?:(?:would|do|could) you (?:recommend|suggest|advise|propose)|(?:is|would) it (?:be )?worth|does it make sense|what about|how about) ${ADDING} (.+)$`,
  'i',
)
const ON_LIST = new RegExp(`^(?:should|could|can|might|may) there be (.+? ${ON} .+)$`, 'i')
const OF_USE = new RegExp(
  `^(?:would|could|might|is) ((?:an?|the|some) .+?) (?:be |make )?(?:useful|helpful|good|sensible|sense|possible|wise|ok|okay|nice|worth it)(?: to have)? (${ON} .+)$`,
  'i',
)
const HAVING =
  /^(?:do you think(?: that)?|could|can|may|might|should|shall|must|ought|would|will|do|does|is it possible for|would it be possible for|is it ok for)\s+(.+?)\s+(?:(?:should|could|ought to|to|also|not|really|even|actually)\s+)*(have|has|need|needs|get|include|show|store|carry|hold)\s+(.+)$/i
const IS_THERE = new RegExp(`^(?:is|are|was|were) there (?:already |also |now )?(.+?) ${ON} (.+)$`, 'i')
const HAVE_WE = new RegExp(
  `^(?:(?:do|did) (?:we|you|i|they) (?:already |also )?(?:have|keep|store|track|record|know)|(?:does|do) (?:it|the app|this app|this) (?:already |also )?(?:have|keep|store|track|record|show)|have (?:we|you|i)(?: already)?(?: got)?|has (?:it|the app)(?: got)?) (.+?) ${ON} (.+)$`,
  'i',
)
const HAVE_THEY = /^(?:have|has) (.+?) got (.+)$/i
const WAY =
  /^(?:is|are) there (?:already )?(?:an?|any|some) (?:(?:easy|simple|quick|good) )?(?:way|button|option|possibility|means|chance|function|feature)s? (?:to|for|of|that lets (?:me|us)) (.+)$/i
const DO_WE_HAVE_WAY =
  /^(?:do we have|does it have|have we got) (?:an?|any|some) (?:(?:easy|simple|quick|good) )?(?:way|button|option|possibility|means|function|feature)s? (?:to|for|of) (.+)$/i

/** Undefined where nothing of the kind is asked, and where it is asked politely to be done: `can you add …?`, `could we have …?` */
export function asksWhether(words: string, plan: AppPlan): Whether | undefined {
  const text = words
    .trim()
    .replace(/[?!.\s]+$/, '')
    .replace(OPENING, '')
    .replace(/,? (?:please|maybe|perhaps|then|already|yet|at all|do you think|too|as well)$/i, '')
  const way = WAY.exec(text)?.[1] ?? DO_WE_HAVE_WAY.exec(text)?.[1]
  if (way !== undefined) return { kind: 'wish', wish: wayOf(way) }
  return asksHave(text, plan) ?? asksAdvice(text, plan)
}

/** As an order that the builder surely reads. */
const wayOf = (way: string): string =>
  way
    .replace(/^print(?:ing)? (?:out )?/i, 'add a print button to ')
    .replace(/^export(?:ing)? /i, 'let people export ')
    .replace(/^import(?:ing)? ([\w' -]+)$/i, 'import $1 from a csv file')

function asksAdvice(text: string, plan: AppPlan): Whether | undefined {
  const advised = ADVICE.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0]
  if (advised !== undefined) return { kind: 'wish', wish: asOrder(advised) }
  const added = OF_ADDING.exec(text)?.[1] ?? ON_LIST.exec(text)?.[1]
  if (added !== undefined) return { kind: 'wish', wish: `add ${asTo(added)}` }
  const [, thing, where = ''] = OF_USE.exec(text) ?? []
  if (thing !== undefined) return { kind: 'wish', wish: `add ${thing} ${asTo(where)}` }
  const [, subject = '', verb = '', what = ''] = HAVING.exec(text) ?? []
  const entity = listOf(subject, plan)
  // `do invoices have a tax`: how it is now is asked.
  if (!entity) return undefined
  return /^(?:do|does) (?!you\b)/i.test(text) && /^(?:have|has|include|show|store|carry|hold)$/i.test(verb)
    ? { kind: 'has', entity, what }
    : { kind: 'wish', wish: `${entity.plural.toLowerCase()} should have ${what}` }
}

function asksHave(text: string, plan: AppPlan): Whether | undefined {
  const [, there, place = ''] = IS_THERE.exec(text) ?? HAVE_WE.exec(text) ?? []
  if (there !== undefined) {
    const entity = listOf(place, plan)
    return entity && { kind: 'has', entity, what: there }
  }
  const [, subject = '', got] = HAVE_THEY.exec(text) ?? []
  const entity = got === undefined ? undefined : listOf(subject, plan)
  return entity && got !== undefined ? { kind: 'has', entity, what: got } : undefined
}

/** Of whom something is asked: a list of the app, or what it is about. People that ask for themselves are none. */
function listOf(said: string, plan: AppPlan): EntityPlan | undefined {
  const name = said
    .trim()
    .toLowerCase()
    .replace(/^(?:all |each |every |any |single )?(?:of )?(?:the |our |my |these |those |its |an? |single )*/, '')
    .replace(/ (?:list|page|form|table|app)$/, '')
  if (/^(?:it|they|them|these|this|each|each one)$/.test(name)) return mainEntity(plan)
  if (/^(?:i|we|you|one|there|that)\b/.test(name) || name.split(' ').length > MOST_OF_LIST) return undefined
  return findEntity(plan, name)
}

const MOST_OF_LIST = 4

/** `put a category on invoices`, `give the boats a price`: said as the builder reads it best. */
const asOrder = (advised: string): string =>
  asTo(
    advised
      .replace(/^(?:put|have|get|keep|store|include|introduce|record|track)(?:ed)? (?=(?:an?|the|some|more|another)\b)/i, 'add ')
      .replace(/^added /i, 'add '),
  )

/** `… on boats` */
const asTo = (text: string): string =>
  text
    .replace(/ (?:on|for|in|of|with|per|about) (?=(?:the |our |my |each |every |all )?[\w' -]+$)/i, ' to ')
    .replace(/^(?:on|for|in|of|with|per|about) /i, 'to ')
