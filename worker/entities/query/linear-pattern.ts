/**
 * A regular-expression matcher for the `pattern` of schemas, which strangers and models write. It walks all states at
 * once, so its time is bounded by pattern length × text length whatever the pattern; a backtracking engine hangs on
 * `(a+)+$`. No look-around and no back references.
 */
export interface LinearPattern {
  test: (text: string) => boolean
}

export type Accepts = (char: string) => boolean

export interface PatternOptions {
  /** Letters A to Z are the same in either case. */
  isCaseFolded?: boolean
  /** `.` stands for line breaks too. */
  isDotAll?: boolean
}

type Node =
  | { kind: 'char'; accepts: Accepts }
  | { kind: 'edge'; at: 'start' | 'end' }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; parts: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }

const MAX_STATES = 2_000
const MAX_TEXT = 10_000
const MAX_NESTING = 50

/** Undefined when the pattern is not understood or too large. */
export function compileLinearPattern(source: string): LinearPattern | undefined {
  try {
    const program = new Program(new PatternParser(source).parse())
    return { test: (text) => text.length <= MAX_TEXT && program.run(Array.from(text)) }
  } catch (error) {
    if (error instanceof UnknownPattern) return undefined
    throw error
  }
}

/**
 * The same as states, for whoever walks them otherwise: throws UnknownPattern. `wide` are letters beyond ASCII that it
 * names.
 */
export function readProgram(source: string, options: PatternOptions): { program: Program; wide: Set<string> } {
  const parser = new PatternParser(source, options)
  const program = new Program(parser.parse())
  if (parser.hasWideRange) throw new UnknownPattern()
  return { program, wide: parser.wide }
}

export class UnknownPattern extends Error {}

const MAX_WIDE_RANGE = 400
const swapCase = (char: string): string =>
  /^[a-z]$/.test(char) ? char.toUpperCase() : /^[A-Z]$/.test(char) ? char.toLowerCase() : char

class PatternParser {
  readonly wide = new Set<string>()
  /** A range of more letters beyond ASCII than can be named one by one. */
  hasWideRange = false
  private at = 0
  private readonly chars: string[]
  private depth = 0

  constructor(
    source: string,
    private readonly options: PatternOptions = {},
  ) {
    if (source.length > 1_000) throw new UnknownPattern()
    this.chars = Array.from(source)
  }

  private folded(accepts: Accepts): Accepts {
    return this.options.isCaseFolded ? (char) => accepts(char) || accepts(swapCase(char)) : accepts
  }

  private literal(wanted: string): Accepts {
    if (wanted > '\x7f') this.wide.add(wanted)
    return this.folded((one) => one === wanted)
  }

  /** Compared by code point: a range may end beyond the letters that one unit of text holds. */
  private range(first: string, last: string): Accepts {
    const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0]
    if (to < from) throw new UnknownPattern()
    const isSmall = to - from <= MAX_WIDE_RANGE
    if (to > 0x7f && isSmall) for (let code = from; code <= to; code++) this.wide.add(String.fromCodePoint(code))
    else if (to > 0x7f) this.hasWideRange = true
    return this.folded((one) => {
      const code = one.codePointAt(0) ?? 0
      return code >= from && code <= to
    })
  }

  parse(): Node {
    const node = this.choice()
    if (this.at < this.chars.length) throw new UnknownPattern()
    return node
  }

  private peek = () => this.chars[this.at]
  private take(): string {
    const char = this.chars[this.at++]
    if (char === undefined) throw new UnknownPattern()
    return char
  }

  private choice(): Node {
    if (++this.depth > MAX_NESTING) throw new UnknownPattern()
    const parts = [this.sequence()]
    while (this.peek() === '|') {
      this.take()
      parts.push(this.sequence())
    }
    this.depth--
    return { kind: 'choice', parts }
  }

  private sequence(): Node {
    const parts: Node[] = []
    for (let char = this.peek(); char !== undefined && char !== '|' && char !== ')'; char = this.peek()) {
      parts.push(this.repeated(this.atom()))
    }
    return { kind: 'sequence', parts }
  }

  private repeated(part: Node): Node {
    const [min, max] = this.bounds()
    if (min === 1 && max === 1) return part
    if (part.kind === 'edge') throw new UnknownPattern()
    if (this.peek() === '?') this.take() // lazy or greedy, the answer is the same
    if ('*+{'.includes(this.peek() ?? ' ')) throw new UnknownPattern()
    return { kind: 'repeat', part, min, max }
  }

  private bounds(): [number, number] {
    const char = this.peek()
    if (char === '*' || char === '+' || char === '?') {
      this.take()
      return char === '*' ? [0, Infinity] : char === '+' ? [1, Infinity] : [0, 1]
    }
    const counted = char === '{' ? /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.chars.slice(this.at, this.at + 12).join('')) : null
    if (!counted) return [1, 1]
    this.at += counted[0].length
    const min = Number(counted[1])
    const max = counted[2] === undefined ? min : counted[3] ? Number(counted[3]) : Infinity
    if (max < min) throw new UnknownPattern()
    return [min, max]
  }

  private atom(): Node {
    const char = this.take()
    if (char === '^') return { kind: 'edge', at: 'start' }
    if (char === '$') return { kind: 'edge', at: 'end' }
    if (char === '.') return { kind: 'char', accepts: this.options.isDotAll ? () => true : (one) => one !== '\n' && one !== '\r' }
    if (char === '[') return { kind: 'char', accepts: this.charClass() }
    if (char === '(') return this.group()
    if (char === '\\') return { kind: 'char', accepts: this.escape() }
    if ('*+?{}'.includes(char)) throw new UnknownPattern()
    return { kind: 'char', accepts: this.literal(char) }
  }

  private group(): Node {
    if (this.peek() === '?') {
      this.take()
      if (this.take() !== ':') throw new UnknownPattern()
    }
    const node = this.choice()
    if (this.take() !== ')') throw new UnknownPattern()
    return node
  }

  private escape(): Accepts {
    const char = this.take()
    const known = CLASSES.get(char)
    if (known) return known
    const control = CONTROLS.get(char)
    if (control) return (one) => one === control
    if (/[A-Za-z0-9]/.test(char)) throw new UnknownPattern()
    return this.literal(char)
  }

  private charClass(): Accepts {
    const isNegated = this.peek() === '^'
    if (isNegated) this.take()
    const members: Accepts[] = []
    while (this.peek() !== ']') {
      const first = this.take()
      if (first === '\\') {
        members.push(this.escape())
      } else if (this.peek() === '-' && this.chars[this.at + 1] !== ']') {
        this.take()
        const last = this.take()
        if (last === '\\') throw new UnknownPattern()
        members.push(this.range(first, last))
      } else {
        members.push(this.literal(first))
      }
    }
    this.take()
    return (one) => members.some((accepts) => accepts(one)) !== isNegated
  }
}

