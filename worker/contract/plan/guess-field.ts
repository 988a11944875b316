import { singular } from '../inflect'
import fieldWords from './field-words.json'
import { PlanFieldType } from './plan'

/**
 * What a field of this name usually holds, in the notation the built-in builder writes fields in. Looked up by the last
 * words of a label first.
 */
export const FIELD_WORDS: Record<string, string> = fieldWords

export interface FieldGuess {
  spec: string
  /** False when only the shape of the words was guessed from, not their meaning. */
  known: boolean
}

/** Looks a label up by its last words: `monthly rent` is money because rent is. */
export function guessField(written: string): FieldGuess {
  const label = written.toLowerCase()
  const told = guessFromWording(label)
  if (told) return { spec: told, known: true }
  if (/^date \w+$/.test(label)) return { spec: momentOf(label), known: true }
  const of = /^(\w+) of .+$/.exec(label)?.[1]
  if (of && !lookUp(label)) {
    const spec = lookUp(singular(of))
    if (spec) return { spec, known: true }
  }
  const measured = lookUp(label) ? undefined : measuredAt(label)
  if (measured) return { spec: measured, known: true }
  if (/(?:^| )(?:password|passcode)(?: (?:of|for) .+)?$|^pin$|\bpin code$/.test(label)) return { spec: 'text', known: true }
  if (/ or (?:no|not)$/.test(label)) return { spec: 'yes 50', known: true }
  if (/^(?:next|last|previous|upcoming) \w+/.test(label) && !NOT_A_DAY.test(label)) {
    if (HAPPENS.test(label)) return { spec: /^(?:last|previous)/.test(label) ? 'date -40..0' : 'date 1..40', known: true }
    // `last cargo` is what it was, and not when.
    if (!lookUp(label.replace(/^\w+ /, ''))) return { spec: 'text', known: true }
  }
  // `price paid` is how much; `deposit paid` may be whether.
  const paid = /^(price|amount|sum|total) (?:paid|asked|given|owed|raised|spent|donated|collected|received|claimed|due)$/.exec(
    label,
  )?.[1]
  const words = (paid ?? label).replace(/\s+(?:per|each|a) \w+$/, '').split(/\s+/)
  for (let from = 0; from < words.length; from++) {
    const tail = words.slice(from).join(' ')
    const base = [...words.slice(from, -1), singular(words.at(-1) ?? '')].join(' ')
    const spec = lookUp(tail) ?? lookUp(base)
    // `complaint of the customer` is what was said, and nobody.
    if (spec?.includes('@person') && words.slice(0, from).includes('of')) return { spec: 'text', known: false }
    if (spec) return { spec, known: true }
  }
  if (/^(?:is|has|was|can|needs|wants)\s/.test(label)) return { spec: 'yes 50', known: true }
  if (/\sby$/.test(label) && !DUE_BY.test(label) && !DONE_BY.test(label)) return { spec: 'text', known: false }
  if (/\sby$/.test(label)) return { spec: DUE_BY.test(label) ? 'date -5..30' : 'text @person', known: true }
  if (HAPPENED_ON.test(label)) return { spec: 'date -30..20', known: true }
  if (MEASURED.test(label)) return { spec: 'number 1..90', known: true }
  if (COUNTED.test(label)) return { spec: 'integer 1..12', known: true }
  if (/^year \w+$/.test(label)) return { spec: 'integer 1960..2024', known: true }
  if (/^(?:date|time) /.test(label)) return { spec: momentOf(label), known: true }
  if (/\bwhen$/.test(label) || IS_AHEAD.test(label)) return { spec: 'date 1..40', known: true }
  return { spec: 'text', known: false }
}

/**
 * What the words of a label say of its values however it ends: `who paid last month` is somebody, `photos before`
 * pictures.
 */
