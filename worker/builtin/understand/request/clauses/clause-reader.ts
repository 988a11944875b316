import { isFieldWord } from '../../lexicon/field-words'
import { conceptOf } from '../../lexicon/lexicon'
import { type Noun, readNoun, sortOf } from './noun-phrase'
import { isSignUp } from './parts'
import { BULLET, COLLECTIVE, GENERIC, GIVES, HAS_MORE, isChooser, PICK, stripAsking } from './patterns'
import { type Mode, PieceReader } from './piece-reader'
import { type Piece, splitAtColon, splitOptions, splitParts, splitPieces } from './pieces'
import { readWishes, type Wish } from './wishes'

/** `law firm cases: clients, cases, hearings`: the list names all that is kept, the head among it. */
const lastOf = ({ base }: Noun) => base.split(' ').at(-1) ?? base

const isField = (text: string) => {
  const noun = readNoun(text)
  return noun !== undefined && sortOf(noun) === 'field'
}

/** What waits for a yes or no: a request or a loan, never what is asked for. */
const isDecided = (noun: string) =>
  /(?:loan|booking|request|reservation|order|application|claim|expense|registration|proposal|submission|rental)$/.test(noun)

const isBarePlural = ({ text, inner }: Piece) => !inner && readNoun(text)?.many === true && text.split(' ').length <= 2

/** Reads what is listed in so many words: things with their properties, choices, numbers and who belongs to whom. */
export class ClauseReader extends PieceReader {
  readonly wishes: Wish[] = []

  readSentence(sentence: string): void {
    const text = this.readWishes(sentence.replace(BULLET, '').trim())
    if (!text) return
    const chain = text.split(/\s+>\s+/)
    if (chain.length > 1) return void this.readChain(chain)
    const colon = splitAtColon(text)
    if (colon) return void this.readHeaded(colon.head, colon.tail)
    const pieces = splitPieces(text)
    const { head, all } = this.topics
    if (head && COLLECTIVE.test(head.base) && all.length === 0 && pieces.length >= 2 && pieces.every(isBarePlural))
      return void this.readKinds(head, text)
    if (pieces.filter(({ text: piece }) => /^(?:\d+ )?[a-z][a-z ]*s (?:with|have|has) /i.test(piece)).length >= 2)
      this.isListing = true
    const lone = readNoun(text)
    const isLone =
      lone !== undefined &&
      this.topics.all.length > 0 &&
      sortOf(lone) === 'open' &&
      lone.base.split(' ').length <= 2 &&
      !isFieldWord(lone.base)
    this.readPieces(pieces, BULLET.test(sentence) || isLone ? 'things' : 'either')
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
      else if (!this.topics.current || !isDecided(this.topics.current.noun)) this.topics.refer(true)
      this.choose('status', wish.options)
    }
    if (wish.kind === 'public-form') {
      const before = this.topics.current
      this.topics.openForm({ base: wish.noun, many: false, count: undefined })
      if (wish.list) this.readPieces(splitPieces(wish.list), 'properties')
      if (before && before !== this.topics.current && /^(?:enrolment|registration|booking|application|order)$/.test(wish.noun))
        this.topics.linkTo(this.topics.all.find((topic) => topic !== this.topics.current)?.noun ?? '')
    }
    if (wish.kind === 'reserve') {
      const what = wish.noun
        ? this.topics.open({ base: wish.noun, many: true, count: undefined })
        : (this.topics.first() ?? this.topics.current)
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

  /** `with a bus sign-up`: anyone may send one in, and it goes by that name. */
  protected override readPiece(piece: Piece, mode: Mode): Mode {
    const noun = piece.isPart && isSignUp(piece.text) ? readNoun(piece.text.replace(/ (?:form|page|app|site)$/i, '')) : undefined
    if (!noun || this.wishes.some(({ kind }) => kind === 'public-form')) return super.readPiece(piece, mode)
    const before = this.topics.current
    this.grant({ kind: 'public-form', noun: noun.base, list: '' })
    this.topics.current = before
    return mode
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
    if (chain.length > 1) return void this.readChain(chain)
    const colon = splitAtColon(list)
    if (colon && splitPieces(colon.head).length > 0 && colon.tail) {
      const pieces = splitPieces(colon.head)
      const last = pieces.at(-1)
      const picked = last && PICK.exec(last.text)
      if (last && (isChooser(last.text) || picked) && splitOptions(colon.tail).length >= 2)
        return void this.readHeaded(colon.head, colon.tail)
    }
    const { head } = this.topics
    if (head && COLLECTIVE.test(head.base) && HAS_MORE.test(list)) return void this.readKinds(head, list)
    const pieces = splitParts(list)
    const mode = this.guessMode(pieces)
    this.isListing = mode === 'things'
    if (head?.many && pieces.filter(({ text }) => isField(text)).length >= 3) this.opener = head
    this.readPieces(pieces, mode)
    this.opener = undefined
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
      return void this.choose(picked[2], options)
    }
    const owned = last && GIVES.exec(last.text)
    if (last && isChooser(last.text) && options.length >= 2 && !tail.includes('(')) {
      this.readPieces(pieces.slice(0, -1), this.guessMode(pieces))
      const owner = owned?.[1] ? readNoun(stripAsking(owned[1])) : undefined
      if (owner) this.openThing(owner)
      return void this.choose(owner && owned?.[2] ? owned[2] : last.text, options)
    }
    const noun = last ? readNoun(stripAsking(last.text)) : undefined
    if (noun && pieces.length === 1 && COLLECTIVE.test(noun.base) && HAS_MORE.test(tail) && !/\(/.test(tail))
      return void this.readKinds(noun, tail)
    if (
      noun &&
      pieces.length === 1 &&
      (GENERIC.test(noun.base) || noun.many || conceptOf(noun.base) || /^(?:each|every|a|an|per)\b/i.test(head))
    ) {
      const members = splitPieces(tail)
      const isAmong =
        members.length >= 3 && members.every(isBarePlural) && members.some(({ text }) => readNoun(text)?.base === lastOf(noun))
      this.openThing(isAmong ? { ...noun, base: lastOf(noun) } : noun)
      return void this.readPieces(members, isAmong ? 'things' : 'properties')
    }
    const listed = splitPieces(tail)
    if (noun === undefined && head) this.prose.push(head)
    this.readPieces(listed, this.guessMode(listed))
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
    return fields + open > things && fields > 0
      ? 'properties'
      : open > 0 && things === 0 && this.topics.head
        ? 'properties'
        : 'either'
  }
}
