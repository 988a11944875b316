import { isNarrower } from '#contract/access/access-policy'
import { escapePattern } from '#contract/escape-pattern'
import { capital } from '#contract/inflect'
import type { Access, AppPlan, Change, EntityPlan } from '../../plan'
import { archetypeOf } from '../compose/generic'
import { foldPhrase } from '../lexicon/lexicon'
import { entityIn, findEntity, findField, mainEntity } from './find-in-plan'
import { type Found, found, type Reader } from './found'
import { nextWho, onlyWho, subjectOf, withoutWho } from './people-said'
import { ruleInActive } from './rule-in-active'

const READ =
  '(?:read(?:able)?|see|view(?:able|ed)?|visible|look(?: at|(?= *(?:,|but\\b|and\\b|while\\b|$)))|browse|open|accessible|seen|shown|public(?:ly readable)?)'
const WRITE =
  '(?:writ(?:e|able|ten)|edit(?:able|ed)?|chang(?:e|eable|ed)|add(?:ed)?|creat(?:e|ed)|modif(?:y|iable|ied)|updat(?:e|able|ed)|delet(?:e|ed)|manag(?:e|eable|ed)|maintain(?:ed)?|submit(?:ted)?|post(?:ed)?)'

/** Who may read and change what: `make products readable by everyone but writable by admins only`. */
export const readAccess: Reader = (part, plan) => {
  const active = ruleInActive(part.plain, plan)
  if (active !== undefined) return readOne(active, plan, false)
  const halves = halvesOf(part.plain, plan)
  if (!halves) return readOne(part.plain, plan, false)
  const read = halves.map((half) => readOne(half, plan, true))
  // Half of it made out would be said of the lists of both.
  return read.every((each) => each !== undefined)
    ? found(
        read.flatMap(({ changes }) => changes),
        ...read.flatMap(({ remarks }) => remarks),
      )
    : undefined
}

/** `anybody may see tools, but only we add loans`: two, where each is about its own lists. */
function halvesOf(plain: string, plan: AppPlan): [string, string] | undefined {
  const at = nextWho(plain)
  if (at <= 0) return undefined
  const [head, tail] = [plain.slice(0, at), plain.slice(at)]
  const [first, second] = [entitiesIn(plan, head), entitiesIn(plan, withoutWho(tail))]
  if (first.length === 0 || second.length === 0 || second.every((entity) => first.includes(entity))) return undefined
  return [head, tail.replace(/^(?:,|but\b|and\b|while\b|whereas\b|yet\b| )+/, '')]
}