function guessFromWording(label: string): string | undefined {
  // One of the day, and not how many.
  if (label === 'hour') return 'time'
  // Known as it stands: `reorder level`.
  if (lookUp(label)) return undefined
  if (/^(?:who|whose|why) /.test(label) || IS_PLACE.test(label)) return 'text'
  if (/^(?:which|what|where) /.test(label) && !MEASURE_CLAUSE.test(label)) return 'text'
  if (/\bfrom\b.*\b(?:to|till?|until)\b/.test(label)) return 'text'
  if (/^(?:date|day) (?:and|&|\+) (?:time|hour)$/.test(label)) return 'datetime -10..20'
  if (/^(?:day of (?:the )?week|weekday)$/.test(label))
    return 'one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'
  if (/\bdays$/.test(label)) return 'integer 1..30'
  // Of languages, belts and certificates there are levels of another kind.
  if (/(?:^| )level$/.test(label) && !LOW_TO_HIGH.test(label)) return 'text'
  // Things that were found, and no number to call.
  if (/(?:^| )(?:phones|mobiles|times)$/.test(label)) return 'text'
  if (/^(?:.*\b(?:pick ?up|drop ?off|start|end|opening|closing|arrival|departure|and) hour)$/.test(label)) return 'time'
  if (/\b(?:last|this|next|own|first) time$|^time period$/.test(label)) return 'text'
  if (PICTURES.test(label)) return 'image'
  // `bottom time` is how long: only of what begins, ends or comes there is a time of day.
  if (/\w (?:over )?time$/.test(label) && !AT_A_TIME.test(label)) return 'text'
  return IS_NUMBERED.test(label) && !IS_COUNT.test(label) ? 'text @tag' : undefined
}

/** What is done or comes about: of the last one one keeps the day. */
const HAPPENS =
  /^\w+ (?:\w+ )?(?:\w*[^e]ed|(?!build|ceil|morn|even|cloth)\w{2,}ing|\w+(?:tion|sion|ance|ence)|payment|treatment|appointment|measurement|adjustment|replacement|movement|visit|service|check|checkup|change|clean|feed|seen|met|date|day|call|contact|review|test|exam|repair|wash|cut|due|birth|haircut|harvest|vaccine|jab|shot|dose|refill|fill|order|delivery|lesson|session|use|run|renewal|trim|shod|shear|worm|dive|flight|trip|rain|frost|bath|walk|brush|swap|audit|survey|rehearsal|match|game|race|event|shift|duty|turn|given|taken|done|paid|worn|played|sung|bought|sold|sent|held|lent|hatch|moult|swarm|tune|tuning|donation|battle|show|concert|train|bus|ferry)s?$/i

const AT_A_TIME =
  /^(?:date|day|start(?:ing)?|end(?:ing)?|finish(?:ing)?|begin(?:ning)?|arrival|departure|depart|leaving|opening|closing|check[ -]?(?:in|out)|clock[ -]?(?:in|out)|pick[ -]?up|drop[ -]?off|collection|delivery|appointment|booking|meeting|meal|feeding|bed|wake[ -]?up|kick[ -]?off|curtain|show|launch|landing|take[ -]?off|sunrise|sunset|tide|high tide|low tide|boarding|reminder|call|scheduled|planned|due|actual|sign[ -]?(?:in|out)|entry|exit|in|out)(?:[ /&]+\w+)* time$/

const IS_PLACE = /\b(?:meeting|pick ?up|starting|start|drop ?off|collection|viewing) point$/
const PICTURES =
  /^(?:photo(?:graph)?|picture|pic|image|snapshot)s?(?: (?:before|after|if|from|when)\b.*)?$|\b(?:photograph|pic)s?$/
/** What is numbered to be told apart is written with letters and signs as well: `ring number`, `CAS number`. */
const IS_NUMBERED = /^\S.* (?:number|no\.?|nr\.?)$/
const IS_COUNT =
  /\b(?:phone|telephone|mobile|fax|contact|total|max(?:imum)?|min(?:imum)?|average|participants?|people) (?:number|no\.?|nr\.?)$/

const LOW_TO_HIGH =
  /\b(?:noise|risk|stress|energy|pain|water|threat|alert|light|fuel|battery|confidence|heat|spice|activity|humidity|comfort) level$/

/** `what I paid`, `what it costs`, `which date`, `what time` */
const MEASURE_CLAUSE =
  /\b(?:paid|pay|costs?|price|charged?|owed?|earned?|spent|worth|sold for|asked)$|^(?:which|what) (?:dates?|days?|time|hour|year|percent\w*|number|amount)\b/

