import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Column } from '../columns/columns'
import type { RecordStore, Row } from '../rows/record-store'
import type { RowQuery } from '../rows/row-loader'
import { type Lane, laneFilter, lanesOf, placeCards } from './board-lanes'

/** So many cards of a lane are read at a time. */
const CARDS_AT_ONCE = 50
/** Nobody reads further down a lane: there one searches, or sets conditions. */
export const MAX_CARDS = 5_000

export interface BoardOptions {
  store: RecordStore
  column: Column
  query: RowQuery
}

/** The rows of a list lane by lane, each lane read by itself and as far as one has asked for it. */
export function useBoard({ store, column, query }: BoardOptions) {
  const lanes = useMemo(() => lanesOf(column), [column])
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map())
  const loaders = useMemo(() => new Map(lanes.map(({ key }) => [key, store.createLoader()])), [store, lanes])
  const { q, sort, as } = query
  useEffect(() => {
    const detach = [...loaders.values()].map((loader) => store.attach(loader))
    return () => {
      for (const end of detach) end()
    }
  }, [store, loaders])
  useEffect(() => {
    for (const lane of lanes) {
      const placedIn = sort === '' ? { field: column.id, lane: lane.key } : undefined
      loaders.get(lane.key)?.setQuery({ q: laneFilter(column, lane, q), sort, as, lane: placedIn })
    }
    store.forgetPlaced()
    return () => {
      for (const loader of loaders.values()) loader.stop()
    }
  }, [store, loaders, lanes, column, q, sort, as])
  const limitOf = (key: string) => limits.get(key) ?? CARDS_AT_ONCE
  useEffect(() => {
    for (const [key, loader] of loaders) loader.loadRange(0, (limits.get(key) ?? CARDS_AT_ONCE) - 1)
  }, [loaders, limits])
  useSyncExternalStore(store.subscribe, store.getState)

  const sources = lanes.map(({ key }) => {
    const loader = loaders.get(key)
    const rows: Row[] = []
    for (let at = 0; loader && at < limitOf(key); at++) {
      const row = loader.rowAt(at)
      if (row) rows.push(store.withEdits(row))
    }
    return { key, rows, total: loader?.getState().total }
  })
  const placed = new Map(lanes.map(({ key }) => [key, store.placedIn({ field: column.id, lane: key })]))
  const cards = placeCards(sources, { column, placed })
  const failed = [...loaders.values()].find((loader) => loader.getState().error)
  return {
    /** Values that are no option have a lane only where there are some. */
    lanes: lanes.filter(({ key, kind }) => kind !== 'other' || (cards.get(key)?.total ?? 0) > 0),
    cardsOf: (lane: Lane) => cards.get(lane.key) ?? { rows: [], total: undefined, hasMore: false },
    error: failed?.getState().error,
    /** One has come to the last cards of a lane that are here. */
    readTo: (key: string, count: number) =>
      setLimits((before) => {
        const limit = Math.min(MAX_CARDS, Math.ceil((count + 1) / CARDS_AT_ONCE) * CARDS_AT_ONCE)
        return limit > (before.get(key) ?? CARDS_AT_ONCE) ? new Map(before).set(key, limit) : before
      }),
  }
}
