import { isPlural, singular } from '#contract/inflect'
import { isFieldWord } from '../../lexicon/field-words'
import { conceptOf } from '../../lexicon/lexicon'
import { VERBS } from '../../words/common-words'
import { isClause } from '../../words/tag'
import { gatherOptions } from './gather-options'
import { isFeature, isHappening, type Noun, readNoun, sortOf } from './noun-phrase'
import { isKnownPart, isParty, isUnheardOf } from './parts'
import {
  ANYBODY,
  ASIDE,
  ASSIGNS,
  BELONGS,
  COMMAND,
  COUNTED,
  DAILY,
  GATHER,
  GENERIC,
  GIVES,
  isKeeping,
  isLabelClause,
  KEEPS,
  LOGGED,
  MANY,
  NEXT,
  ONE_OF,
  PART,
  PICK,
  SCHEDULE,
  stripAsking,
  USES,
  WANTING,
  WHOLE,
} from './patterns'
import { type Piece, splitAtColon, splitOptions, splitPieces } from './pieces'
import { readLabel } from './read-label'
import { Topics } from './topics'

/** What the members of a list are taken for until something says otherwise. */
export type Mode = 'things' | 'properties' | 'either'

/** Reads the members of a list one by one: each goes on where the last one left off. */
export class PieceReader {
  readonly topics: Topics
  /** What no rule could make anything of, for the reader of prose. */
  readonly prose: string[] = []
  /** What the app should have beside what it keeps, in the person's words; it may have come to nothing. */
  readonly parts: string[] = []
  /** The list began as one of things: what is named after a property may stand beside rather than under. */
  protected isListing = false

  /** What the app is about by its own name, while a list tells what it has: `invoices with line items, due date`. */
  protected opener: Noun | undefined

  constructor(head: Noun | undefined) {
    this.topics = new Topics(head)
  }

  protected readPieces(pieces: Piece[], opening: Mode): void {
    let mode = opening
    for (const piece of gatherOptions(pieces)) mode = this.readPiece(piece, mode)
  }

  protected readPiece(piece: Piece, mode: Mode): Mode {
    const text = piece.text.replace(/^(?:and|or|also|then|plus|maybe)\s+/i, '').replace(WANTING, '')
    if (!text || isFeature(stripAsking(text))) return mode
    const said = { ...piece, text }
    return (
      this.readPlanned(said) ??
      this.readDuties(said, mode) ??
      (COMMAND.test(text) && !isKeeping(text) ? this.leave(text) : undefined) ??
      this.readBelonging(text) ??
      this.readGiven(said, mode) ??
      this.readUse(text) ??
      this.readGathering(text, mode) ??
      this.readKeeping(said, mode) ??
      this.readDoing(text) ??
      this.readPlain(said, mode)
    )
  }

  /** `a schedule of locations`, `the next meeting`. */
  private readPlanned({ text, inner }: Piece): Mode | undefined {
    const planned = SCHEDULE.exec(text)
    const listed = planned?.[2] ? readNoun(planned[2]) : undefined
    if (planned && listed?.many) {
      this.openThing(listed)
      this.readInner(inner)
      if (/schedule|calendar|timetable|plan/i.test(planned[1] ?? ''))
        for (const label of ['date', 'start time', 'end time']) this.describe({ text: label, inner: '' })
      return 'things'
    }
    const next = this.topics.current?.attributes.length ? undefined : NEXT.exec(text)?.[1]
    const coming = next ? readNoun(next) : undefined
    if (!coming || !conceptOf(coming.base) || isFieldWord(coming.base)) return undefined
    this.openThing(coming)
    return 'things'
  }

  /** `who does what (music, reading)`, `a dispatcher assigns a driver`: people in roles. */
  private readDuties({ text, inner }: Piece, mode: Mode): Mode | undefined {
    const duties = /^who (?:does|did|is doing|takes|brings|plays|leads) what$/i.test(text) ? splitOptions(inner) : []
    if (duties.length > 0 && this.topics.current) {
      for (const duty of duties) this.describe({ text: duty, inner: 'person' })
      return mode
    }
    const assigns = ASSIGNS.exec(text)
    if (!assigns?.[1] || this.topics.all.length === 0) return undefined
    const last = readNoun(assigns[2] ?? '')
    if (last && this.topics.has(last)) this.topics.open(last)
    else this.topics.main()
    this.describe({ text: assigns[1], inner: '' })
    return 'either'
  }