function readOne(plain: string, plan: AppPlan, isHalf: boolean): Found | undefined {
  const isAbout = new RegExp(
    String.raw`\b(?:${READ}|${WRITE}|private|public|permission|permissions|access|restrict|restricted|read-only|read only|admin[- ]only|owner[- ]only)\b`,
  ).test(plain)
  const names =
    /\b(?:everyone|everybody|anyone|anybody|admins?|public|private|nobody|no one|creators?|owners?|visitors|anonymous|signed[- ]in|members|themselves|their own|read[- ]only|who (?:added|created|wrote)|users|logged[- ]in|guests|all people|staff|team|only (?:i|me))\b/.test(
      plain,
    ) ||
    onlyWho(plain) !== undefined ||
    (isHalf && subjectOf(plain) !== undefined)
  if (isForbiddingToDelete(plain)) return undefined
  if (!isAbout || !names || /^(?:add|create|rename|remove|delete)\b(?!.*\bpermission)/.test(plain)) return undefined
  // Of a page that shows but a part, opening the whole list would show the rest, too.
  if (OF_A_PART.test(plain) && /\bpublic\b/.test(plain)) return undefined
  const object =
    /\b(?:can(?:not|'t)?|may(?: not)?|must not|should(?: not|n't)?|is able to|are allowed to|not allowed to|to)\s+(?:only\s+|also\s+|not\s+)?(?:see|view|read|edit|change|add|create|delete|manage|write|access|browse|open|update|submit|post)\b(.*)$/.exec(
      plain,
    )?.[1] ?? /\b(?:see|view|read) only\b(.*)$/.exec(plain)?.[1]
  // `the ferrets and nothing about vet visits`: of what is shown to nobody no rule is made here.
  const inObject = object ? entitiesIn(plan, withoutWho(object.replace(NOTHING_OF, ''))) : []
  const own = object === undefined ? undefined : ownThing(object, plan, inObject.length > 0)
  const named = own ? [own] : inObject.length > 0 ? inObject : entitiesIn(plan, withoutWho(plain.replace(NOTHING_OF, '')))
  // What is theirs was named, and is no list of this app.
  if (
    !own &&
    inObject.length === 0 &&
    /\b(?:their|his|her|its) own (?:[a-z-]+ )*[a-z]+s\b/.test(object ?? '') &&
    !isOfAll(object ?? '')
  )
    return undefined
  const main = mainEntity(plan)
  // `the list`, where none is named, is what the app is about.
  const isMain = named.length === 0 && main && /^(?: (?:the (?:whole )?(?:list|entries|records)|them|it)\b|$)/.test(object ?? '-')
  const entities = isMain ? [main] : named
  if (entities.length === 0 || entities.some((entity) => isOfSome(plain, entity))) return undefined
  // Whoever sees what is his own has to be able to add it.
  if (own && who(plain) === 'creator') return found([{ kind: 'access', entity: own.name, read: 'creator', write: 'creator' }])
  const refused = refusal(plain)
  if (refused)
    return found(
      entities.map((entity): Change => {
        const level = refused.read ? withoutSeeing(entity, refused) : withoutOpening(entity, refused)
        return { kind: 'access', entity: entity.name, ...level }
      }),
    )
  const { remarks, refusedTo, ...wanted } = levels(plain)
  if (!wanted.read && !wanted.write) return undefined
  const isPrivate = /\bprivate\b/.test(plain)
  const changes = entities.flatMap((entity): Change[] => {
    if (wanted.read === 'all' && isStaffAmongStrangers(plain, entity))
      return [{ kind: 'access', entity: entity.name, read: 'admin' }]
    const { read, write } = refusedTo ? { ...wanted, ...withoutOpening(entity, { write: refusedTo }) } : narrowed(entity, wanted)
    // What only admins see is more private already than what everyone has of his own.
    if (isPrivate && read === 'creator' && entity.access.read === 'admin') return []
    return [{ kind: 'access', entity: entity.name, ...(read ? { read } : {}), ...(write ? { write } : {}) }]
  })
  if (isMain && plan.entities.length > 1)
    remarks.push(`I read that of ${main.plural.toLowerCase()} only; name other lists if you meant them, too.`)
  return changes.length > 0 ? found(changes, ...remarks) : undefined
}

/** Where strangers come, who is signed in may be one of them: staff are admins there. */
export const isStaffAmongStrangers = (text: string, { access }: EntityPlan): boolean =>
  (access.write === 'anonymous' || access.read === 'anonymous') && /\b(?:staff|team|employees?|colleagues|office)\b/i.test(text)

const NOTHING_OF = /(?:,|\band\b|\bbut\b)?\s*\b(?:nothing|none) (?:about|of|from|in)\b.*$/

/** `only the available ferrets`: a rule of all of them would show the others, too. */
const isOfSome = (plain: string, { fields }: EntityPlan): boolean => {
  const [, behind = ''] = /\bonly (?:(?:see|view|read|browse) )?(?:the |those |such )?(.+)$/.exec(plain) ?? []
  return fields.some(({ options = [] }) => options.some(({ label }) => behind.startsWith(`${label.toLowerCase()} `)))
}

/** `nobody may delete anything`: rules here are of reading and of writing, and to forbid everybody to write is more than was said. */
const isForbiddingToDelete = (plain: string): boolean =>
  /\b(?:nobody|no one)\b.*\bdelet(?:e|es|ed|ing)\b/.test(plain) &&
  !new RegExp(String.raw`\b(?:${READ}|${WRITE})\b`).test(plain.replace(/\bdelet(?:e|es|ed|ing)\b/g, ' '))

/**
 * `their own counts`: a thing by its last word, or what has such a property, or else what the app is about, where that
 * is no person.
 */
function ownThing(object: string, plan: AppPlan, isNamed: boolean): EntityPlan | undefined {
  const said = /\b(?:their|his|her|its) (?:own )?([a-z][a-z -]*)/.exec(object)?.[1]?.trim()
  if (said === undefined || /^(?:own|data|records?|entries|things?|stuff)\b/.test(said)) return undefined
  const named = plan.entities.filter(({ label }) => foldPhrase(label).split(' ').includes(foldPhrase(said)))
  if (named.length === 1) return named[0]
  if (isNamed) return undefined
  const known = findEntity(plan, said)
  if (known) return known
  const holders = plan.entities.filter((entity) => findField(entity, said))
  const main = /[^s]s$/.test(said) ? undefined : mainEntity(plan)
  return holders.length === 1 ? holders[0] : main && archetypeOf(main.label.toLowerCase()) !== 'person' ? main : undefined
}