/** `next step`, `next in the line`, `last person`: one of a row, and no day. */
const NOT_A_DAY =
  /name$|\b(?:by|with|location|place|position|person|owner|reading|result|value|price|amount|weight|score|km|mileage|known)$|^\w+ (?:in|to|of|up|at|on|for|step|action|person|owner|player|customer|client|stop|task|topic|move|chapter|page|one|thing|place|time)(?: |$)/i

/** `borrowed on`, `ends on`, `away until`: not `points on` nor `the piece they are working on`. */
const HAPPENED_ON =
  /\s(?:until|since)$|\b(?:\w{2,}ed|taken|given|written|chosen|broken|stolen|driven|eaten|seen|frozen|woken|bought|sold|sent|made|paid|lent|left|born|begun|built|held|found|lost|met|due|ends?|starts?|begins?|expires?|opens?|closes?|leaves?|returns?|runs out) on$/i

/** `weight at birth`, `length in cm`, `words per minute`: a number is told of before where, in what or how often. */
function measuredAt(label: string): string | undefined {
  const [, head = '', joined = ''] = /^(\w+) (at|in|on|before|after|per) \w+/.exec(label) ?? []
  const spec = lookUp(head) ?? lookUp(singular(head))
  if (spec && /^(?:number|integer|money|percent)\b/.test(spec)) return spec
  return joined === 'per' && singular(head) !== head ? 'integer 1..40' : undefined
}

/** `minutes aloft`, `grams of wool`: what is measured stands first. */
const MEASURED =
  /^(?:seconds|minutes|hours|days|weeks|kilomet(?:re|er)s|met(?:re|er)s|miles|lit(?:re|er)s|millilit(?:re|er)s|kilos|grams) \w+/i

/** `number born`, `gas bottles left` */
const COUNTED =
  /^number \w+$|^\w+(?: \w+)?s (?:left\b|(?:sold|scored|caught|seen|laid|born|planted|picked|collected|delivered|made|lost|won)$)/i

/** `expected back`, `due in` */
const IS_AHEAD = /^(?:due|expected) (?:back|in|out|return|arrival|delivery)$/i

/** `date they joined`, `time started`: what happens then is said behind it. */
function momentOf(label: string): string {
  if (label.startsWith('time')) return /^time \w+$/.test(label) ? 'time' : 'text'
  return AHEAD.test(label.split(' ')[1] ?? '') ? 'date 1..40' : 'date -40..0'
}

/** `date needed`: of what is still to come. */
const AHEAD = /^(?:due|needed|wanted|required|planned|expected|scheduled|booked)$/

const DUE_BY =
  /^(?:due|needed|wanted|required|ready|best|use|return|reply|respond|finish|expires?|retire|replace|renew|pay|complete|deliver)\b/i
/** Somebody did it: `collected by`, `chain made by`. Of `stand by` or `passers by` nobody is. */
const DONE_BY =
  /\b(?:\w{2,}ed|\w{2,}en|\w+wn|\w+ght|built|sold|told|held|sent|spent|lent|meant|left|kept|swept|dealt|felt|laid|paid|said|made|found|bound|wound|struck|begun|cast|led|run|cut|put|set|hit|shot|met|fed|bred|won|hung|dug|sung|rung|spun|read|shut|spread|done|gone|torn|sworn|worn|born|drawn)(?: (?:off|in|up|for|over|out|down|on|back|away|through))?\s+by$|^by$/i

const lookUp = (key: string) => (Object.hasOwn(FIELD_WORDS, key) ? FIELD_WORDS[key] : undefined)

/** What a card offers for a field of this name; a name it does not know is short text. */
export function guessFieldType(label: string): { type: PlanFieldType; options?: string[] } {
  const { spec } = guessField(label.trim())
  const choice = /^(?:status|one of) (.+)$/.exec(spec)?.[1]
  // The star marks where nothing is left to do.
  if (choice) return { type: 'select', options: choice.split(', ').map((option) => option.replace(/\*$/, '')) }
  const [kind = ''] = spec.split(' ')
  return { type: kind === 'yes' ? 'boolean' : (PlanFieldType.safeParse(kind).data ?? 'text') }
}
