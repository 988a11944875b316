import { isPlural, singular } from '#contract/inflect'
import { BLUEPRINTS } from '../lexicon/blueprints'
import type { Domain } from '../lexicon/concept'
import { isFieldWord } from '../lexicon/field-words'
import { conceptAmong, conceptOf, foldPhrase, LONGEST_PHRASE } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { STOP_WORDS, VERBS } from '../words/common-words'
import type { WordClass } from '../words/tag'
import { FEATURE_WORDS } from './cues'
import type { Attribute, Thing } from './understanding'

/** Words that end the name of an app; what stands before them is what it keeps. */
export const APP_WORDS = new Set(
  'tracker app log logbook manager manger database db collection list register registry catalogue catalog directory planner box book diary journal rota roster schedule board portal organizer organiser organisation management system tool dashboard inventory calendar library record records file folder hub tracking cellar archive quiz notebook ledger checklist reservations bookings site website page builder library counter monitor backlog wishlist timer form gallery'.split(
    ' ',
  ),
)
const ROLE_WORDS = new Set(
  'family team staff user users people admin admins administrator everyone guest visitor friend friends kids children parent parents roommate roommates flatmates housemates colleague colleagues coworkers'.split(
    ' ',
  ),
)
/** Says that what follows is kept. */
export const LISTING =
  /^(?:track|tracks|tracking|manage|manages|managing|record|records|recording|log|logs|logging|store|stores|storing|keep|keeps|list|lists|collect|collects|catalogue|organise|organize|register|save|saves|monitor|monitoring|follow|maintain)$/
const GIVING = /^(?:with|has|have|having|including|includes|include|contains|containing|their|its|whose|showing|plus|by)$/

type Mode = 'prose' | 'list' | 'attributes'

/** Reads running prose word by word: what is named in passing, in no list. */
export class ProseReader {
  readonly things: Thing[] = []
  private current: Thing | undefined
  private readonly told = new Set<Thing>()

  constructor(
    private readonly classes: Map<string, WordClass>,
    private readonly domains: Domain[] = [],
  ) {}

  readHeadPhrase(head: string, afterVerb: boolean) {
    const parts = head.split(/\s+and\s+|\s+&\s+/).map((part) => part.replace(/^(?:an?|the)\s+/i, '').replace(WHERE, ''))
    for (const part of parts) {
      const words = foldPhrase(part).split(' ').filter(Boolean)
      const isApp = () => words.length > 1 && APP_WORDS.has(words.at(-1) ?? '') && !conceptOf(words.slice(-2).join(' '))
      while (isApp()) words.pop()
      if (words.length === 0 || (words.length === 1 && FEATURE_WORDS.has(words[0] ?? ''))) continue
      const wasApp = words.length < foldPhrase(part).split(' ').length
      // `a list of beekeepers` is of people, whatever their trade keeps.
      const isOfPeople = afterVerb && isPerson(words.at(-1) ?? '') && isPlural(part.toLowerCase().split(' ').at(-1) ?? '')
      const isKindOfApp = [foldPhrase(part), words.join(' ')].some((name) => BLUEPRINT_CALLS.has(name) && !conceptOf(name))
      if (isKindOfApp && !isOfPeople) continue
      const isOrganisation = (afterVerb ? TRADE : ORGANISATION).test(words.at(-1) ?? '')
      if (isOrganisation && !isPlural(part.toLowerCase().split(' ').at(-1) ?? '')) continue
      const known = longestConcept(words)
      if (known) this.addThing(known.phrase, words)
      else if (wasApp || afterVerb || isPlural(part.toLowerCase().split(' ').at(-1) ?? '')) {
        const noun = words.filter((word) => !STOP_WORDS.has(word)).join(' ')
        if (noun && (isOfPeople || !isBlueprintWord(noun)) && (words.length > 1 || !FEATURE_WORDS.has(words[0] ?? '')))
          this.addThing(noun.split(' ').slice(-3).join(' '), words)
      }
    }
  }