/** `their own entries`: of whatever the app keeps. */
const isOfAll = (object: string) => /\bown (?:data|records?|entries|things?|stuff)\b/.test(object)

/** Who may not see rows may not change them either. A form for visitors stays one: they add, and see nothing. */
function narrowed({ access }: EntityPlan, { read, write }: { read?: Access; write?: Access }): { read?: Access; write?: Access } {
  if (!read || write || access.write === 'anonymous' || !isNarrower(read, access.read))
    return { ...(read ? { read } : {}), ...(write ? { write } : {}) }
  return isNarrower(read, access.write) ? { read, write: read } : { read }
}

/** Who is not to see rows that they do not see has it so already. */
const withoutSeeing = (entity: EntityPlan, refused: { read?: Access; write?: Access }) =>
  refused.read && refused.read !== 'creator' && isNarrower(entity.access.read, refused.read) ? {} : narrowed(entity, refused)

/** Refusing it to some opens it to nobody else. */
const withoutOpening = ({ access }: EntityPlan, { write }: { write?: Access }) =>
  write && !isNarrower(access.write, write) ? { write } : {}

/** `members cannot see loans of others`, `visitors can't edit products`. */
function refusal(plain: string): { read?: Access; write?: Access } | undefined {
  const match =
    /^(.*?)\b(?:cannot|can't|can not|may not|must not|should not|shouldn't|are not allowed to|not be able to)\s+(\w+)(.*)$/.exec(
      plain,
    )
  if (!match) return undefined
  const [, subject = '', verb = '', rest = ''] = match
  const isRead = /^(?:see|view|read|open|browse|access|look)/.test(verb)
  const level: Access = /\b(?:others?|other people|each other|someone else|other users|other members)\b/.test(rest)
    ? 'creator'
    : /\b(?:visitors?|guests?|anonymous|strangers?|public|anyone outside|without)\b/.test(subject)
      ? 'all'
      : /\b(?:nobody|no one)\b/.test(subject)
        ? 'none'
        : 'admin'
  return isRead ? { read: level, ...(level === 'creator' ? { write: level } : {}) } : { write: level }
}

function entitiesIn(plan: AppPlan, plain: string): EntityPlan[] {
  if (
    /\b(?:everything|all data|the whole app|all (?:the )?(?:entities|tables|records|data)|(?:the|this|my|our) app|make it private)\b/.test(
      plain,
    )
  )
    return plan.entities
  const named = plan.entities.filter(({ name, label, plural }) =>
    [name, label, plural].some((word) => new RegExp(String.raw`\b${escapePattern(word.toLowerCase())}\b`).test(plain)),
  )
  const one = named.length > 0 ? undefined : entityIn(plan, plain)
  return one ? [one] : longestOnly(named, plain)
}

/** `purchase orders` names one thing even where there are `orders` too. */
function longestOnly(named: EntityPlan[], plain: string): EntityPlan[] {
  return named.filter(
    (entity) =>
      !named.some(
        (other) =>
          other !== entity &&
          other.plural.toLowerCase().includes(entity.plural.toLowerCase()) &&
          plain
            .replaceAll(other.plural.toLowerCase(), '')
            .search(new RegExp(String.raw`\b${escapePattern(entity.plural.toLowerCase())}\b`)) === -1,
      ),
  )
}
interface Levels {
  read?: Access
  write?: Access
  /** The most who may still write, where it was refused to others. */
  refusedTo?: Access
  /** Whom words were taken for that name nobody the app knows. */
  remarks: string[]
}

