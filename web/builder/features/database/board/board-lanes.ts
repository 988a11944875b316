import type { RecordViewState } from '#contract/data/record-views'
import type { ShownColumn } from '../columns/column-view'
import type { Column, ColumnOption } from '../columns/columns'
import type { Row } from '../rows/record-store'

/** One column of a board: the rows that hold one option, none, or something that is no option any more. */
export interface Lane {
  key: string
  label: string
  kind: 'none' | 'option' | 'other'
  option?: ColumnOption
}

const NONE: Lane = { key: 'none', label: 'No value', kind: 'none' }
const OTHER: Lane = { key: 'other', label: 'Other values', kind: 'other' }

export const isGroupable = ({ dataType }: Column): boolean => dataType === 'select'

/**
 * By which choice the board is that a view asks for; undefined for a grid. A choice that is gone gives way to another.
 */
export function boardColumn(
  columns: Column[],
  { layout, groupBy }: Pick<RecordViewState, 'layout' | 'groupBy'>,
): Column | undefined {
  if (layout === 'grid') return undefined
  const choices = columns.filter(isGroupable)
  return choices.find(({ id }) => id === groupBy) ?? choices[0]
}

/** Rows without a value first: there is something to do about them. */
export const lanesOf = ({ options }: Column): Lane[] => [
  NONE,
  ...options.map((option): Lane => ({ key: `is:${option.value}`, label: option.label, kind: 'option', option })),
  OTHER,
]

/** The lane a row stands in. */
export function laneKeyOf({ id, options }: Column, row: Row): string {
  const value = row.values[id]
  if (value === null || value === undefined || value === '') return NONE.key
  return options.some((option) => option.value === value) ? `is:${value}` : OTHER.key
}

/** What a row holds that is put into a lane; undefined where nothing says that. */
export const valueIn = ({ kind, option }: Lane): string | number | null | undefined =>
  kind === 'none' ? null : kind === 'option' ? option?.value : undefined

/** The filter of a lane's rows, among those of the whole list. */
export function laneFilter({ id, options }: Column, { kind, option }: Lane, q: string): string {
  const values = options.map(({ value }) => value)
  const own =
    kind === 'option'
      ? { [id]: option?.value }
      : kind === 'none'
        ? { [id]: { $in: [null, ''] } }
        : { [id]: { $nin: [...values, null, ''] } }
  return JSON.stringify(q === '' ? own : { $and: [own, JSON.parse(q)] })
}

const MAX_FIELDS = 3

/** The few fields a card shows beside its title, as the view has the columns. */
export const cardFields = (
  shown: ShownColumn[],
  { groupBy, title }: { groupBy: string; title: string | undefined },
): ShownColumn[] =>
  shown
    .filter(({ id, readonly, dataType }) => id !== groupBy && id !== title && !readonly && dataType !== 'json')
    .slice(0, MAX_FIELDS)

export interface LaneCards {
  rows: Row[]
  /** How many stand there, those that are not here included. */
  total: number | undefined
  hasMore: boolean
}

interface LaneSource {
  key: string
  /** The first rows of it that the server has there, as one sees them. */
  rows: Row[]
  total: number | undefined
}

/**
 * The cards of every lane: a row that is moved stands where it was put at once, whatever the server's lists still say.
 * `placed` says by lane which cards come first, in their order.
 */
export function placeCards(
  sources: LaneSource[],
  { column, placed }: { column: Column; placed: ReadonlyMap<string, readonly string[]> },
): Map<string, LaneCards> {
  const lanes = new Map<string, LaneCards>()
  for (const { key, rows, total } of sources) {
    const own = new Set(rows.map(({ id }) => id))
    const stay = rows.filter((row) => laneKeyOf(column, row) === key)
    const come = sources.flatMap((source) =>
      source.key === key ? [] : source.rows.filter((row) => !own.has(row.id) && laneKeyOf(column, row) === key),
    )
    lanes.set(key, {
      rows: inOrder([...come, ...stay], placed.get(key) ?? []),
      total: total === undefined ? undefined : total - (rows.length - stay.length) + come.length,
      hasMore: total !== undefined && rows.length < total,
    })
  }
  return lanes
}

function inOrder(rows: Row[], first: readonly string[]): Row[] {
  if (first.length === 0) return rows
  const places = new Map(first.map((id, at) => [id, at]))
  const placeOf = ({ id }: Row) => places.get(id) ?? first.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The cards of a lane down to the one that is put at `at`: what has to be known for all of them to stay there. */
export const cardsDownTo = (rows: Row[], { id, at }: { id: string; at: number }): string[] =>
  rows
    .map((row) => row.id)
    .filter((each) => each !== id)
    .toSpliced(at, 0, id)
    .slice(0, at + 1)
