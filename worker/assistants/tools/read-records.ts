import { kindOf } from '#contract/data/convert-value'
import type { EntitySchema } from '#contract/data/entities'
import { titleFieldOf } from '#contract/data/title-field'
import { ApiError } from '#contract/errors'
import { CLIENT_DIALECT } from '#worker/entities/dialects'
import { findSchema, openEntity } from '#worker/entities/open-entity'
import type { OpenEntity } from '#worker/entities/opened-entity'
import { listRows } from '#worker/entities/query/list-rows'
import { isContentWord } from '#worker/knowledge/search/function-words'
import { beginningOf, questionWords } from '#worker/knowledge/search/match-query'
import type { Env } from '#worker/platform/env'
import type { NumberedSource, SourceList } from '../citations/number-sources'
import type { Asker } from '../conversations/asker'

/** Rows a call, and characters a call and an answer. */
const PAGE = 50
const CHARS_A_CALL = 20_000
const CHARS_A_VALUE = 400
const MAX_FILTER_WORDS = 6
const MAX_FILTER_FIELDS = 8
/** Shorter words stand inside too many others. */
const WORD_FROM = 3

export interface RecordQuery {
  entity: string
  filter?: unknown
  sort?: string | undefined
  skip?: number | undefined
}

/**
 * An entity that the assistant may read, opened for the person who asks, exactly as the entity routes open it. One that
 * it may not read is not told from one that is not there.
 */
export function openReadable(env: Env, asker: Pick<Asker, 'access' | 'network'>, allowed: string[], entity: string): OpenEntity {
  const name = findSchema(asker.access.schemas, entity)?.name
  // People are read by a way of their own, with rules of its own.
  if (!name || name === 'User' || !allowed.includes(name)) throw new ApiError('not-found', 'There is no such entity to read')
  return openEntity(env, asker.access, name, CLIENT_DIALECT.names, asker.network)
}

/** Rows that the person who asks may see, each with its number, as many as fit. */
export async function readRecords(
  entity: OpenEntity,
  { filter, sort, skip = 0 }: Omit<RecordQuery, 'entity'>,
  sources: SourceList,
): Promise<{ records: NumberedSource[]; total: number; isCut: boolean }> {
  const q = filter === undefined || filter === null ? undefined : typeof filter === 'string' ? filter : JSON.stringify(filter)
  const { rows, total } = await listRows(
    entity,
    { q, limit: String(PAGE), skip: String(skip), ...(sort ? { sort } : {}) },
    { isCounted: true },
  )
  const records: NumberedSource[] = []
  let chars = 0
  for (const row of rows) {
    const text = describeRow(entity.schema, row)
    chars += text.length
    if (chars > CHARS_A_CALL) break
    const number = sources.addRecord({ entity: entity.name, recordId: String(row.id), title: titleOf(entity.schema, row), text })
    const source = sources.find(number)
    if (source) records.push(source)
  }
  return { records, total: total ?? rows.length, isCut: records.length < rows.length }
}

/** Rows of which some text shares a word with the question. */
export async function findRecords(entity: OpenEntity, question: string, sources: SourceList): Promise<NumberedSource[]> {
  const fields = Object.entries(entity.schema.properties)
    .filter(([name, property]) => ['text', 'select'].includes(kindOf(property)) && !entity.fieldRules.guarded.has(name))
    .slice(0, MAX_FILTER_FIELDS)
  const words = questionWords(question)
    .filter((word) => [...word].length >= WORD_FROM && isContentWord(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_FILTER_WORDS)
  if (fields.length === 0 || words.length === 0) return []
  const filter = { $or: fields.flatMap(([name]) => words.map((word) => ({ [name]: { $contains: beginningOf(word) } }))) }
  return (await readRecords(entity, { filter }, sources)).records
}

export function titleOf(schema: EntitySchema, row: Record<string, unknown>): string {
  const field = titleFieldOf(schema)
  const title = field === undefined ? undefined : row[field]
  return typeof title === 'string' && title.trim() !== '' ? title.slice(0, 120) : `A ${schema.title || schema.name}`
}

/** The fields of a row in words, in the order of its schema. */
export const valuesOf = (schema: EntitySchema, row: Record<string, unknown>): { name: string; value: string }[] =>
  Object.entries(schema.properties).flatMap(([name, property]) => {
    const value = row[name]
    if (value === undefined || value === null || value === '') return []
    const words = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return [{ name: property.title || name, value: words.slice(0, CHARS_A_VALUE) }]
  })

const describeRow = (schema: EntitySchema, row: Record<string, unknown>): string =>
  valuesOf(schema, row)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(', ')