function levels(plain: string): Levels {
  const remarks: string[] = []
  const level = (clause: string) => levelSaid(clause, remarks)
  const reads = (text: string) => new RegExp(String.raw`\b${READ}\b`).test(text)
  const writes = (text: string) => new RegExp(String.raw`\b${WRITE}\b`).test(text)
  if (/\b(?:read[- ]only)\b/.test(plain))
    return { read: who(plain.replace(/read[- ]only/, '')) ?? 'all', write: 'admin', remarks }
  if (!reads(plain) && !writes(plain)) return { ...alone(plain), remarks }
  if (!writes(plain)) return { ...nearest(plain, level(plain), 'read'), remarks }
  if (!reads(plain)) return { ...nearest(plain, level(plain), 'write'), remarks }
  const boundary = plain.search(/\b(?:but|and|while|whereas|yet)\b|,/)
  const [head, tail] = boundary > 0 ? [plain.slice(0, boundary), plain.slice(boundary)] : [plain, '']
  const first = level(head)
  // What is refused in few words is not granted to those it is refused to.
  if (first && reads(head) && writes(tail) && /\b(?:not|never|nothing)\b/.test(tail) && subjectOf(tail) === undefined)
    return { read: first, refusedTo: first === 'anonymous' ? 'all' : 'admin', remarks }
  const second = level(tail)
  if (first && second && reads(head) && writes(tail)) return { read: first, write: second, remarks }
  if (first && second && writes(head) && reads(tail)) return { write: first, read: second, remarks }
  const both = who(plain)
  return both ? { read: both, write: both, remarks } : { remarks }
}

/** The people of one clause. Whoever alone may do it is never everyone; whom the app does not know is told. */
function levelSaid(clause: string, remarks: string[]): Access | undefined {
  const only = onlyWho(clause)
  if (only === undefined) {
    const subject = subjectOf(clause)
    return who(clause) ?? (subject && named(subject, remarks))
  }
  const level = who(`only ${only.said}`)
  return level === undefined ? named(only, remarks) : level === 'anonymous' ? 'all' : level
}

function named({ said, areMany }: { said: string; areMany: boolean }, remarks: string[]): Access {
  remarks.push(`“${capital(said)}” is read as ${areMany ? 'everyone who is signed in' : 'admins'}.`)
  return areMany ? 'all' : 'admin'
}

function nearest(plain: string, level: Access | undefined, which: 'read' | 'write'): { read?: Access; write?: Access } {
  if (!level) return {}
  if (which === 'read' && /\bpublic\b/.test(plain) && !/\bby\b/.test(plain)) return { read: 'anonymous' }
  return which === 'read' ? { read: level } : { write: level }
}

function alone(plain: string): { read?: Access; write?: Access } {
  if (/\bprivate\b|\bowner[- ]only\b/.test(plain)) return { read: 'creator', write: 'creator' }
  if (/\badmin[- ]only\b|\bonly (?:for )?admins?\b|\badmins? only\b/.test(plain)) return { read: 'admin', write: 'admin' }
  if (/\bpublic\b/.test(plain)) return { read: 'anonymous' }
  const level = who(plain)
  return level ? { read: level, write: level } : {}
}

/** `everyone in the crew`, `anybody with an account`: not everyone there is, but people who belong. */
const SOME_OF_ALL =
  /\b(?:every|any)(?:one|body)\s+(?:(?:in|of|on|at|from|within|inside)\s+(?!(?:the )?(?:world|web|internet|earth|public|page|site)\b)|who\s+(?!(?:visits?|comes?|opens?|finds?)\b)|with an? )/

/** `everyone` means everyone, signed in or not; people who belong are named otherwise. */
export function who(text: string): Access | undefined {
  if (/\b(?:nobody|no one|noone)\b/.test(text)) return 'none'
  if (/\bonly (?:i|me)\b/.test(text)) return 'admin'
  if (/\badmins?(?:trators?)?\b/.test(text)) return 'admin'
  if (
    /\b(?:creators?|owners?|whoever (?:added|created|wrote)|who (?:added|created|wrote)|their own|themselves|private|author)\b/.test(
      text,
    )
  )
    return 'creator'
  if (SOME_OF_ALL.test(text)) return 'all'
  if (/\b(?:signed[- ]in|logged[- ]in|members?|users?|team|staff|employees|registered)\b/.test(text)) return 'all'
  if (
    /\b(?:everyone|everybody|anyone|anybody|public|publicly|visitors?|anonymous|guests?|without (?:an )?account|all people|world)\b/.test(
      text,
    )
  )
    return 'anonymous'
  return undefined
}

const OF_A_PART = /\b(?:page|gallery|form|site|website|view|wall)\b.*\b(?:without|but not|but no|no|except|hide|hidden|only)\b/
