import type { Bindings } from '#worker/platform/sql-bindings'
import { automatonSql } from './automaton-sql'
import type { Condition, Scalar, Test } from './condition'
import { type Field, isFieldName } from './field'
import type { Automaton } from './pattern-automaton'
import { foldAscii, type TextPattern, type TextSequence } from './text-pattern'

/** Where values are bound, and the SQL of the document that paths start from. */
interface Scope {
  bindings: Bindings
  document: string
}

/**
 * The SQL of a condition over `entity_rows`, or over the JSON object that `document` stands for. A comparison with a
 * missing value is NULL, which SQLite treats as false where it filters; `IS NOT TRUE` carries that through negation, so
 * that answers are those of `match-row` for every row.
 */
export function conditionSql(condition: Condition, bindings: Bindings, document = 'data'): string {
  switch (condition.kind) {
    case 'constant':
      return condition.value ? '1' : '0'
    case 'not':
      return `(${conditionSql(condition.part, bindings, document)} IS NOT TRUE)`
    case 'test':
      return testSql(condition.field, condition.test, { bindings, document })
    default:
      if (condition.parts.length === 0) return condition.kind === 'and' ? '1' : '0'
      return balanced(
        condition.parts.map((part) => conditionSql(part, bindings, document)),
        condition.kind === 'and' ? ' AND ' : ' OR ',
      )
  }
}

/** Joined as a balanced tree: D1 caps how deep an expression may nest, and a plain chain is as deep as it is long. */
function balanced(parts: string[], joiner: string): string {
  if (parts.length <= 1) return parts[0] ?? '1'
  const middle = parts.length >> 1
  return `(${balanced(parts.slice(0, middle), joiner)}${joiner}${balanced(parts.slice(middle), joiner)})`
}

/** A path literal: the one place where names enter SQL. What is not a field name never gets there. */
export function jsonPath(names: string[]): string {
  if (!names.every(isFieldName)) throw new Error('a name that is no field name reached a statement')
  return `'$${names.map((name) => `."${name}"`).join('')}'`
}

function testSql(field: Field, test: Test, scope: Scope): string {
  if (field.kind === 'missing') return test.op === 'null' ? '1' : '0'
  if (field.kind === 'column') return columnSql(field.column, test, scope.bindings)
  const [names = []] = field.groups
  return field.groups.length === 1
    ? placeSql(jsonPath(names), { isMany: field.isMany, test }, scope)
    : listSql(field.groups, test, scope)
}

function columnSql(column: string, test: Test, bindings: Bindings): string {
  const isText = column === 'id' || column === 'creatorId' || column === 'creatorEmail'
  const fits = (value: Scalar) => (column === 'isSample' ? typeof value === 'boolean' : (typeof value === 'string') === isText)
  const stored = (value: Scalar) => (typeof value === 'boolean' ? Number(value) : value)
  switch (test.op) {
    case 'null':
      return `${column} IS NULL`
    case 'exists':
      return `${column} IS NOT NULL`
    case 'size':
    case 'member':
      return '0'
    case 'in': {
      const values = test.values.filter(fits).map(stored)
      return `${column} IN (SELECT value FROM json_each(${bindings.bind(JSON.stringify(values))}))`
    }
    case 'matches':
      return isText ? patternSql(column, test.pattern, bindings) : '0'
    case 'contains':
      if (!fits(test.value)) return '0'
      return isText ? containsSql(column, String(test.value), bindings) : `${column} = ${bindings.bind(stored(test.value))}`
    case 'eq':
      return fits(test.value) ? `${column} = ${bindings.bind(stored(test.value))}` : '0'
    default:
      return fits(test.value) && column !== 'isSample' ? `${column} ${SIGNS[test.op]} ${bindings.bind(test.value)}` : '0'
  }
}

const SIGNS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** A test of the value at one path of the document. */
function placeSql(path: string, { isMany, test }: { isMany: boolean; test: Test }, { bindings, document }: Scope): string {
  const value = `json_extract(${document}, ${path})`
  const type = `json_type(${document}, ${path})`
  if (test.op === 'null') return `coalesce(${type}, 'null') = 'null'`
  if (test.op === 'exists') return `${type} IS NOT NULL`
  if (test.op === 'size') return `(${type} = 'array' AND json_array_length(${document}, ${path}) = ${bindings.bind(test.value)})`
  if (test.op === 'member') return memberSql(path, test.part, { bindings, document })
  const members = (question: Test) =>
    `EXISTS (SELECT 1 FROM json_each(${document}, ${path}) AS m WHERE ${valueSql('m.value', 'm.type', question, bindings)})`
  const alone = valueSql(value, type, test, bindings)
  if (test.op === 'contains') return `(${alone} OR (${type} = 'array' AND ${members({ op: 'eq', value: test.value })}))`
  return isMany ? `(${alone} OR (${type} = 'array' AND ${members(test)}))` : alone
}

/**
 * Members are objects here; a list may hold others, which are passed over. Lists inside lists are not reached, so one
 * name is enough.
 */
function memberSql(path: string, part: Condition, { bindings, document }: Scope): string {
  const members = `json_each(CASE json_type(${document}, ${path}) WHEN 'array' THEN json_extract(${document}, ${path}) ELSE '[]' END) AS member`
  const inside = conditionSql(part, bindings, "CASE member.type WHEN 'object' THEN member.value ELSE '{}' END")
  return `EXISTS (SELECT 1 FROM ${members} WHERE member.type = 'object' AND ${inside})`
}

