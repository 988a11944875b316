import { PERMISSION_PRESETS } from '#contract/data/entities'
import { type SchemaDraft, text } from './app-world'

/** The truth table of who may touch which rows, written down once more: what the matrix expects. */
export const LEVELS = ['anonymous', 'all', 'admin', 'creator', 'none'] as const
export type Level = (typeof LEVELS)[number]
/** How a rule is written: as a level, or as a row rule that says the same. */
export type Form = 'level' | 'rule'
export const CALLERS = [
  'nobody',
  /** Signed in, with an address that nobody has shown to be theirs; an admin by what they were made. */
  'unverified admin',
  'disabled user',
  'foreign user',
  'stranger builder',
  'stranger who signed up',
  /** With a role of the app's own. */
  'invited manager',
  'creator',
  'app admin',
  'owner in preview',
  'owner',
  'function as creator',
  'function as service',
] as const
export type Kind = (typeof CALLERS)[number]
/**
 * `no rows`: a row rule that holds for no row of theirs leaves an empty list; `nothing`: the whole entity is refused.
 */
export type Reach = 'every row' | 'own rows' | 'no rows' | 'nothing'

export const OUTSIDERS: Kind[] = ['nobody', 'unverified admin', 'disabled user', 'foreign user', 'stranger builder']
export const UNBOUND: Kind[] = ['owner', 'owner in preview', 'function as service']

export function reach(level: Level, form: Form, caller: Kind): Reach {
  if (UNBOUND.includes(caller) || level === 'anonymous') return 'every row'
  if (OUTSIDERS.includes(caller) || level === 'none') return 'nothing'
  if (level === 'all') return 'every row'
  // A row rule names no admins unless it names them.
  if (caller === 'app admin' && (level === 'admin' || form === 'level')) return 'every row'
  if (level === 'creator') return 'own rows'
  return form === 'rule' ? 'no rows' : 'nothing'
}

/** Changing and deleting: where visitors may add by their level, rows stay with whoever made them. */
export const changing = (level: Level, form: Form, caller: Kind): Reach =>
  reach(level === 'anonymous' && form === 'level' ? 'creator' : level, form, caller)

export const isCreator = (caller: Kind) => caller === 'creator' || caller === 'function as creator'
export const denial = (caller: Kind) => (OUTSIDERS.includes(caller) && caller !== 'unverified admin' ? 401 : 403)
export const CANARY = 'CNRY-row'
export const HIDDEN = 'CNRY-field'

const RULES: Record<Level, unknown> = {
  anonymous: true,
  all: { user_condition: { id: '{{user.id}}' } },
  admin: { user_condition: { role: 'admin' } },
  creator: { created_by_id: '{{user.id}}' },
  none: false,
}
const ONLY_ADMINS = { read: RULES.admin, write: RULES.admin }

export interface Pair {
  /** The entity's. */
  name: string
  /** Nothing is said of it at all. */
  isUnsaid?: true
  read: Level
  write: Level
  /** Every level of either side meets both forms, alone and mixed. */
  readForm: Form
  writeForm: Form
  /** Half of the entities have a field that only admins may read and write. */
  hasHidden: boolean
}
const MIXED = LEVELS.flatMap((read, r) =>
  LEVELS.map((write, w): Pair => {
    const turn = (r + w) % 4
    const [readForm, writeForm]: Form[] = [turn < 2 ? 'level' : 'rule', turn % 2 === 0 ? 'level' : 'rule']
    return {
      name: `R${read}W${write}`,
      read,
      write,
      readForm: readForm ?? 'level',
      writeForm: writeForm ?? 'level',
      hasHidden: (r + 2 * w) % 5 < 3,
    }
  }),
)

const asLevels = { readForm: 'level', writeForm: 'level', hasHidden: false } as const
const PRESETS = Object.entries(PERMISSION_PRESETS).map(
  ([name, levels]): Pair => ({ ...asLevels, ...levels, name: `Preset${name.replace(/\W/g, '')}` }),
)
const UNSAID: Pair = { ...asLevels, name: 'Unsaid', isUnsaid: true, read: 'creator', write: 'creator' }
/** Every level of either side, every preset, and an entity without rules. */
export const PAIRS = [...MIXED, ...PRESETS, UNSAID]

/**
 * Those to whom the app's rules say nothing of their own, because they stand above them, are known for nobody, or are
 * what another caller is: a third of the entities shows it.
 */