  /** `a manager for vans`: things rather than people may stand behind the `for`. */
  readAudience(audience: string) {
    // `for the tools in our café`: what is behind says where they are.
    const [named = ''] = audience.split(/\s(?:in|at|on|of|from)\s/i)
    if (!isPlural(named.toLowerCase().split(' ').at(-1) ?? '') || this.things.length > 0) return
    // `projects and tasks` are two lists, each called by its own name.
    for (const part of named.split(/\s+(?:and|&)\s+/i)) this.readKept(part)
  }

  private readKept(named: string) {
    const words = foldPhrase(named).split(' ').filter(Boolean)
    const known = longestConcept(words)
    const concept = known && conceptOf(known.phrase)
    if (concept && known && !['person', 'party', 'group'].includes(concept.is)) this.addThing(known.phrase, words)
    else if (!concept && isPlural(named.toLowerCase().split(' ').at(-1) ?? '') && !OF_PEOPLE.test(named))
      this.addThing(words.slice(-3).join(' '), words)
  }

  readRest(rest: string, isListing: boolean) {
    let mode: Mode = isListing && /^\s*(?:,|and\b|&)/.test(rest) ? 'list' : 'prose'
    for (const clause of rest.split(/(?<=[:;.!?\n])|\n/)) {
      const afterColon = rest.includes(`:${clause}`)
      if (afterColon) mode = 'list'
      else if (!clause.startsWith(';')) mode = /^\s*[-*•\d]/.test(clause) ? 'list' : /^,|^\s*with\b/.test(clause) ? mode : 'prose'
      mode = this.readClause(clause.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, ''), mode)
    }
  }

  /** Splits at commas; each piece may carry on with what the last one did. */
  private readClause(clause: string, opening: Mode): Mode {
    let mode = opening
    const pieces = splitPieces(clause)
    for (const { text, options } of pieces) mode = this.readPiece(text, options, mode)
    return mode
  }

  private readPiece(text: string, options: string[], opening: Mode): Mode {
    let mode = opening
    let after = ''
    let chunk: string[] = []
    const close = (plainEnd: boolean) => {
      if (chunk.length > 0) mode = this.readPhrase(chunk, mode, after, plainEnd ? options : [])
      chunk = []
    }
    const words = text
      .toLowerCase()
      .replace(/'s\b/g, '')
      .replace(/[^a-z0-9' /-]+/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    for (const [at, word] of words.entries()) {
      const next = words[at + 1] ?? ''
      const isModifier =
        mode === 'attributes' &&
        chunk.length === 0 &&
        isNameable(word) &&
        next !== '' &&
        !STOP_WORDS.has(next) &&
        !VERBS.has(next)
      if (!isModifier && (isAction(word, words[at - 1] ?? '', next, chunk.length === 0) || this.isOther(word))) {
        close(false)
        if (LISTING.test(word)) mode = 'list'
        else if (GIVING.test(word)) mode = this.current ? 'attributes' : 'list'
        else if (/^(?:where|when|who|so|that|can|which|if)$/.test(word)) mode = mode === 'list' ? 'list' : 'prose'
        after = word
        continue
      }
      chunk.push(word)
    }
    close(true)
    return mode
  }

  private isOther(word: string) {
    if (STOP_WORDS.has(word)) return true
    if (/^\d/.test(word)) return true
    const known = isFieldWord(singular(word)) || conceptOf(foldPhrase(word)) !== undefined
    return !known && (this.classes.get(word) === 'adverb' || (VERBS.has(word) && this.classes.get(word) === 'verb'))
  }

  /** One noun phrase: a thing we know, a property of the thing before it, or a thing we have never heard of. */
  private readPhrase(words: string[], mode: Mode, after: string, options: string[]): Mode {
    const base = words.map((word) => singular(word)).flatMap((word) => word.split(/[-/]/))
    const last = base.at(-1) ?? ''
    const many = isPlural(words.at(-1) ?? '')
    const known = longestConcept(base)
    const property = isFieldWord(last) || base.includes('of') || (base.length > 1 && isFieldWord(base.slice(-2).join(' ')))
    const strong = known && (!property || known.length > 1) && (many || mode !== 'attributes' || !this.current)
    if (
      strong &&
      !(base.length === 1 && ROLE_WORDS.has(last)) &&
      (many || mode === 'list' || known.length > 1 || /^(?:each|every|a|an|the|my|our)$/.test(after))
    ) {
      this.addThing(known.phrase, base)
      return mode
    }
    if (FEATURE_WORDS.has(last) && !property && (mode !== 'attributes' || base.length === 1)) return mode
    if (mode === 'prose') return mode
    if (property || (mode === 'attributes' && (!many || known))) {
      if (this.current && !(base.length === 1 && FEATURE_WORDS.has(last) && !options.length && !isRichWord(last)))
        this.addAttribute(base, options)
      return mode
    }
    if (ROLE_WORDS.has(last) || base.some((word) => word.length < 2) || this.classes.get(words.at(-1) ?? '') === 'adjective')
      return mode
    if (mode === 'attributes' && this.current) this.addAttribute(base, options)
    else if (mode === 'list' && (many || !this.current)) this.addThing(base.slice(-3).join(' '), base)
    else if (this.current) this.addAttribute(base, options)
    return mode
  }

  /** Takes over a thing that was told of in so many words, beside what is known of it already. */
  adopt(thing: Thing) {
    const same = this.things.find(
      (one) =>
        !this.told.has(one) &&
        (one.noun === thing.noun ||
          one.noun.endsWith(` ${thing.noun}`) ||
          (PICTURE.test(one.noun) && PICTURE.test(thing.noun)) ||
          (thing.concept !== undefined && one.concept === thing.concept)),
    )
    this.told.add(same ?? thing)
    if (!same) {
      this.things.push(thing)
      this.current = thing
      return
    }
    this.current = same
    Object.assign(same, {
      noun: thing.noun,
      concept: thing.concept,
      links: [...(same.links ?? []), ...(thing.links ?? [])],
      count: thing.count ?? same.count,
    })
    for (const attribute of thing.attributes)
      if (!same.attributes.some(({ label }) => label === attribute.label)) same.attributes.push(attribute)
  }

  private addThing(noun: string, words: string[]) {
    const concept = conceptAmong(noun, this.domains)
    const found = this.things.find((thing) => (concept ? thing.concept === concept : thing.noun === noun))
    if (found) {
      this.current = found
      if (concept && words.join(' ') === concept.key.replaceAll('_', ' ')) found.noun = words.join(' ')
      return
    }
    const said = concept ? words.slice(-3).join(' ') : noun
    this.current = { noun: said, concept, attributes: [] }
    this.things.push(this.current)
  }

  private addAttribute(base: string[], options: string[]) {
    const label = base
      .filter((word) => !/^(?:a|an|the)$/.test(word))
      .slice(-4)
      .join(' ')
    if (!this.current || label.length < 2 || label.length > 40 || WISHES.test(label)) return
    if (this.current.attributes.some((attribute) => attribute.label === label)) return
    if (this.current.attributes.length < 16) this.current.attributes.push({ label, options } satisfies Attribute)
  }
}

const OF_PEOPLE = /(?:ers|ors|ists|ians|people|folks|kids)$/i

/** Three words for one thing. */
const PICTURE = /(?:^| )(?:photo|picture|image)$/

/** `moorings at a small marina`, `badges each child has passed`: what is kept stands before where it is or whose. */
const WHERE = /(?<=[a-z]s)\s+(?:at|on|in|from|to|between|across|each|every|our|my|we|i)\s(?!\d).*$/i

const BLUEPRINT_CALLS = new Set(BLUEPRINTS.flatMap(({ calls }) => calls.map((call) => foldPhrase(call))))

/** What the app should do, said as if it were a property. */
const WISHES =
  /^(?:waiting list|low stock|contact form|late return|leader ?board|streak|average|weekly overview|search|filter|login|dark mode)$/

/** Whom an app is for, rather than what it keeps. */
export const ORGANISATION =
  /^(?:business|company|firm|studio|shop|store|school|clinic|club|practice|agency|office|salon|restaurant|cafe|bakery|gym|church|parish|farm|hotel|garage|workshop|academy|charity|museum|team|startup|family|band|choir|orchestra|kitchen|home|house)$/

/** `manage my grooming business` is about what the business does. */
const TRADE = /^(?:business|company|firm|practice|agency|startup)$/

/** Verbs that also stand before a noun in the name of a property: `find site`, `play count`. */
const isNameable = (word: string) => word === 'find' || (VERBS.has(word) && !LISTING.test(word) && !GIVING.test(word))

const isRichWord = (word: string) =>
  isFieldWord(word) && !/^(?:date|time|number|amount|level|day|year|hour|minute|view|list|place|progress|state|end)$/.test(word)

/** `stages (lead, won, lost)` keeps its brackets together while the rest is split at commas and `and`. */
function splitPieces(clause: string): { text: string; options: string[] }[] {
  const brackets: string[] = []
  const marked = clause.replace(/\(([^()]{2,200})\)/g, (_, inner: string) => {
    brackets.push(inner)
    return ` \uE000${brackets.length - 1}\uE000 `
  })
  return marked.split(/,|;|\band\b|&|\bas well as\b|\bplus\b| - /).map((piece) => {
    const at = /\uE000(\d+)\uE000/.exec(piece)
    const inner = at ? (brackets[Number(at[1])] ?? '') : ''
    const options = inner
      .split(/,|\/|\bor\b|\band\b/)
      .map((option) => option.trim())
      .filter((option) => option.length > 0 && option.length < 30)
    return { text: piece.replace(/\uE000\d+\uE000/g, ' ').replace(/^[:.!?]+/, ''), options: options.length >= 2 ? options : [] }
  })
}

/** A verb here, or a noun? `book a table` and `can book` do something; `books` and `a book` are things. */
function isAction(word: string, before: string, next: string, opens: boolean): boolean {
  if (STOP_WORDS.has(word) || before === 'who') return true
  if (!VERBS.has(word)) return /(?:ing|ed)$/.test(word) && VERBS.has(word.replace(/(?:ing|ed)$/, '')) && !conceptOf(word)
  if (
    /^(?:a|an|the|my|our|their|your|each|every|all|his|her|its|this|that|me|us|them|it|which|who|when|how|up|out|off)$/.test(next)
  )
    return true
  if (
    /^(?:to|can|could|should|will|would|i|we|they|you|who|that|let|lets|help|may|must|members|people|users|family|customers|guests|students|admins|staff|visitors|clients)$/.test(
      before,
    )
  )
    return true
  return opens && conceptOf(word) === undefined && !isFieldWord(word)
}

/** The longest phrase at the end of a noun phrase that names something we know. */
export function longestConcept(base: string[]): { phrase: string; length: number } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, base.length); length > 0; length--) {
    const phrase = base.slice(-length).join(' ')
    if (conceptOf(phrase) && (length === base.length || length > 1 || !VAGUE.has(phrase))) return { phrase, length }
  }
  return undefined
}

/**
 * Words that name one of our concepts alone, and quite another thing behind another noun: `bank account`, `chess set`.
 */
const VAGUE = new Set(
  'account title item volume set unit case call offer bed fund word result score bill link file record position drink show problem request response reply run ride lift side square turn stop sight cost team title print game card supply hour return notice news material paper license licence policy field plot flat home space desk court location spot place test mark guest visitor participant picture fish bird tree tool device machine check-in bottle issue job function party group circle night pain feeling sale content video component good bar feature wish target'.split(
    ' ',
  ),
)

const isBlueprintWord = (noun: string) =>
  /^(?:crm|inventory|library|gradebook|help ?desk|quiz|landing|website|rota|blog|shop)$/.test(noun)
