import { isFieldWord } from '../../lexicon/field-words'
import { conceptOf } from '../../lexicon/lexicon'
import { VERBS } from '../../words/common-words'
import { isPlural, singular } from '../../words/inflect'
import type { Attribute } from '../understanding'
import { isFeature, isHappening, type Noun, readNoun, sortOf } from './noun-phrase'
import { type Piece, splitAtColon, splitOptions, splitPieces } from './pieces'
import { readLabel } from './read-label'
import { Topics } from './topics'
import { readWishes, type Wish } from './wishes'

/** What the members of a list are taken for until something says otherwise. */
type Mode = 'things' | 'properties' | 'either'

const GIVES = /^(.*?)\s*\b(?:(?:should |must |will |can |may )?(?:also )?(?:have|has|having|needs?|gets?|includes?|including|contains?|consists? of|records?|stores?)|with(?: fields?| columns?)?)(?:\s+(?:many|several|multiple|some|one or more|a few|lots of))?\s+(.+)$/i
const MANY = /\b(?:have|has|having|with|contains?|includes?)\s+(?:many|several|multiple|one or more|a few|lots of|any number of)\s+/i
const BELONGS = /^(.+?)\s+(?:belongs?|belonging|is linked|are linked|is attached|are attached|is assigned|are assigned|refers?|relates?|is tied|goes|is part|are part)\s+(?:to|of|with)\s+(.+)$/i
const USES = /^(.+?)\s+(?:uses?|using|references?|involves?|requires?)\s+(?:several|many|some|one or more|multiple|the|a|an)?\s*(.+)$/i
const KEEPS =
  /^(?:(?:i|we|you|they|want|need|needs|wants|would|like|to|also|and|please|can|must|should|have|people|my|our|us|me|let|lets|it|app|a|place|where|help|helps|clients|staff|\w+s|physio)\s+)*?(?:keep(?:s|ing)? (?:a )?(?:track|records?|lists?|logs?) of|tracks?|tracking|manages?|managing|records?|recording|logs?|logging|stores?|storing|lists?|organi[sz]e|save|register|catalogue|sells?|selling|collect|have|add|administer|follow)\s+(.+)$/i
const GATHER = /^(.+?)\s+(?:collect|earn|get|gather|receive|accumulate)\s+(.+)$/i
const PICK = /^(.+?)\s+(?:can |may |must |should )?(?:pick|choose|select|enter|fill in|specify|state|say|give|tell us|note(?: down)?|write down|indicate)\s+(?:a |an |the |their |his |her |one )?(.+)$/i
const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/
const ASSIGNS = /^(?:the |a |an |our )?\w+ (?:can )?assigns? (?:a |an |the )?(\w+(?: \w+)?)(?: to (?:a |an |each |every |the )?(.+))?$/i
const DAILY = /\b(?:logs?|every day|daily|each day|journal|diary)\b/i
const ONE_OF = /^(?:one|some|any|each) of (?:our|the|my|their)\s+/i
const SCHEDULE = /^(?:an? |the |our |my )?(schedule|calendar|timetable|list|log|history|plan|overview|catalogue|catalog|map|gallery) (?:of|for) (?:the |our |my )?(.+)$/i
const NEXT = /^(?:the )?(?:next|upcoming|last|previous) (\w+)$/i
const GENERIC = /^(?:item|entry|record|one|thing|row|piece|card|listing entry|them|these|it)$/

/** Reads what is listed in so many words: things with their properties, choices, numbers and who belongs to whom. */
export class ClauseReader {
  readonly topics: Topics
  /** What no rule could make anything of, for the reader of prose. */
  readonly prose: string[] = []

  readonly wishes: Wish[] = []
  /** The list began as one of things: what is named after a property may stand beside rather than under. */
  private isListing = false

  constructor(head: Noun | undefined) {
    this.topics = new Topics(head)
  }

