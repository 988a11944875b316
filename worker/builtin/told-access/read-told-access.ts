import { isPlural, singular } from '#contract/inflect'
import { isPerson } from '../understand/lexicon/people'
import { STOP_WORDS } from '../understand/words/common-words'

/** Who is spoken of, as far as rules tell people apart: who runs the app, who was invited to it, and whoever comes along. */
export type People = 'staff' | 'members' | 'public'

/** One thing that a request says some people may do, or may not. */
export interface ToldAccess {
  people: People
  /** As they were called: `the caretaker`. */
  said: string
  does: 'read' | 'add' | 'change' | 'delete'
  /** With what, as it was said: `their own bookings`, `it`, ''. */
  object: string
  isDenied: boolean
  /** Nobody else may. */
  isAlone: boolean
  isOwn: boolean
  /** Told of what they do, not of what they may: `teachers enter marks`. */
  isFact?: boolean
}

/** A part of a request that says who may do what; `told` is empty where it says it in words that are not made out. */
export interface AccessClause {
  text: string
  told: ToldAccess[]
}

const READS =
  'see|sees|seen|view|views|viewed|look|looks|read|reads|browse|browses|check|checks|find|finds|search|searches|consult|consults|know|knows|access|accesses|follow|follows|open|opens|look up|looks up|look at|looks at'
const ADDS =
  'add|adds|added|enter|enters|entered|report|reports|submit|submits|post|posts|upload|uploads|log|logs|record|records|create|creates|write|writes|put in|puts in|put|puts|fill in|fills in|fill out|fills out|book|books|request|requests|register|registers|type in|types in|sign up|hand in|hands in|send|sends|send in|sends in'
const CHANGES =
  'change|changes|changed|edit|edits|edited|update|updates|updated|modify|modifies|modified|correct|corrects|manage|manages|managed|approve|approves|confirm|confirms|set|sets|mark|marks|assign|assigns|touch|touches|tick off|ticks off|cancel|cancels|close|closes|move|moves'
const DELETES = 'delete|deletes|deleted|remove|removes|removed|erase|erases'
const VERB = `send in|sends in|${ADDS}|${CHANGES}|${DELETES}|${READS}`
const MODAL =
  "(?:can(?:not|'?t| not)?|could|may(?: not)?|might|must(?: not|n't)?|should(?: not|n't)?|shall(?: not)?|will|would|(?:is|are|be|being)(?: not|n't)? (?:allowed|able|permitted) to|(?:get|gets|need|needs|want|wants|have|has|ought) to|(?:do|does)(?: not|n't)|never)"

const CUT = /[.;!?\n]+|:\s|\s[-–—]\s/
/** Where within a sentence somebody else is spoken of, or something else of the same people. */
const JOINT =
  /\s*(?:,\s*(?:and|but|while|whereas|though|so|with)?\s*|(?<!\b(?:nobody|no ?one|none) )\b(?:but|while|whereas|though)\b\s*|\band\b\s*(?=(?:only|just|the|our|my|all|every|each|no ?body|no one|any ?one|any ?body|every ?one|every ?body|i|we|\w+s)\b))/i

