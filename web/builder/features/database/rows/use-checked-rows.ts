import { useState } from 'react'
import type { RecordStore } from './record-store'

const NONE: ReadonlySet<string> = new Set()
const MOST = 100_000

/** The rows one has ticked. All of them is a set of its own, from which some may be left out: they are not all here. */
export function useCheckedRows(store: RecordStore) {
  const [checked, setChecked] = useState<{ isAll: boolean; ids: ReadonlySet<string> }>({ isAll: false, ids: NONE })
  const total = store.getState().total ?? 0
  const { isAll, ids } = checked
  const count = isAll ? Math.max(0, total - ids.size) : ids.size
  return {
    /** Which of the rows on screen are ticked. */
    ids: isAll ? everyRowBut(ids) : ids,
    count,
    /** All of them, also those that are not here. */
    isEvery: isAll,
    state: count === 0 ? ('none' as const) : count >= total ? ('all' as const) : ('some' as const),
    toggle(id: string) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChecked({ isAll, ids: next })
    },
    toggleAll: () => setChecked({ isAll: !isAll && total > 0, ids: NONE }),
    clear: () => setChecked({ isAll: false, ids: NONE }),
    /** The ids of all of them, those that are not here included. */
    readIds: async () => (isAll ? (await store.loader.readIds(MOST)).filter((id) => !ids.has(id)) : [...ids]),
  }
}

export type CheckedRows = ReturnType<typeof useCheckedRows>

/** A set that only answers whether a row is in it. */
const everyRowBut = (left: ReadonlySet<string>): ReadonlySet<string> =>
  Object.assign(new Set<string>(), { has: (id: string) => !left.has(id) })