  readSentence(sentence: string): void {
    const text = this.readWishes(sentence.replace(BULLET, '').trim())
    if (!text) return
    const chain = text.split(/\s+>\s+/)
    if (chain.length > 1) return this.readChain(chain)
    const colon = splitAtColon(text)
    if (colon) return this.readHeaded(colon.head, colon.tail)
    const lone = readNoun(text)
    const isLone = lone !== undefined && this.topics.all.length > 0 && sortOf(lone) === 'open' && lone.base.split(' ').length <= 2 && !isFieldWord(lone.base)
    this.readPieces(splitPieces(text), BULLET.test(sentence) || isLone ? 'things' : 'either')
  }

  private readWishes(text: string): string {
    const { wishes, rest } = readWishes(text)
    const isForm = ({ kind }: Wish) => kind === 'public-form'
    for (const wish of [...wishes.filter(isForm), ...wishes.filter((other) => !isForm(other))]) this.grant(wish)
    return rest
  }

  private grant(wish: Wish): void {
    this.wishes.push(wish)
    if (wish.kind === 'decide') {
      const open = wish.noun ? { base: wish.noun, many: false, count: undefined } : undefined
      if (open) this.topics.open(open)
      else if (this.wishes.some(({ kind }) => kind === 'public-form')) this.topics.reopenForm()
      else this.topics.refer(true)
      this.choose('status', wish.options)
    }
    if (wish.kind === 'public-form') {
      const before = this.topics.current
      this.topics.openForm({ base: wish.noun, many: false, count: undefined })
      if (wish.list) this.readPieces(splitPieces(wish.list), 'properties')
      if (before && before !== this.topics.current && /^(?:enrolment|registration|booking|application|order)$/.test(wish.noun)) this.topics.linkTo(this.topics.all.find((topic) => topic !== this.topics.current)?.noun ?? '')
    }
    if (wish.kind === 'reserve') {
      const what = wish.noun ? this.topics.open({ base: wish.noun, many: true, count: undefined }) : (this.topics.first() ?? this.topics.current)
      this.topics.open({ base: 'booking', many: true, count: undefined })
      this.topics.link({ base: wish.who, many: true, count: undefined })
      if (what) this.topics.linkTo(what.noun)
      if (what) this.topics.current = what
    }
  }

  /** What the app is named for is sent in by anyone: `charity run registration`. */
  takeIn(): void {
    if (this.wishes.some(({ kind }) => kind === 'public-form')) return
    const noun = this.topics.first()?.noun ?? 'registration'
    this.grant({ kind: 'public-form', noun, list: '' })
  }

  /** `trips > days > entries`: each belongs to the one before. */
  private readChain(chain: string[]): void {
    let parent: string | undefined
    for (const part of chain) {
      const [said = '', given = ''] = part.split(/\s+(?:with|having|:)\s+/, 2)
      const noun = readNoun(said)
      if (!noun) continue
      this.topics.open(noun)
      if (parent) this.topics.linkTo(parent)
      parent = this.topics.current?.noun
      if (given) this.readPieces(splitPieces(given), 'properties')
    }
  }

  /** The list of the opening sentence, behind what the app is called. */
  readOpening(sentence: string): void {
    const list = this.readWishes(sentence)
    if (!list) return
    const chain = list.split(/\s+>\s+/)
    if (chain.length > 1) return this.readChain(chain)
    const colon = splitAtColon(list)
    if (colon && splitPieces(colon.head).length > 0 && colon.tail) {
      const pieces = splitPieces(colon.head)
      const last = pieces.at(-1)
      const picked = last && PICK.exec(last.text)
      if (last && (isChooser(last.text) || picked) && splitOptions(colon.tail).length >= 2) return this.readHeaded(colon.head, colon.tail)
    }
    const { head } = this.topics
    if (head && COLLECTIVE.test(head.base) && HAS_MORE.test(list)) return this.readKinds(head, list)
    const pieces = splitPieces(list)
    const mode = this.guessMode(pieces)
    this.isListing = mode === 'things'
    this.readPieces(pieces, mode)
  }

