import { type Automaton, compileAutomaton, runAutomaton } from './pattern-automaton'

/**
 * The plain part of regular expressions: text, `^`, `$`, `.*` between texts, `|` between whole alternatives, backslash
 * escapes of punctuation, and the option `i`. It is all an app's search box needs, and SQL has functions for it; what
 * says more becomes an automaton, which SQL walks by a table.
 */
export interface TextPattern {
  isCaseFolded: boolean
  alternatives: TextSequence[]
}

/** Texts that occur one after the other, with anything between them. */
export interface TextSequence {
  texts: string[]
  fromStart: boolean
  toEnd: boolean
}

const MAX_ALTERNATIVES = 10
const MAX_TEXTS = 4
const MAX_LENGTH = 500

/** Undefined when the pattern uses more than is understood, or would take too much. */
export function readPattern(source: string, options: string): TextPattern | Automaton | undefined {
  if (source.length > MAX_LENGTH || !/^i?$/.test(options)) return undefined
  return parseTextPattern(source, options) ?? compileAutomaton(source, { isCaseFolded: options === 'i', isDotAll: true })
}

function parseTextPattern(source: string, options: string): TextPattern | undefined {
  const alternatives: TextSequence[] = []
  for (const part of splitAlternatives(source)) {
    const sequence = parseSequence(part)
    if (!sequence) return undefined
    alternatives.push(sequence)
  }
  if (alternatives.length > MAX_ALTERNATIVES) return undefined
  const isCaseFolded = options === 'i'
  if (!isCaseFolded) return { isCaseFolded, alternatives }
  return {
    isCaseFolded,
    alternatives: alternatives.map((sequence) => ({ ...sequence, texts: sequence.texts.map(foldAscii) })),
  }
}

/** Folds the letters A to Z and nothing else, as SQLite's lower() does. */
export const foldAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function splitAlternatives(source: string): string[] {
  const parts = ['']
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at)
    if (char === '|') parts.push('')
    else parts[parts.length - 1] += char === '\\' ? char + source.charAt(++at) : char
  }
  return parts
}

function parseSequence(source: string): TextSequence | undefined {
  const fromStart = source.startsWith('^')
  let at = fromStart ? 1 : 0
  let toEnd = false
  const texts = ['']
  while (at < source.length) {
    const char = source.charAt(at)
    if (char === '\\') {
      const escaped = source.charAt(at + 1)
      if (!/^[^A-Za-z0-9]$/.test(escaped)) return undefined
      texts[texts.length - 1] += escaped
      at += 2
    } else if (source.startsWith('.*', at)) {
      texts.push('')
      at += 2
    } else if (char === '$' && at === source.length - 1) {
      toEnd = true
      at += 1
    } else if ('.*+?()[]{}^$'.includes(char)) {
      return undefined
    } else {
      texts[texts.length - 1] += char
      at += 1
    }
  }
  return texts.length > MAX_TEXTS ? undefined : { texts, fromStart, toEnd }
}

/** Answers in memory what the SQL of `condition-sql` answers in the database. */
export function matchesText(pattern: TextPattern | Automaton, value: string): boolean {
  return 'next' in pattern ? runAutomaton(pattern, value) : matchesAlternatives(pattern, value)
}

function matchesAlternatives({ isCaseFolded, alternatives }: TextPattern, value: string): boolean {
  const text = isCaseFolded ? foldAscii(value) : value
  return alternatives.some((sequence) => matchesSequence(sequence, text))
}

function matchesSequence({ texts, fromStart, toEnd }: TextSequence, value: string): boolean {
  const [first = ''] = texts
  if (texts.length === 1 && fromStart && toEnd) return value === first
  let rest = value
  for (const [position, text] of texts.entries()) {
    if (position === texts.length - 1 && toEnd) return rest.endsWith(text)
    const at = position === 0 && fromStart ? (rest.startsWith(text) ? 0 : -1) : rest.indexOf(text)
    if (at < 0) return false
    rest = rest.slice(at + text.length)
  }
  return true
}