const oneOf =
  (pattern: RegExp): Accepts =>
  (char) =>
    pattern.test(char)
const CLASSES = new Map<string, Accepts>([
  ['d', oneOf(/^\d$/)],
  ['D', oneOf(/^\D$/u)],
  ['w', oneOf(/^\w$/)],
  ['W', oneOf(/^\W$/u)],
  ['s', oneOf(/^\s$/)],
  ['S', oneOf(/^\S$/u)],
])
const CONTROLS = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

type State = { accepts?: Accepts; edge?: 'start' | 'end'; next: number[] }

/** The pattern as states: each either consumes a character, asserts an edge, or forks. */
export class Program {
  readonly states: State[] = []
  readonly start: number
  readonly end: number

  constructor(root: Node) {
    this.end = this.add({ next: [] })
    this.start = this.build(root, this.end)
  }

  run(chars: string[]): boolean {
    let active = new Set<number>()
    for (let at = 0; at <= chars.length; at++) {
      this.enter(this.start, active, at, chars.length)
      if (active.has(this.end)) return true
      const char = chars[at]
      if (char === undefined) return false
      const reached = new Set<number>()
      for (const index of active) {
        const state = this.states[index]
        if (state?.accepts?.(char)) for (const next of state.next) this.enter(next, reached, at + 1, chars.length)
      }
      active = reached
    }
    return false
  }

  private enter(first: number, into: Set<number>, at: number, length: number): void {
    const waiting = [first]
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const state = this.states[index]
      if (!state || into.has(index)) continue
      if (state.edge && at !== (state.edge === 'start' ? 0 : length)) continue
      into.add(index)
      if (!state.accepts) waiting.push(...state.next)
    }
  }

  private add(state: State): number {
    if (this.states.length >= MAX_STATES) throw new UnknownPattern()
    return this.states.push(state) - 1
  }

  /** The state to enter for a node that goes on to `next`. */
  private build(node: Node, next: number): number {
    switch (node.kind) {
      case 'char':
        return this.add({ accepts: node.accepts, next: [next] })
      case 'edge':
        return this.add({ edge: node.at, next: [next] })
      case 'sequence':
        return node.parts.reduceRight((after, part) => this.build(part, after), next)
      case 'choice':
        return this.add({ next: node.parts.map((part) => this.build(part, next)) })
      case 'repeat':
        return this.buildRepeat(node, next)
    }
  }

  private buildRepeat({ part, min, max }: Extract<Node, { kind: 'repeat' }>, next: number): number {
    let entry = next
    if (max === Infinity) {
      const fork: State = { next: [next] }
      entry = this.add(fork)
      fork.next.unshift(this.build(part, entry))
    } else {
      for (let count = min; count < max; count++) entry = this.add({ next: [this.build(part, entry), next] })
    }
    for (let count = 0; count < min; count++) entry = this.build(part, entry)
    return entry
  }
}