/** All that a request says of who may see and change what, in the order it is said. */
export function readToldAccess(said: string): AccessClause[] {
  return said
    .replace(/[’`]/g, "'")
    .replace(LOGGING_IN, ' ')
    .split(CUT)
    .flatMap((sentence) => clausesOf(sentence.trim()))
}

/** What else may be done once one is in. */
const LOGGING_IN =
  /\b(?:(?:can|may|should be able to|will|must) )?(?:log(?:s|ging)?|sign(?:s|ing)?) ?in(?:to (?:the |our )?\w+)? (?:and|to)\b(?= )/gi

function clausesOf(sentence: string): AccessClause[] {
  const clauses: AccessClause[] = []
  let before: ToldAccess | undefined
  for (const text of joined(sentence.split(JOINT).map((part) => part.trim()))) {
    const told = readClause(withVerb(text, before), before)
    if (told.length > 0 || (speaksOfAccess(text) && !WANTED.test(text))) clauses.push({ text, told })
    before = told.at(-1) ?? before
  }
  return clauses
}

/** `I want to manage repairs`: what is wanted of the app, by whoever asks for it. */
const WANTED = new RegExp(
  String.raw`^(?:and |but |so |also )*(?:i|we)(?:'d| would)? (?:also |just |only )*(?:want|need|like|love|have|wish|ought) to (?:also |just |only |be able to )*(?:${VERB})\b`,
  'i',
)

/** `but not the diagnosis`: what goes for the rest does not go for that. */
const withVerb = (text: string, before: ToldAccess | undefined): string =>
  before && IS_EXCEPTED.test(text) && !hasVerb(text) ? text.replace(IS_EXCEPTED, `not ${VERB_OF[before.does]} `) : text
const IS_EXCEPTED = /^(?:not|no|never) /i
const VERB_OF: Record<ToldAccess['does'], string> = { read: 'see', add: 'add', change: 'change', delete: 'delete' }

/** Parts that tell nothing by themselves stay with what they follow: `can see names, dates and prices`. */
function joined(parts: string[]): string[] {
  const all: string[] = []
  for (const part of parts.filter(Boolean)) {
    const isOfItsOwn = hasVerb(part) || speaksOfAccess(part) || IS_EXCEPTED.test(part)
    if (isOfItsOwn || all.length === 0 || !hasVerb(all.at(-1) ?? '')) all.push(part)
    else all[all.length - 1] += `, ${part}`
  }
  return all
}

const ANY_VERB = new RegExp(String.raw`\b(?:${VERB})\b`, 'i')
const hasVerb = (text: string): boolean => ANY_VERB.test(text)

const SPEAKS = new RegExp(
  String.raw`\b${MODAL} (?:only |just |also |all |not |never )*(?:be )?(?:${VERB})\b|\b(?:only|nobody|no one) (?:[\w']+ ){0,4}(?:${VERB})\b|\b(?:visible|readable|editable|accessible|read[- ]only|private to|viewable)\b|\b(?:log|logs|logging) ?in\b|\bwithout (?:an )?(?:account|login)\b`,
  'i',
)

/** Whether a part of a request is about who may do what, made out or not. */
export const speaksOfAccess = (text: string): boolean => SPEAKS.test(text)

const ACTIVE = new RegExp(
  String.raw`^(?<before>.*?)\b(?<verbs>(?:${VERB})(?:(?:\s*(?:,|\/)\s*|\s+(?:and|or|&)\s+)(?:${VERB}))*)\b(?<object>.*)$`,
  'i',
)
const PASSIVE =
  /^(?<object>.*?)\b(?:(?:is|are|be|been|get|gets|must|should|can|may)\s+)*(?<only>only\s+|just\s+)?(?:be\s+)?(?<verb>visible|viewable|readable|seen|viewed|read-only|read only|accessible|editable|changed|edited|updated|managed|deleted|added|entered|private)\s+(?<only2>only\s+|just\s+)?(?:to|by|for)\s+(?<only3>only\s+)?(?<people>[^,]+?)(?<only4>\s+only|\s+alone)?$/i

function readClause(said: string, before: ToldAccess | undefined): ToldAccess[] {
  const text = said.replace(WHO_ADDED, MAKER)
  return readPassive(text) ?? readActive(text, before) ?? readPublic(text) ?? []
}

/** `whoever added it`: a name for them, so that what they did is not taken for what they may do. */
const WHO_ADDED =
  /\b(?:(?:the )?(?:person|one|member|people) )?who(?:ever)?(?: has| had)? (?:added|made|created|entered|wrote|posted|put)(?: (?:it|them|one|that|the \w+))?(?: (?:in|on|up)\b)?/gi
const MAKER = 'its maker'

/** `notes are only visible to the office`. */
function readPassive(text: string): ToldAccess[] | undefined {
  const { object = '', verb = '', people = '', ...onlys } = PASSIVE.exec(text)?.groups ?? {}
  const isPrivate = /private/i.test(verb)
  const isAlone = isPrivate || [onlys.only, onlys.only2, onlys.only3, onlys.only4].some((only) => only !== undefined)
  const who = peopleCalled(people, isAlone)
  if (!who || /\b(?:i|we) (?:want|need)\b/i.test(people)) return undefined
  const isReading = /visible|viewable|readable|seen|viewed|read|accessible|private/i.test(verb)
  const isDenied = /\b(?:not|never)\b|n't\b/i.test(object)
  const does = isReading ? 'read' : /added|entered/i.test(verb) ? 'add' : 'change'
  const told: ToldAccess = { people: who, said: people.trim(), does, object, isDenied, isAlone, isOwn: isOwn(people) }
  // Who only reads changes nothing.
  return /read-only|read only/i.test(verb) && !isPrivate
    ? [told, { ...told, does: 'change', isDenied: true, isAlone: false }]
    : [told]
}

/** `members can see the bookings`, `only I delete`, `the board sees all`. */
function readActive(text: string, before: ToldAccess | undefined): ToldAccess[] | undefined {
  const { before: head = '', verbs = '', object: whole = '' } = ACTIVE.exec(text)?.groups ?? {}
  if (verbs === '') return undefined
  const { object = whole, then } = AND_THEN.exec(whole)?.groups ?? {}
  // `members can borrow tools and see …`
  const modal = BEFORE_VERB.exec(head) ?? BEFORE_OTHER_VERB.exec(head)
  const front = (modal ? head.slice(0, modal.index) : head).split(/\b(?:where|so that|in which|and that)\b/i).at(-1) ?? ''
  const adverb = /\s(?:only|just|also|then|all|still)\s*$/i.exec(front)
  const subject = adverb ? front.slice(0, adverb.index) : front
  const isAlone = ALONE.test(subject)
  const isNobody = /\b(?:nobody|no ?one)\b(?! (?:but|except|other))/i.test(subject)
  const isOthers = /\b(?:nobody|no ?one|every ?one|every ?body|any ?one|any ?body) else\b|\b(?:others|the rest)\b/i.test(subject)
  const said = subject
    .replace(ALONE, ' ')
    .replace(/\b(?:that|which|and|to let|let|then)\b/gi, ' ')
    .trim()
  const isMaker = subject.includes(MAKER)
  const inherits = said.replace(/\b(?:not|never|also|only|just)\b/gi, '').trim() === ''
  const people =
    isNobody || isOthers || isMaker
      ? 'members'
      : inherits
        ? before?.people
        : isAlone && /^(?:we|us)$/i.test(said)
          ? 'staff'
          : (peopleCalled(said, isAlone) ?? bodyCalled(said, modal !== null && object !== ''))
  if (people === undefined || (!isAlone && isWished(said, modal?.[0]))) return undefined
  const all = verbs.split(/\s*(?:,|\/|&|\band\b|\bor\b)\s*/i).filter(Boolean)
  const isSeeing = all.some((verb) => doesOf(verb) === 'read')
  const isOnlySeeing = /\b(?:only|just)\b/i.test(`${modal?.[0] ?? ''} ${adverb?.[0] ?? ''}`) && isSeeing && !isOwn(object)
  // Without `may`, what people do is no rule, but for what they see and what they alone do.
  const isRule = modal || isAlone || isNobody || isOthers || isSeeing || isOnlySeeing || (inherits && before && !before.isFact)
  const isDenied = isNobody || NOT.test(`${modal?.[0] ?? ''} ${inherits ? head : ''}`) || /^\s*(?:nothing|none)\b/i.test(object)
  const isOfOthers = OF_OTHERS.test(object)
  const told = all.map(
    (verb): ToldAccess => ({
      people: WITHOUT_ACCOUNT.test(object) && people === 'members' ? 'public' : people,
      said: inherits ? (before?.said ?? '') : said,
      does: doesOf(verb),
      object: object.trim(),
      isDenied: isDenied && !isOfOthers,
      isAlone: (isAlone && !isDenied) || (isDenied && isOfOthers),
      isOwn: isDenied ? isOfOthers : isOwn(object) || isMaker,
      ...(isRule ? {} : { isFact: true }),
    }),
  )
  const [first] = told
  const own = isOnlySeeing && first ? [...told, { ...first, does: 'change' as const, isDenied: true, isAlone: false }] : told
  if (then === undefined) return own
  return [...own, ...readClause(then, own.at(-1)).map((each) => (OWN_ONES.test(each.object) ? { ...each, object } : each))]
}

/** What was spoken of just before: `see only their own`. */
const OWN_ONES = /^(?:(?:only|just)\s+)?(?:their|his|her|its) own$/i

/** `we need to see what is due`: what the app is to do for who speaks, and nobody else is kept from it. */
const isWished = (said: string, modal = ''): boolean =>
  /^(?:i|me|you)$/i.test(said) || (/^we$/i.test(said) && /\b(?:need|want|have|ought)/i.test(modal))

/** `add workouts and see only their own`. */
const AND_THEN = new RegExp(
  String.raw`^(?<object>\s*(?!and\b|or\b)\S.*?)\s+(?:and|but)\s+(?<then>(?:(?:only|just|also|then|can|may|not|never|cannot)\s+)*(?:${VERB})\b.*)$`,
  'i',
)

const BEFORE_OTHER_VERB = new RegExp(String.raw`\b${MODAL}\b(?= .+\band\s*$)`, 'i')
const BEFORE_VERB = new RegExp(
  String.raw`\b${MODAL}\b(?:\s+(?:only|just|also|all|still|then|always|not|never|even|be able to))*\s*$`,
  'i',
)

/** `the calendar is public`. */
function readPublic(text: string): ToldAccess[] | undefined {
  const { object = '', not } =
    /^(?<object>.*?)\b(?:is|are|be|should be|must be)\s+(?<not>not\s+)?public\b/i.exec(text)?.groups ?? {}
  if (object.trim() === '' && not === undefined) return undefined
  return [{ people: 'public', said: 'anyone', does: 'read', object, isDenied: not !== undefined, isAlone: false, isOwn: false }]
}

const NOT = /\b(?:not|never|cannot)\b|n't\b|\bcant\b/i
const ALONE =
  /^(?:and |but |so |that |then )*(?:only|just)\b|\b(?:nobody (?:but|except|other than)|no ?one (?:but|except|other than))\b/i
const OF_OTHERS =
  /\b(?:of (?:the )?others?|of (?:other|another) \w+|(?:others?|other \w+|each other|someone else|somebody else|one another)['s]+)(?=\W|$)/i
const verbsOf = (list: string) => new RegExp(`^(?:${list})$`, 'i')
const [READING, ADDING, DELETING] = [READS, ADDS, DELETES].map(verbsOf)
const doesOf = (verb: string): ToldAccess['does'] =>
  READING?.test(verb) ? 'read' : ADDING?.test(verb) ? 'add' : DELETING?.test(verb) ? 'delete' : 'change'
const isOwn = (text: string): boolean =>
  /\b(?:their|his|her|its|your|my) own\b|\bown (?:ones?|records?|entries|data)\b|\bthemsel\w+\b|\b(?:they|he|she|who(?:ever)?) (?:added|made|created|entered|wrote|posted)\b/i.test(
    text,
  )

const WITHOUT_ACCOUNT =
  /\bwithout (?:an |any |having an )?(?:account|login|log(?:ging)? ?in|sign(?:ing)? ?(?:in|up)|regist\w+|password)\b|\bno (?:account|login)\b/i
const OUTSIDE =
  /\b(?:public|visitors?|strangers?|any ?one|any ?body|outsiders?|passers-?by|whoever|the world|citizens)\b|\bwithout (?:an |any )?(?:account|login|log(?:ging)? ?in|sign(?:ing)? ?in)\b/i
const RUNNING =
  /\b(?:i|me|myself|admins?|administrators?|owners?|staff|managers?|management|office|council|authorit(?:y|ies)|headquarters|administration|board|committee|boss(?:es)?|treasurer|secretary|chair(?:man|woman|person)?|president|director|supervisors?|headteacher|principal|coordinator|organi[sz]ers?|caretaker|librarian|curator|warden|foreman|team lead(?:er)?s?|leaders?|editors?|trustees|dispatcher|accountant|bookkeeper|moderators?)\b/i
const MANY =
  /\b(?:every ?one|every ?body|all of us|we all|us|we|people|the (?:whole |entire )?(?:team|family|group|club|crew|class|choir|band|others|rest)|others|household)\b/i

/** Whom rules would name for whom words name; undefined for words that are of no people. */
function peopleCalled(text: string, isAlone = false): People | undefined {
  const said = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
    .trim()
  if (said === '' || said.split(/\s+/).length > MOST_WORDS) return undefined
  if (RUNNING.test(said)) return 'staff'
  if (OUTSIDE.test(said)) return 'public'
  if (MANY.test(said)) return 'members'
  const words = said.split(/\s+/).filter((word) => !STOP_WORDS.has(word))
  const last = words.at(-1)
  if (last === undefined || !isPerson(singular(last))) return undefined
  // Whoever alone may do it works for who asks: `only the vet`.
  return isAlone && !isPlural(last) && !/\b(?:each|every|any|an?)\b/.test(said) ? 'staff' : 'members'
}
const MOST_WORDS = 7

/** `the parish should be able to see`: no word for people, and yet who may. Apps and their parts show, and see nothing. */
const bodyCalled = (text: string, isAllowed: boolean): People | undefined =>
  isAllowed && /^(?:the|our|my|each|every) [\p{L}-]+(?: [\p{L}-]+)?$/iu.test(text) && !OF_APP.test(text) ? 'members' : undefined
const OF_APP =
  /\b(?:app|application|system|site|website|page|list|screen|dashboard|calendar|form|table|report|map|board|computer|phone)s?\b/i
