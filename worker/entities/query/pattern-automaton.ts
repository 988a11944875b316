import { type PatternOptions, type Program, readProgram, UnknownPattern } from './linear-pattern'

/**
 * A regular expression with groups, classes and repeats as a table: one state at a time, one look-up a character. The
 * database walks it inside SQL (`condition-sql`) and the Worker in memory, by the very same table. However it is
 * written it costs one step a character of the text; what would need too many states is not taken.
 */
export interface Automaton {
  start: number
  /** By state, then by class of character: the next state. */
  next: number[][]
  /** Classes of the first 128 characters. */
  classes: number[]
  /** Characters beyond those that the pattern tells apart, and their classes; all others are of class `rest`. */
  wide: Map<string, number>
  rest: number
  /** Whatever follows, the text matches. */
  found: Set<number>
  /** The text matches if it ends here. */
  foundAtEnd: Set<number>
}

/** As much of a text as is looked at. */
export const MAX_SEARCHED = 2_000
const MAX_STATES = 120
const MAX_NFA_STATES = 600
const ASCII = 128
/** What `\s` knows beyond ASCII. */
const WIDE_SPACES = Array.from(
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
)
/** Stands for every character that no pattern names. */
const ANY_OTHER = '\u{10fffd}'

/** Undefined when the pattern is not understood, or too large. */
export function compileAutomaton(source: string, options: PatternOptions): Automaton | undefined {
  try {
    const { program, wide } = readProgram(source, options)
    if (program.states.length > MAX_NFA_STATES) return undefined
    return determine(program, classify(program, new Set([...wide, ...WIDE_SPACES])))
  } catch (error) {
    if (error instanceof UnknownPattern) return undefined
    throw error
  }
}

export function runAutomaton({ start, next, classes, wide, rest, found, foundAtEnd }: Automaton, text: string): boolean {
  const chars = Array.from(text.slice(0, 2 * MAX_SEARCHED)).slice(0, MAX_SEARCHED)
  let state = start
  for (const char of chars) {
    if (found.has(state)) return true
    const code = char.codePointAt(0) ?? 0
    const kind = code < ASCII ? classes[code] : (wide.get(char) ?? rest)
    state = next[state]?.[kind ?? rest] ?? 0
  }
  return found.has(state) || (chars.length === Array.from(text).length && foundAtEnd.has(state))
}

interface Classes {
  classes: number[]
  wide: Map<string, number>
  rest: number
  /** A character of each class. */
  samples: string[]
}

/** Characters that no part of the pattern tells apart are one class. */
function classify({ states }: Program, named: Set<string>): Classes {
  const tests = states.flatMap(({ accepts }) => accepts ?? [])
  const known = new Map<string, number>()
  const samples: string[] = []
  const classOf = (char: string): number => {
    const signature = tests.map((accepts) => (accepts(char) ? '1' : '0')).join('')
    const found = known.get(signature) ?? samples.push(char) - 1
    known.set(signature, found)
    return found
  }
  const rest = classOf(ANY_OTHER)
  const classes = Array.from({ length: ASCII }, (_, code) => classOf(String.fromCharCode(code)))
  const wide = new Map([...named].map((char) => [char, classOf(char)] as const).filter(([, kind]) => kind !== rest))
  return { classes, wide, rest, samples }
}

/**
 * Sets of states of the program become states. A match may begin anywhere, so the program is entered anew at each
 * character.
 */
function determine(program: Program, { samples, ...classes }: Classes): Automaton {
  const kernels: { states: number[]; isFirst: boolean }[] = []
  const numbers = new Map<string, number>()
  const numberOf = (kernel: Set<number>, isFirst: boolean): number => {
    const states = [...kernel].sort((a, b) => a - b)
    const key = `${isFirst} ${states.join(' ')}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    if (kernels.length >= MAX_STATES) throw new UnknownPattern()
    numbers.set(key, kernels.length)
    return kernels.push({ states, isFirst }) - 1
  }
  const start = numberOf(new Set([program.start]), true)
  const automaton: Automaton = { ...classes, start, next: [], found: new Set(), foundAtEnd: new Set() }
  for (let at = 0; at < kernels.length; at++) {
    const { states = [], isFirst = false } = kernels[at] ?? {}
    const reached = closure(program, states, { isFirst, isLast: false })
    if (closure(program, states, { isFirst, isLast: true }).has(program.end)) automaton.foundAtEnd.add(at)
    if (reached.has(program.end)) {
      automaton.found.add(at)
      automaton.next.push(samples.map(() => at))
      continue
    }
    automaton.next.push(
      samples.map((char) => {
        const after = new Set([program.start])
        for (const index of reached) {
          const state = program.states[index]
          if (state?.accepts?.(char)) for (const each of state.next) after.add(each)
        }
        return numberOf(after, false)
      }),
    )
  }
  return automaton
}

/** Every state that is reached without a character. */
function closure({ states }: Program, from: number[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Set<number> {
  const found = new Set<number>()
  const waiting = [...from]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const state = states[index]
    if (!state || found.has(index)) continue
    if (state.edge && !(state.edge === 'start' ? isFirst : isLast)) continue
    found.add(index)
    if (!state.accepts) waiting.push(...state.next)
  }
  return found
}