/** A test of the values at a path that crosses lists: true when one of them passes. */
function listSql(groups: string[][], test: Test, { bindings, document }: Scope): string {
  const last = groups.length - 1
  const sources = groups.slice(0, last).map((names, position) => {
    const outer = position === 0 ? document : asObject(`a${position - 1}`)
    return `json_each(${onlyList(outer, names)}) AS a${position}`
  })
  const holder = asObject(`a${last - 1}`)
  const path = jsonPath(groups[last] ?? [])
  const some = (where: string) => `EXISTS (SELECT 1 FROM ${sources.join(', ')} WHERE ${where})`
  const value = `json_extract(${holder}, ${path})`
  const type = `json_type(${holder}, ${path})`
  if (test.op === 'null') return `NOT ${some(`${type} <> 'null'`)}`
  if (test.op === 'exists') return some(`${type} IS NOT NULL`)
  const question: Test = test.op === 'contains' ? { op: 'eq', value: test.value } : test
  const members = `EXISTS (SELECT 1 FROM json_each(${holder}, ${path}) AS m WHERE ${valueSql('m.value', 'm.type', question, bindings)})`
  return some(`(${valueSql(value, type, test, bindings)} OR (${type} = 'array' AND ${members}))`)
}

/**
 * A list member as an object to look into; anything else looks empty, since a bare text is not JSON and would stop the
 * query.
 */
const asObject = (alias: string) => `CASE ${alias}.type WHEN 'object' THEN ${alias}.value ELSE '{}' END`
const onlyList = (outer: string, names: string[]) =>
  `CASE json_type(${outer}, ${jsonPath(names)}) WHEN 'array' THEN json_extract(${outer}, ${jsonPath(names)}) ELSE '[]' END`

type ValueTest = Exclude<Test, { op: 'null' | 'exists' | 'size' | 'member' }>

/**
 * A test of one JSON value, given the SQL of the value and of its JSON type. The type is part of every answer: nothing
 * is coerced.
 */
function valueSql(value: string, type: string, test: Test, bindings: Bindings): string {
  if (test.op === 'null' || test.op === 'exists' || test.op === 'size' || test.op === 'member') return '0'
  if (test.op === 'in') return membershipSql(value, type, test.values, bindings)
  if (test.op === 'matches') return `(${type} = 'text' AND ${patternSql(value, test.pattern, bindings)})`
  return comparisonSql(value, type, test, bindings)
}

function comparisonSql(
  value: string,
  type: string,
  test: Exclude<ValueTest, { op: 'in' | 'matches' }>,
  bindings: Bindings,
): string {
  if (typeof test.value === 'boolean') return `${type} = '${test.value}'`
  if (typeof test.value === 'number') {
    const sign = test.op === 'contains' ? '=' : SIGNS[test.op]
    return `(${value} ${sign} ${numberSql(test.value, bindings)} AND ${type} IN ('integer', 'real'))`
  }
  if (test.op === 'contains') return `(${type} = 'text' AND ${containsSql(value, test.value, bindings)})`
  return `(${value} ${SIGNS[test.op]} ${bindings.bind(test.value)} AND ${type} = 'text')`
}

function membershipSql(value: string, type: string, values: Scalar[], bindings: Bindings): string {
  const listed = (list: Scalar[]) => `${value} IN (SELECT value FROM json_each(${bindings.bind(JSON.stringify(list))}))`
  const texts = values.filter((one) => typeof one === 'string')
  const numbers = values.filter((one) => typeof one === 'number')
  const parts = [
    ...(texts.length > 0 ? [`(${listed(texts)} AND ${type} = 'text')`] : []),
    ...(numbers.length > 0 ? [`(${listed(numbers)} AND ${type} IN ('integer', 'real'))`] : []),
    ...(values.includes(true) ? [`${type} = 'true'`] : []),
    ...(values.includes(false) ? [`${type} = 'false'`] : []),
  ]
  return parts.length > 0 ? balanced(parts, ' OR ') : '0'
}

/**
 * Fractions go through the same JSON reader as the stored ones, which may round the last digit otherwise than
 * JavaScript.
 */
export const numberSql = (value: number, bindings: Bindings) =>
  Number.isSafeInteger(value) ? bindings.bind(value) : `(${bindings.bind(JSON.stringify(value))} ->> '$')`

const containsSql = (value: string, text: string, bindings: Bindings) =>
  `instr(lower(${value}), ${bindings.bind(foldAscii(text))}) > 0`

function patternSql(value: string, pattern: TextPattern | Automaton, bindings: Bindings): string {
  if ('next' in pattern) return automatonSql(value, pattern, bindings)
  const { isCaseFolded, alternatives } = pattern
  const text = isCaseFolded ? `lower(${value})` : value
  return balanced(
    alternatives.map((sequence) => sequenceSql(text, sequence, bindings)),
    ' OR ',
  )
}

/** Finds the texts one after the other, cutting off what was passed. No LIKE: D1 caps its patterns at 50 bytes. */
function sequenceSql(value: string, { texts, fromStart, toEnd }: TextSequence, bindings: Bindings): string {
  const [first = ''] = texts
  if (texts.length === 1 && fromStart && toEnd) return `${value} = ${bindings.bind(first)}`
  const tests: string[] = []
  let rest = value
  for (const [position, text] of texts.entries()) {
    if (text === '') continue
    const bound = bindings.bind(text)
    const length = Array.from(text).length
    if (position === texts.length - 1 && toEnd) {
      tests.push(`(length(${rest}) >= ${length} AND substr(${rest}, -${length}) = ${bound})`)
    } else if (position === 0 && fromStart) {
      tests.push(`substr(${rest}, 1, ${length}) = ${bound}`)
      rest = `substr(${rest}, ${length + 1})`
    } else {
      tests.push(`instr(${rest}, ${bound}) > 0`)
      rest = `substr(${rest}, instr(${rest}, ${bound}) + ${length})`
    }
  }
  return tests.length > 0 ? balanced(tests, ' AND ') : `${value} IS NOT NULL`
}
