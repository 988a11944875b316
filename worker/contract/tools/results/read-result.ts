import { jsonrepair } from 'jsonrepair'
import { foldName } from '#contract/data/fold-name'
import { isRecord } from '#contract/data/json-values'
import type { ResultsLayout } from '../tool'
import { findJsonSpans, wholeElements } from './json-spans'
import { type Column, columnsOf } from './result-values'
import { ARTICLE_LENGTH, CELL_LENGTH, MAX_RESULT_ITEMS, type ResultItem, type RunResult } from './run-result'

export interface ReadResult {
  result: RunResult
  /** Something of it is missing, or was not understood. */
  isPartial: boolean
}

/** More than this of an answer is not read. */
const MOST_CHARACTERS = 400_000
const MOST_SPANS = 40

/**
 * What a model answered, as the layout wants it: text as it is, items from whatever holds them. An answer that was cut
 * keeps its whole items, and says that it is partial. Never throws.
 */
export function readResult(answer: string, layout: ResultsLayout, { isCut = false } = {}): ReadResult {
  const text = answer.slice(0, MOST_CHARACTERS)
  const isLong = answer.length > MOST_CHARACTERS
  if (layout.kind === 'article') {
    const article = withoutFence(text).trim()
    return {
      result: { kind: 'article', text: article.slice(0, ARTICLE_LENGTH) },
      isPartial: isCut || isLong || article.length > ARTICLE_LENGTH,
    }
  }
  const columns = columnsOf(layout)
  const read = candidatesOf(text).map((candidate) => readItems(candidate, columns))
  const best = read.reduce<Items | undefined>((top, each) => (top && top.score >= each.score ? top : each), undefined)
  const items = best?.items.slice(0, MAX_RESULT_ITEMS) ?? []
  const isMissing = best === undefined || best.isTruncated || best.items.length > MAX_RESULT_ITEMS
  return { result: { kind: 'items', items, pictures: [] }, isPartial: isCut || isLong || isMissing }
}

interface Candidate {
  value: unknown
  isTruncated: boolean
}
interface Items {
  items: ResultItem[]
  isTruncated: boolean
  /** How well it fits: of several readings the best one counts. */
  score: number
}

/** Strict first, then what is fenced, then every object and list in the text, each repaired where it has to be. */
function candidatesOf(text: string): Candidate[] {
  const strict = parse(text)
  if (strict !== undefined) return [{ value: strict, isTruncated: false }]
  const fenced = [...text.matchAll(/```[a-z]*\s*\n([\s\S]*?)\n\s*```/gi)].map(([, inner = '']) => parse(inner))
  const known = fenced.filter((value) => value !== undefined)
  if (known.length > 0) return known.map((value) => ({ value, isTruncated: false }))
  return findJsonSpans(text, MOST_SPANS).flatMap(({ text: span, isClosed }): Candidate[] => {
    const kept = isClosed ? span : wholeElements(span)
    const value = kept === undefined ? undefined : (parse(kept) ?? repair(kept))
    return value === undefined ? [] : [{ value, isTruncated: !isClosed }]
  })
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function repair(text: string): unknown {
  try {
    return parse(jsonrepair(text))
  } catch {
    return undefined
  }
}

function readItems({ value, isTruncated }: Candidate, columns: Column[]): Items {
  const list = listIn(value)
  const items = list.map((each) => readItem(each, columns)).filter((item) => Object.keys(item).length > 0)
  const cells = items.reduce((sum, item) => sum + Object.keys(item).length, 0)
  return { items, isTruncated: isTruncated || items.length < list.length, score: cells - (isTruncated ? 0.5 : 0) }
}

/** The list of things, wherever a model put it: as the answer, under a name, or as one thing alone. */
function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  const lists = Object.values(value).filter((each): each is unknown[] => Array.isArray(each) && each.some(isRecord))
  return lists.sort((one, other) => other.length - one.length)[0] ?? [value]
}

/** By the columns' names or labels; a text alone is the first column. What no column is called is left out. */
function readItem(value: unknown, columns: Column[]): ResultItem {
  if (!isRecord(value)) {
    const text = cellOf(value)
    const first = columns[0]
    return first && text !== '' ? { [first.name]: text } : {}
  }
  const given = new Map(Object.entries(value).map(([name, each]) => [foldName(name), each]))
  return Object.fromEntries(
    columns.flatMap(({ name, label }) => {
      const text = cellOf(given.get(foldName(name)) ?? given.get(foldName(label)))
      return text === '' ? [] : [[name, text]]
    }),
  )
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ').slice(0, CELL_LENGTH)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.trim().slice(0, CELL_LENGTH)
}

/** Models like to fence a whole text. */
const withoutFence = (text: string): string =>
  /^\s*```(?:markdown|md|text)?\s*\n([\s\S]*?)(?:\n\s*```\s*)?$/.exec(text)?.[1] ?? text