const ALIKE: Kind[] = ['disabled user', 'foreign user', 'stranger builder', 'invited manager', 'function as creator', ...UNBOUND]
/** To them it matters only what is open to anyone. */
const OPEN_ONLY: Kind[] = ['nobody', 'unverified admin']
function pairsFor(caller: Kind): Pair[] {
  const isOneOfThree = (at: number) => at % 3 === CALLERS.indexOf(caller) % 3
  if (ALIKE.includes(caller)) return PAIRS.filter((_, at) => isOneOfThree(at))
  if (!OPEN_ONLY.includes(caller)) return PAIRS
  return PAIRS.filter(({ read, write }, at) => read === 'anonymous' || write === 'anonymous' || isOneOfThree(at))
}

/** So that both dialects meet both forms of a level, and each form of writing both. */
const turnOf = (pair: Pair): number => Math.floor(PAIRS.indexOf(pair) / 2) + Math.floor(PAIRS.indexOf(pair) / LEVELS.length)

export const STEPS = ['reads', 'creates', 'changesOne', 'changesMany'] as const
export type Step = (typeof STEPS)[number]
export type Dialect = 'live' | 'client'

/** The operations take turns with the dialects, so that each meets both. */
export const dialectOf = (step: Step, pair: Pair, caller: Kind): Dialect =>
  (turnOf(pair) + STEPS.indexOf(step) + CALLERS.indexOf(caller)) % 2 === 0 ? 'live' : 'client'

/** What a caller meets of an entity by the operations of a step. */
function factsOf(step: Step, pair: Pair, caller: Kind): string[] {
  const { read, readForm, write, writeForm, hasHidden, isUnsaid = false } = pair
  const reading = reach(read, readForm, caller)
  const dialect = dialectOf(step, pair, caller)
  const isOfRules = !ALIKE.includes(caller) && !OPEN_ONLY.includes(caller)
  const ofReading = [...(isOfRules ? [`read ${read} ${readForm}`] : []), `said nothing of: ${isUnsaid}`]
  if (step === 'reads') return [...ofReading, `${readForm} and ${reading} in ${dialect}`, `${reading} ${hasHidden}`]
  const [adding, writing] = [reach(write, writeForm, caller), changing(write, writeForm, caller)]
  return [
    ...ofReading,
    ...(isOfRules ? [`write ${write} ${writeForm}`] : []),
    `${writeForm} in ${dialect}`,
    `${adding} or ${writing} in ${dialect}`,
    `${writing} ${hasHidden}`,
    `${reading}, ${adding}, ${writing}`,
  ]
}

/**
 * Whom a rule lets to which rows is tried without requests, for every pair (`access-rules.test.ts`). By requests an
 * entity is tried where it shows a caller something that none before it did: each outcome of reading and writing
 * together, in either dialect, the hidden field, and each rule in each form to those whom rules tell apart.
 */
export function pairsShowing(step: Step, caller: Kind): Pair[] {
  return showing(pairsFor(caller), (pair) => factsOf(step, pair, caller))
}
/** Of who listens, only how an entity is read matters. */
export const pairsHeard = (caller: Kind): Pair[] =>
  showing(PAIRS, ({ read, readForm, hasHidden, isUnsaid = false }) => [
    `said nothing of: ${isUnsaid}`,
    `${read} ${readForm}`,
    `${reach(read, readForm, caller)} ${hasHidden}`,
  ])

function showing(pairs: Pair[], factsOf: (pair: Pair) => string[]): Pair[] {
  const shown = new Set<string>()
  return pairs.filter((pair) => {
    const added = factsOf(pair).filter((fact) => !shown.has(fact))
    for (const fact of added) shown.add(fact)
    return added.length > 0
  })
}

export function schemaOf({ isUnsaid, read, write, readForm, writeForm, hasHidden }: Pair): SchemaDraft {
  if (isUnsaid) return { properties: { title: text, sku: text } }
  const permissions = { ...(readForm === 'level' ? { read } : {}), ...(writeForm === 'level' ? { write } : {}) }
  const rules = {
    ...(readForm === 'rule' ? { read: RULES[read] } : {}),
    ...(writeForm === 'rule' ? { write: RULES[write] } : {}),
  }
  return {
    properties: { title: text, sku: text, ...(hasHidden ? { hidden: { ...text, rls: ONLY_ADMINS } } : {}) },
    ...(Object.keys(permissions).length > 0 ? { 'x-accessControl': { permissions } } : {}),
    ...(Object.keys(rules).length > 0 ? { rls: rules } : {}),
  }
}