  /** `guests: name, email`, `status: planned, done`, `each item: photo, size (S, M)`. */
  private readHeaded(head: string, tail: string): void {
    const pieces = splitPieces(head)
    const last = pieces.at(-1)
    const options = splitOptions(tail)
    const picked = last && PICK.exec(last.text)
    if (picked?.[1] && picked[2] && options.length >= 2 && !tail.includes('(')) {
      const owner = readNoun(picked[1])
      if (owner) this.topics.open(owner)
      return this.choose(picked[2], options)
    }
    const owned = last && GIVES.exec(last.text)
    if (last && isChooser(last.text) && options.length >= 2 && !tail.includes('(')) {
      this.readPieces(pieces.slice(0, -1), this.guessMode(pieces))
      const owner = owned?.[1] ? readNoun(stripAsking(owned[1])) : undefined
      if (owner) this.openThing(owner)
      return this.choose(owner && owned?.[2] ? owned[2] : last.text, options)
    }
    const noun = last ? readNoun(stripAsking(last.text)) : undefined
    if (noun && pieces.length === 1 && COLLECTIVE.test(noun.base) && HAS_MORE.test(tail) && !/\(/.test(tail)) return this.readKinds(noun, tail)
    if (noun && pieces.length === 1 && (GENERIC.test(noun.base) || noun.many || conceptOf(noun.base) || /^(?:each|every|a|an|per)\b/i.test(head))) {
      this.openThing(noun)
      return this.readPieces(splitPieces(tail), 'properties')
    }
    const listed = splitPieces(tail)
    if (noun === undefined && head) this.prose.push(head)
    this.readPieces(listed, this.guessMode(listed))
  }

  private readPieces(pieces: Piece[], opening: Mode): void {
    let mode = opening
    for (const piece of gatherOptions(pieces)) mode = this.readPiece(piece, mode)
  }

  private readPiece(piece: Piece, mode: Mode): Mode {
    const text = piece.text.replace(/^(?:and|or|also|then|plus|maybe)\s+/i, '')
    if (!text || isFeature(stripAsking(text))) return mode
    const planned = SCHEDULE.exec(text)
    const listed = planned?.[2] ? readNoun(planned[2]) : undefined
    if (planned && listed?.many) {
      this.openThing(listed)
      if (/schedule|calendar|timetable|plan/i.test(planned[1] ?? '')) for (const label of ['date', 'start time', 'end time']) this.describe({ text: label, inner: '' })
      return 'things'
    }
    const next = NEXT.exec(text)?.[1]
    const coming = next ? readNoun(next) : undefined
    if (coming && conceptOf(coming.base) && !isFieldWord(coming.base)) {
      this.openThing(coming)
      return 'things'
    }
    const duties = /^who (?:does|did|is doing|takes|brings|plays|leads) what$/i.test(text) ? splitOptions(piece.inner) : []
    if (duties.length > 0 && this.topics.current) {
      for (const duty of duties) this.describe({ text: duty, inner: 'person' })
      return mode
    }
    if (COMMAND.test(text) && !this.isKeeping(text)) return this.leave(text)
    const assigns = ASSIGNS.exec(text)
    if (assigns?.[1] && this.topics.all.length > 0) {
      const last = readNoun(assigns[2] ?? '')
      if (last && this.topics.has(last)) this.topics.open(last)
      else this.topics.main()
      this.describe({ text: assigns[1], inner: '' })
      return 'either'
    }
    const belongs = BELONGS.exec(text)
    if (belongs?.[1] && belongs[2]) {
      const [child, parent] = [readNoun(belongs[1]), readNoun(belongs[2])]
      if (child && parent) {
        this.topics.open(child)
        this.topics.link(parent)
        return 'properties'
      }
    }
    const given = GIVES.exec(text)
    if (given?.[2]) {
      const after = this.readGiving(given[1] ?? '', { ...piece, text: given[2] }, MANY.test(text), mode)
      if (after) return after
    }
    const uses = USES.exec(text)
    if (uses?.[1] && uses[2]) {
      const [user, used] = [readNoun(uses[1]), readNoun(uses[2])]
      if (user && used && used.many && (this.topics.has(used) || this.topics.has(user))) {
        this.topics.open(user)
        this.topics.link(used)
        return 'things'
      }
    }
    const gather = GATHER.exec(text)
    if (gather?.[1] && gather[2] && mode !== 'properties') {
      const [owner, what] = [readNoun(gather[1]), readNoun(gather[2])]
      if (owner?.many && what?.many && COUNTED.test(what.base)) {
        this.topics.open(owner)
        this.topics.describe({ label: what.base, shown: gather[2].toLowerCase(), options: [], spec: 'integer 0..12' })
        return 'either'
      }
    }
    const picked = PICK.exec(text)
    if (picked?.[1] && picked[2]) {
      const owner = readNoun(picked[1])
      if (owner?.many) {
        this.topics.open(owner)
        return this.describe({ ...piece, text: picked[2] })
      }
    }
    const kept = mode === 'properties' && !/^(?:track|manage|record|log|store|keep|i |we )/i.test(text) ? null : KEEPS.exec(text)
    if (kept?.[1] && !/\b(?:can|could|should|may|must)\b/i.test(text.slice(0, text.length - kept[1].length).replace(/^(?:i|we) (?:can|could|should|must)\b/i, ''))) {
      const noun = readNoun(kept[1])
      if (noun || GIVES.test(kept[1])) {
        const after = this.readPiece({ ...piece, text: kept[1] }, 'things')
        if (DAILY.test(text) && this.topics.current) this.describe({ text: 'date', inner: 'date' })
        return after
      }
    }
    return this.readDoing(text) ?? this.readPlain({ ...piece, text }, mode)
  }

  /** `members rent plots`: both are kept. */
  private readDoing(text: string): Mode | undefined {
    const words = text.toLowerCase().split(' ')
    const at = words.findIndex((word, index) => index > 0 && index < 3 && VERBS.has(word) && isPlural(words[index - 1] ?? ''))
    if (at === -1) return undefined
    const [who, what] = [readNoun(words.slice(0, at).join(' ')), readNoun(words.slice(at + 1).join(' '))]
    if (!who?.many || !what?.many || sortOf(what) !== 'thing') return undefined
    this.topics.open(who)
    this.topics.open(what)
    return 'either'
  }

  /** `each pet has species`, `cows with ear tag number`, `12 tables`, `owners have many pets`. */
  private readGiving(owner: string, given: Piece, isMany: boolean, mode: Mode): Mode | undefined {
    const said = owner.replace(/^(?:and|where|that|which|so)\s+/i, '').trim()
    const isLast = said === '' || /^(?:each|every one|both|all of (?:them|which)|they|it|which|who|these|each one|every one|each of (?:them|which))$/i.test(said)
    const noun = isLast ? undefined : readNoun(stripAsking(said))
    if (!isLast && !noun) return undefined
    if (noun && /^(?:i|we|you)$/i.test(said)) return undefined
    const isOneOf = ONE_OF.test(given.text)
    const what = readNoun(given.text.replace(ONE_OF, ''))
    if (noun) this.openThing(noun)
    if (!this.topics.current) return undefined
    if (what && isOneOf) {
      this.topics.link(what)
      this.topics.count(what)
      return 'things'
    }
    if (what && (isMany || (what.count !== undefined && what.many))) {
      const parent = this.topics.current.noun
      this.openThing(what)
      if (isMany) this.topics.linkTo(parent)
      this.readInner(given.inner)
      return 'things'
    }
    if (what?.many && mode === 'things' && this.topics.has(what) && sortOf(what) === 'thing') {
      this.topics.link(what)
      return 'things'
    }
    return this.readPiece(given, 'properties')
  }

  /** `camera gear: cameras, lenses, tripods…`: examples of what one word stands for. */
  private readKinds(noun: Noun, tail: string): void {
    const pieces = splitPieces(tail)
    const kinds = pieces.filter(({ text }) => readNoun(text)?.many)
    this.topics.open(noun)
    if (kinds.length >= 2) this.choose('type', kinds.map(({ text }) => singular(text.toLowerCase())))
    for (const piece of pieces) if (!kinds.includes(piece)) this.readPiece(piece, 'properties')
  }

  /** A bare member of a list. */
  private readPlain(piece: Piece, mode: Mode): Mode {
    const text = stripAsking(piece.text)
    const of = /^(.+?) of (?:the |our |my )?(.+?)(?: by (?:the |our |my )?(.+))?$/i.exec(text)
    if (of?.[1] && of[2]) {
      const [what, whose, who] = [readNoun(of[1]), readNoun(of[2]), of[3] ? readNoun(of[3]) : undefined]
      if (what?.many && whose?.many && sortOf(what) !== 'field' && (mode !== 'properties' || isHappening(what))) {
        if (!this.topics.has(whose)) this.topics.open(whose)
        if (who && !this.topics.has(who)) this.topics.open(who)
        this.topics.open(what)
        this.topics.link(whose)
        if (who) this.topics.link(who)
        return 'things'
      }
    }
    const noun = readNoun(text)
    if (mode === 'properties' || (noun === undefined && this.topics.current && isLabelClause(text))) {
      if (noun && this.isThingAmongProperties(noun, piece)) {
        const parent = this.isListing ? undefined : this.topics.current?.noun
        this.openThing(noun)
        if (parent) this.topics.linkTo(parent)
        this.readInner(piece.inner)
        return parent ? 'properties' : 'things'
      }
      return this.describe({ ...piece, text })
    }
    if (!noun) return this.leave(text)
    const sort = sortOf(noun)
    const hasAttributes = piece.inner !== '' && splitPieces(piece.inner).length >= 2 && noun.many
    const isKnown = mode === 'things' && conceptOf(noun.base) !== undefined && !ASIDE.test(noun.base) && (noun.many || WHOLE.test(noun.base))
    if (sort === 'thing' || isKnown || hasAttributes || (mode === 'things' && sort === 'open')) {
      this.openThing(noun)
      this.readInner(piece.inner)
      return 'things'
    }
    if (this.topics.current && (sort === 'field' || piece.inner)) return this.describe({ ...piece, text }, mode)
    if (sort === 'field' && this.topics.head && !this.topics.current) return this.describe({ ...piece, text }, mode)
    return this.leave(text)
  }

  /** Among properties a thing is what was named as one before, or what happens again and again. */
  private isThingAmongProperties(noun: Noun, { inner }: Piece): boolean {
    if (!noun.many || inner) return false
    if (this.topics.isCurrent(noun)) return false
    if (this.isListing && sortOf(noun) === 'thing') return true
    return isHappening(noun) || (this.topics.has(noun) && sortOf(noun) === 'thing')
  }

  private openThing(noun: Noun): void {
    if (GENERIC.test(noun.base) && this.topics.refer()) return
    this.topics.open(noun)
  }

  /** `guests (name, email, diet)`: in brackets behind a thing stand its properties. */
  private readInner(inner: string): void {
    if (inner && splitPieces(inner).length >= 1) this.readPieces(splitPieces(inner), 'properties')
  }

  private describe(piece: Piece, mode: Mode = 'properties'): Mode {
    for (const attribute of readLabel(piece)) this.topics.describe(attribute)
    return mode === 'either' ? 'either' : 'properties'
  }

  private choose(said: string, options: string[]): void {
    const [first] = readLabel({ text: said.replace(/\b(?:is|are|can be|should be|may be|being|one of|options?|either)\b/gi, ' ').trim(), inner: '' })
    if (first) this.topics.describe({ ...first, options } satisfies Attribute)
  }

  private leave(text: string): Mode {
    this.prose.push(text)
    return 'either'
  }

  private isKeeping(text: string): boolean {
    return KEEPS.test(text) && !/^(?:show|warn|remind|notify|let|allow)/i.test(text)
  }

  /** Mostly properties, or mostly things? */
  private guessMode(pieces: Piece[]): Mode {
    const sorts = pieces.flatMap(({ text, inner }) => {
      const noun = readNoun(text.replace(/\s+(?:with|have|has)\s.*$/i, ''))
      return noun ? [inner && !noun.many ? ('field' as const) : sortOf(noun)] : []
    })
    const things = sorts.filter((sort) => sort === 'thing').length
    const fields = sorts.filter((sort) => sort === 'field').length
    const open = sorts.length - things - fields
    if (things > 0 && things >= fields) return 'things'
    return fields + open > things && fields > 0 ? 'properties' : open > 0 && things === 0 && this.topics.head ? 'properties' : 'either'
  }
}

const COLLECTIVE = /(?:gear|equipment|stuff|supplies|tools|inventory|goods|material|hardware|furniture|clothing|clothes|instruments?|vehicles?|machinery|devices?|products?|items?|things?)$/
/** `lenses, tripods, …`: the list only gives examples. */
const HAS_MORE = /,\s*(?:,|etc\b|$)|\betc\b/
/** Said beside things they are properties nonetheless. */
const ASIDE = /^(?:note|comment|photo|picture|image|rating|review|detail|date|time|price|link|tag|answer|value|score|mark|view|copy)$/
/** One word for many things. */
const WHOLE = /^(?:budget|loot|equipment|gear|inventory|menu|attendance|stock|programme|staff)$/

/** `status draft`, `sent`, `paid`: choices that follow their property without brackets. */
function gatherOptions(pieces: Piece[]): Piece[] {
  const gathered: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece) continue
    const opens = piece.inner ? null : /^(.*\b(?:status(?:es)?|stages?|types?|levels?|states?|priorit(?:y|ies)|categor(?:y|ies)|results?|rsvp|answers?))\s+(?:is |are |of |as |like |can be |being |one of )*([a-z][\w-]*(?: [a-z][\w-]*)?)$/i.exec(piece.text)
    const options = opens?.[2] && !/^(?:of|and|or|for|in|by|field|column|name|date|change|update)\b/i.test(opens[2]) ? [opens[2]] : []
    let next = at + 1
    while (options.length > 0 && next < pieces.length) {
      const word = (pieces[next]?.text ?? '').replace(/\s+(?:as|on|in|with) (?:an? |the )?.*$/i, '')
      if (pieces[next]?.inner || !/^[a-z][\w-]*(?: [a-z][\w-]*)?$/i.test(word) || isFieldWord(singular(word.toLowerCase())) || /s$/.test(word)) break
      options.push(word)
      next++
    }
    if (opens?.[1] && options.length >= 3) {
      gathered.push({ text: opens[1].replace(/(status)es$|(stage|type|level|state|result|answer)s$/i, '$1$2'), inner: options.join(', ') })
      at = next - 1
    } else gathered.push(piece)
  }
  return gathered
}