  /** `a grade belongs to a student`. */
  private readBelonging(text: string): Mode | undefined {
    const belongs = BELONGS.exec(text)
    const [child, parent] = [readNoun(belongs?.[1] ?? ''), readNoun(belongs?.[2] ?? '')]
    if (!child || !parent) return undefined
    this.topics.open(child)
    this.topics.link(parent)
    return 'properties'
  }

  private readGiven(piece: Piece, mode: Mode): Mode | undefined {
    const given = GIVES.exec(piece.text)
    return given?.[2] ? this.readGiving(given[1] ?? '', { ...piece, text: given[2] }, MANY.test(piece.text), mode) : undefined
  }

  /** `experiments use several samples`. */
  private readUse(text: string): Mode | undefined {
    const uses = USES.exec(text)
    const [user, used] = [readNoun(uses?.[1] ?? ''), readNoun(uses?.[2] ?? '')]
    if (!user || !used?.many || !(this.topics.has(used) || this.topics.has(user))) return undefined
    this.topics.open(user)
    this.topics.link(used)
    return 'things'
  }

  /** `customers collect stamps`, `runners pick a distance`: something is noted of whoever does it. */
  private readGathering(text: string, mode: Mode): Mode | undefined {
    const gather = mode === 'properties' ? null : GATHER.exec(text)
    const [owner, what] = [readNoun(gather?.[1] ?? ''), readNoun(gather?.[2] ?? '')]
    if (owner?.many && what?.many && COUNTED.test(what.base)) {
      this.topics.open(owner)
      this.topics.describe({ label: what.base, shown: (gather?.[2] ?? '').toLowerCase(), options: [], spec: 'integer 0..12' })
      return 'either'
    }
    const picked = PICK.exec(text)
    const picker = readNoun(picked?.[1] ?? '')
    if (!picker?.many || !picked?.[2]) return undefined
    const chosen = readNoun(picked[2])
    this.topics.open(picker)
    if (chosen && this.topics.has(chosen)) {
      this.topics.link(chosen)
      return 'properties'
    }
    return this.describe({ text: picked[2], inner: '' })
  }

  /** `I need to keep track of patients`. */
  private readKeeping(piece: Piece, mode: Mode): Mode | undefined {
    const { text } = piece
    const kept = mode === 'properties' && !/^(?:track|manage|record|log|store|keep|i|we)\s/i.test(text) ? null : KEEPS.exec(text)
    if (!kept?.[1]) return undefined
    const before = text.slice(0, text.length - kept[1].length).replace(/^(?:i|we) (?:can|could|should|must)\b/i, '')
    if (/\b(?:can|could|should|may|must)\b/i.test(before) || !(readNoun(kept[1]) || GIVES.test(kept[1]))) return undefined
    const after = this.readPiece({ ...piece, text: kept[1] }, 'things')
    if (DAILY.test(text) && this.topics.current) this.describe({ text: 'date', inner: 'date' })
    return after
  }

  /** `members rent plots`: both are kept. */
  private readDoing(text: string): Mode | undefined {
    const words = text.toLowerCase().split(' ')
    const at = words.findIndex((word, index) => index > 0 && index < 3 && VERBS.has(word) && isPlural(words[index - 1] ?? ''))
    if (at === -1) return undefined
    const [who, what] = [readNoun(words.slice(0, at).join(' ')), readNoun(words.slice(at + 1).join(' '))]
    if (who && ANYBODY.test(who.base)) return undefined
    if (!who?.many || !what?.many || sortOf(what) !== 'thing') return undefined
    this.topics.open(who)
    this.topics.open(what)
    return 'either'
  }

