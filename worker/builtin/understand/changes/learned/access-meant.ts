import { isNarrower } from '#contract/access/access-policy'
import { capital } from '#contract/inflect'
import type { Access, Change, EntityPlan, FieldPlan } from '../../../plan'
import { isStaffAmongStrangers, who as knownLevel } from '../access'
import { setField } from '../fields/field-edits'
import { type Found, found } from '../found'
import { peopleIn } from '../people-said'
import type { Meant } from './meant'
import type { MarkedWords } from './read-message'

const SEES =
  /\b(?:see|seen|view|look|read|show|visible|know|find|open|peek|browse|consult|admire|follow|watch|check|access|inspect)/i
const ADDS =
  /\b(?:add|enter|submit|create|report|book|file|log|record|post|register|write down|fill|set up|note|sign|send|leave|hand in|put in|make a|request|order|apply)/i
const DELETES = /\b(?:delet|remov|eras|wip|destroy|throw|strike)/i
const NOT = /\b(?:not|never|no|nobody|none|nothing|without|hide|hidden|secret|private|stop|keep|zero|hands off|lock)\b|n['’]?t\b/i
const ALONE =
  /\b(?:only|just|alone|exclusively|nobody (?:but|except|else|besides|other)|no (?:one|other)|except|apart from|reserved|besides)\b/i

/** Rules are shown before they are made, whatever was read. */
export function accessMeant(meant: Meant): Found | undefined {
  const { places, words, isElsewhere } = meant
  if (words('who').length === 0 || isElsewhere || words('choice').length > 0) return undefined
  const read = places.length > 0 ? fieldRule(meant) : listRules(meant)
  return read && { ...read, isGuess: true }
}

/** One thing that somebody may do, or not. */
interface Rule {
  who: Access
  verb: 'read' | 'add' | 'change'
  isDenied: boolean
  /** Nobody else may. */
  isAlone: boolean
  isOwn: boolean
}

function listRules(meant: Meant): Found | undefined {
  const { plan, lists, marked, text } = meant
  const told = marked.filter(({ mark }) => mark === 'may')
  // Who alone may change something alone deletes it.
  const others = told.filter(({ text: said }) => !DELETES.test(said))
  const verbs = others.length > 0 && ALONE.test(text) ? others : told
  const named = marked.filter(({ mark }) => mark === 'who')
  // `nobody but admins` names admins.
  const people =
    named.length > 1 && ALONE.test(text) ? named.filter(({ text: said }) => !/^(?:nobody|no one)$/i.test(said)) : named
  // `drivers can add repairs`: who may do it is no list that it is done to.
  const done = marked.filter(
    ({ mark, text: said }) => mark === 'list' && !named.some((who) => who.text.toLowerCase().includes(said.toLowerCase())),
  )
  const objects = done.length > 0 || lists.length === 0 ? lists : []
  const entities = objects.length > 0 ? objects : plan.entities.length === 1 ? plan.entities : []
  if (entities.length === 0 || verbs.length === 0 || (lists.length > 1 && verbs.length > 1)) return undefined
  // Of what is shown to nobody, and of some rows only, no rule is made.
  if (entities.length > 1 && lists.length > 1 && (NOT.test(text) || /\bbut\b/i.test(text))) return undefined
  if (entities.some((entity) => isOfSome(text, entity)) || OF_SOME.test(text)) return undefined
  const remarks: string[] = []
  const isStaff = entities.some((entity) => isStaffAmongStrangers(text, entity))
  const rules = verbs.map((verb) => asStaff(ruleOf(verb, people, text, remarks), isStaff))
  if (rules.some((rule) => rule === undefined)) return undefined
  const changes = entities.flatMap(
    (entity) =>
      accessChange(
        entity,
        rules.flatMap((rule) => rule ?? []),
      ) ?? [],
  )
  if (changes.length > 0) return found(changes, ...new Set(remarks))
  const many = entities.map(({ plural }) => plural.toLowerCase()).join(' and ')
  // What rules cannot say is no rule that there is already.
  const areTold = rules.every((rule) => rule && !(rule.isDenied && rule.who === 'admin'))
  return areTold ? found([], `That is the rule of ${many} already.`, ...new Set(remarks)) : undefined
}

const asStaff = (rule: Rule | undefined, isStaff: boolean): Rule | undefined =>
  rule && isStaff && rule.who === 'all' ? { ...rule, who: 'admin' } : rule

/** Said of one, it is said of all of them. */
const OF_MANY = /^(?:an?|any|every|each|all)$/i

function ruleOf(verb: MarkedWords, people: MarkedWords[], text: string, remarks: string[]): Rule | undefined {
  const before = people.filter(({ to }) => to <= verb.from).at(-1)
  const person = before ?? people.find(({ from }) => from >= verb.to) ?? people[0]
  const article = person ? (/(\S+) $/.exec(text.slice(0, person.from))?.[1] ?? '') : ''
  const level = person && levelOf(`${OF_MANY.test(article) ? `${article} ` : ''}${person.text}`, text, remarks)
  if (!person || !level) return undefined
  const clause = clauseAround(verb, person, text)
  const isAlone = ALONE.test(clause) && !/\bonly (?:\{?may|see|view|look|read|browse)/i.test(clause)
  const isDenied =
    NOT.test(
      clause.replace(/\bwithout (?:log|sign|an? |having)\w*|\b(?:or|if) not\b|\bno (?:login|password|account)\b/gi, ' '),
    ) && !isAlone
  if (DELETES.test(verb.text)) return undefined
  const kind = SEES.test(verb.text) ? 'read' : ADDS.test(verb.text) ? 'add' : 'change'
  return {
    who: level,
    verb: kind,
    isDenied,
    isAlone,
    isOwn: /(?<!\bon (?:their|his|her) )\bown\b|\b(?:themsel\w+|himself|herself)\b/i.test(clause),
  }
}

/** From where the words before it end to where the next begin: what is refused there is refused of this. */
function clauseAround(verb: MarkedWords, person: MarkedWords, text: string): string {
  if (verb.to === 0) return text
  const start = Math.min(verb.from, person.from)
  const head =
    text
      .slice(0, start)
      .split(/[,;.:]|\b(?:but|and|while|whereas|though)\b/i)
      .at(-1) ?? ''
  const [tail = ''] = text.slice(Math.max(verb.to, person.to)).split(/[,;.:]|\b(?:but|while|whereas|though|and)\b/i)
  const between = text.slice(start, Math.max(verb.to, person.to))
  const own = person.to <= verb.from ? between.split(/[,;.]|\b(?:but|while|whereas|though)\b/i).at(-1) : between
  return `${person.text} ${head} ${own ?? ''} ${tail}`
}

/** Whom rules can name: visitors, who is signed in, admins. Others are taken for the nearest of these, and it is told. */
function levelOf(said: string, text: string, remarks: string[]): Access | undefined {
  const plain = said.toLowerCase().replace(/^(?:only|just|nobody (?:but|except|other than)|no one (?:but|except)) /, '')
  if (/^(?:i|me|myself|me alone|us|we)$|\badmins?\b/.test(plain)) return 'admin'
  const isOutside =
    /\b(?:without|no) (?:an? )?(?:log|sign|account|password|regist)\w*|\baccount or not\b|\bpublic\b|\boutside\b/i.test(text)
  const known = knownLevel(plain)
  if (known === 'creator') return 'creator'
  if (known === 'none') return undefined
  if (known) return isOutside && known === 'all' ? 'anonymous' : known
  if (isOutside) return 'anonymous'
  const people = peopleIn(plain)
  if (!people) return undefined
  const areMany = people.areMany || OF_MANY.test(plain.split(' ')[0] ?? '')
  remarks.push(`“${capital(people.said)}” is read as ${areMany ? 'everyone who is signed in' : 'admins'}.`)
  return areMany ? 'all' : 'admin'
}

/** Who may read and write once all of it is so; undefined where that is more than rules can say. */
function accessChange({ name, access }: EntityPlan, rules: Rule[]): Change | undefined {
  let { read, write } = access
  for (const rule of rules) {
    const level = rule.isOwn && rule.who !== 'admin' ? 'creator' : rule.who
    const isRead = rule.verb === 'read'
    if (rule.isDenied) {
      // Refused to some who are signed in, it is left to admins.
      const left: Access = level === 'anonymous' ? 'all' : level === 'all' || level === 'creator' ? 'admin' : 'none'
      if (left === 'none') return undefined
      if (isRead && isNarrower(left, read)) read = left
      if (isNarrower(left, write)) write = left
    } else if (rule.isAlone || rule.isOwn) {
      const only = level === 'anonymous' ? 'all' : rule.verb === 'add' && level === 'all' ? 'creator' : level
      if (isRead) read = only
      if (!isRead || isNarrower(only, write)) write = only
    } else if (isRead) {
      if (isNarrower(read, level)) read = level
    } else {
      const allowed =
        rule.verb === 'add' && level !== 'anonymous' ? 'creator' : level === 'anonymous' && rule.verb === 'change' ? 'all' : level
      if (level !== 'admin' && isNarrower(write, allowed)) write = allowed
    }
  }
  const set = { ...(read === access.read ? {} : { read }), ...(write === access.write ? {} : { write }) }
  return Object.keys(set).length > 0 ? { kind: 'access', entity: name, ...set } : undefined
}

/** `only the available ferrets`: a rule of all of them would be of the others, too. */
const isOfSome = (text: string, { fields }: EntityPlan): boolean =>
  fields.some(({ options = [] }) => options.some(({ label }) => text.toLowerCase().includes(`${label.toLowerCase()} `)))

/** What is theirs alone is a rule; which else they see is none. */
const OF_SOME = /\b(?:only|just|merely) (?:the|those|these|what) (?:\w+ )?(?:they|he|she|that|which|who|of|for|in|with)\b/i

const CONFIDENTIAL = /\b(?:secret|private|confidential|between|eyes|business|matter|internal|invisible|out of bounds|circle)\b/i

/** A field that only admins see, or that only they set. */
function fieldRule({ places, text, words, lists }: Meant): Found | undefined {
  const verbs = words('may')
  const isRead = verbs.every((verb) => SEES.test(verb))
  // To forbid deleting is more than a rule of a field can say.
  if (verbs.some((verb) => DELETES.test(verb))) return undefined
  const isWrite = verbs.length > 0 && verbs.every((verb) => !SEES.test(verb))
  const isClosed =
    ALONE.test(`${words('who').join(' ')} ${text}`) || NOT.test(text) || CONFIDENTIAL.test(text) || verbs.length === 0
  if (isRead === isWrite || !isClosed || /\b(?:own|themsel\w+|himself|herself)\b/i.test(text)) return undefined
  if (lists.length > 0 && places.some(({ entity }) => !lists.includes(entity))) return undefined
  const to: Partial<FieldPlan> = isRead ? { seenBy: 'admin' } : { decidedBy: 'admin' }
  const others = words('who').filter((said) => levelOf(said, '', []) !== 'admin')
  const remark = `Rules of a field know admins and everyone else: ${others.map((said) => `“${said}”`).join(' and ')} ${isRead ? 'see' : 'set'} it only as admins.`
  return found(
    places.map((place): Change => {
      const said = `Only admins ${isRead ? 'see' : 'set'} “${place.field.label}” of ${place.entity.plural.toLowerCase()} now.`
      return setField(place, to, said)
    }),
    ...(others.length > 0 && !NOT.test(text) ? [remark] : []),
  )
}
