import type { Bindings } from '#worker/platform/sql-bindings'
import { type Automaton, MAX_SEARCHED } from './pattern-automaton'

/** Numbers as one text, a character each. */
const OFFSET = 48
const written = (numbers: number[]): string => String.fromCharCode(...numbers.map((number) => number + OFFSET))
const numberAt = (text: string, at: string): string => `unicode(substr(${text}, ${at} + 1, 1)) - ${OFFSET}`

/**
 * Walks the automaton over a text, a character a step, and stops where the answer is known: a recursion that holds one
 * row at a time and is as long as the text, never longer.
 */
export function automatonSql(value: string, automaton: Automaton, bindings: Bindings): string {
  const { start, next, classes, wide, rest, found, foundAtEnd } = automaton
  const width = next[0]?.length ?? 1
  const table = bindings.bind(written(next.flat()))
  const code = 'unicode(substr(text, at, 1))'
  const ascii = numberAt(bindings.bind(written(classes)), code)
  const beyond = wide.size === 0 ? String(rest) : wideSql(wide, rest, bindings)
  const kind = `CASE WHEN ${code} < 128 THEN ${ascii} ELSE ${beyond} END`
  const step = numberAt(table, `(state * ${width} + ${kind})`)
  const isFound = `state IN (${[...found].join(', ')})`
  const isEnd = `(at > length(text) AND NOT isCut AND state IN (${[...foundAtEnd].join(', ')}))`
  return `EXISTS (
    WITH RECURSIVE searched(text, isCut) AS MATERIALIZED (SELECT substr(whole, 1, ${MAX_SEARCHED}), length(whole) > ${MAX_SEARCHED} FROM (SELECT ${value} AS whole)),
    walk(at, state) AS (
      SELECT 1, ${start} UNION ALL
      SELECT at + 1, ${step} FROM walk, searched WHERE at <= length(text) AND NOT ${isFound}
    ) SELECT 1 FROM walk, searched WHERE ${isFound} OR ${isEnd})`
}

function wideSql(wide: Map<string, number>, rest: number, bindings: Bindings): string {
  const chars = bindings.bind([...wide.keys()].join(''))
  const kinds = bindings.bind(written([...wide.values()]))
  const charAt = `instr(${chars}, substr(text, at, 1))`
  return `CASE ${charAt} WHEN 0 THEN ${rest} ELSE ${numberAt(kinds, `(${charAt} - 1)`)} END`
}