  /** `each pet has species`, `cows with ear tag number`, `12 tables`, `owners have many pets`. */
  private readGiving(owner: string, given: Piece, isMany: boolean, mode: Mode): Mode | undefined {
    const said = owner.replace(/^(?:and|where|that|which|so)\s+/i, '').trim()
    const isLast =
      said === '' ||
      /^(?:each|every one|both|all of (?:them|which)|they|it|which|who|these|each one|every one|each of (?:them|which))$/i.test(
        said,
      )
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
  protected readKinds(noun: Noun, tail: string): void {
    const pieces = splitPieces(tail)
    const kinds = pieces.filter(({ text }) => readNoun(text)?.many)
    this.topics.open(noun)
    if (kinds.length >= 2)
      this.choose(
        'type',
        kinds.map(({ text }) => singular(text.toLowerCase())),
      )
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
    const measured = noun && mode !== 'things' && this.topics.current ? LOGGED.exec(noun.base)?.[1] : undefined
    if (noun && measured) {
      this.topics.open(noun)
      for (const label of [measured, 'date']) this.describe({ text: label, inner: '' })
      return 'things'
    }
    if (mode === 'properties' || (noun === undefined && this.topics.current && isLabelClause(text))) {
      if (noun && this.isThingAmongProperties(noun, piece)) {
        if (!this.isListing && this.topics.current && isParty(noun) && !this.topics.has(noun)) {
          this.topics.link(noun)
          return 'properties'
        }
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
    const isKnown =
      mode === 'things' && conceptOf(noun.base) !== undefined && !ASIDE.test(noun.base) && (noun.many || WHOLE.test(noun.base))
    if (sort === 'thing' || isKnown || hasAttributes || (mode === 'things' && sort === 'open')) {
      this.openThing(noun)
      this.readInner(piece.inner)
      return 'things'
    }
    if (sort === 'field' && this.opener && !piece.inner) {
      this.topics.open(this.opener)
      return this.describe({ ...piece, text }, 'either') && 'things'
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
    return isHappening(noun) || isParty(noun) || PART.test(noun.base) || (this.topics.has(noun) && sortOf(noun) === 'thing')
  }

  protected openThing(noun: Noun): void {
    if (GENERIC.test(noun.base) && this.topics.refer()) return
    this.topics.open(noun)
  }

  /** `guests (name, email, diet)`: in brackets behind a thing stand its properties. */
  private readInner(inner: string): void {
    const colon = splitAtColon(inner)
    const options = colon ? splitOptions(colon.tail) : []
    const named = colon ? splitPieces(colon.head) : []
    const chooser = named.at(-1)
    if (chooser && options.length >= 2) {
      this.readPieces(named.slice(0, -1), 'properties')
      return void this.choose(chooser.text, options)
    }
    if (inner && splitPieces(inner).length >= 1) this.readPieces(splitPieces(inner), 'properties')
  }

  protected describe(piece: Piece, mode: Mode = 'properties'): Mode {
    const attributes = readLabel(piece)
    // What somebody does is no name: it is read as running words, and told as left out where nothing comes of it.
    if (!piece.inner && attributes.every(({ spec, options }) => !spec && options.length === 0) && isClause(piece.text)) {
      this.prose.push(piece.text)
      return mode
    }
    if (piece.isPart && !piece.inner && attributes.every(isUnheardOf)) return this.readPart(piece.text, mode)
    for (const attribute of attributes) this.topics.describe(attribute)
    return mode === 'either' ? 'either' : 'properties'
  }

  /**
   * `a tour site with a raffle` has one, and no tour is described by a raffle: it is kept where it is known as a thing,
   * and told as left out where it is not.
   */
  private readPart(text: string, mode: Mode): Mode {
    this.parts.push(text.replace(/^an?\s+/i, '').toLowerCase())
    if (isKnownPart(text)) this.prose.push(text)
    return mode
  }

  protected choose(said: string, options: string[]): void {
    const [first] = readLabel({
      text: said.replace(/\b(?:is|are|can be|should be|may be|being|one of|options?|either)\b/gi, ' ').trim(),
      inner: '',
    })
    if (first) this.topics.describe({ ...first, options })
  }

  private leave(text: string): Mode {
    this.prose.push(text)
    return 'either'
  }
}