/** What people get and count rather than keep one by one. */
const COUNTED = /(?:stamp|point|credit|star|coin|token|badge point|mile|like|vote)$/

const COMMAND = /^(?:show|warn|remind|notify|let|allow|make|help|see|display|highlight|flag|send|alert|give me|tell|print|export|calculate|compute|i(?:'d| would)? (?:want|like|need) to (?:see|know)|so that|people can|visitors can|users can|parents can|customers can|members can|anyone can|anybody can|everyone can|everybody can|clients can|guests can|students can|they can|we can|i can)\b/i

const isLabelClause = (text: string) => /^(?:who|when|whether|if|how|where|what)\b/i.test(text) || /\bor not\b/i.test(text) || /\s\d+\s*-\s*\d+$/.test(text)

/** A word behind whose colon choices stand. */
const isChooser = (text: string) => {
  const last = singular(text.toLowerCase().replace(/[^a-z ]/g, '').trim().split(' ').at(-1) ?? '')
  return isFieldWord(last) || /^(?:status|option|choice|type|kind|level|stage|size|rsvp|result|answer|role|distance|category|format|colour|color|shift|side|reason|method|condition|mood|track|way|one|state|be)$/.test(last)
}

/** `I need to keep track of patients` → `patients`. */
function stripAsking(text: string): string {
  return text
    .replace(/^(?:(?:i|we|they|you|it)(?:'d| would)?\s+(?:also\s+)?(?:want|need|like|have|wish|got|must|should|can)s?(?:\s+to)?\s+)/i, '')
    .replace(/^(?:plan|schedule|organi[sz]e) (?=\w+s\b|\w+ \w+s\b)/i, '')
    .replace(/^(?:keep track of|keep|track|manage|record|log|store|list|save|register|see|have|with|where|and|about|for|there (?:is|are|should be))\s+/i, '')
    .replace(/^(?:their|the|our|my|its)\s+/i, '')
    .replace(/\s+(?:with )?(?:one of )(?:our|the|my) .+$/i, (tail) => tail)
    .trim()
}
