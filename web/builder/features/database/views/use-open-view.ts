import { useEffect, useState } from 'react'
import type { ColumnView, RecordView, RecordViewState, RowsShown } from '#contract/data/record-views'
import { useLatest } from '../../../lib/screen/use-latest'
import { draftOf, isDraftEmpty, PLAIN_VIEW, readColumns, readShown, shownText, type ViewDraft } from './view-state'

/** What the address says of the rows on screen. */
export interface ViewAddress {
  view: string | undefined
  shown: string | undefined
  /** `isStep`: Back leads to what was there before. */
  onChange: (change: { view?: string; shown?: string }, options?: { isStep: boolean }) => void
}

interface OpenViewOptions {
  person: string
  appId: string
  entity: string
  views: RecordView[]
  address: ViewAddress
}

const ADDRESS_AFTER_MS = 300

/**
 * How one looks at an entity's rows: the saved view that is open, or none, and over it what one has changed since.
 * Which rows are shown, in which order and with which columns is in the address; the columns are kept in one's browser
 * too.
 */
export function useOpenView({ person, appId, entity, views, address }: OpenViewOptions) {
  const view = views.find(({ id }) => id === address.view)
  const base = view?.state ?? PLAIN_VIEW
  const storageKey = keyOf(person, appId, entity, view?.id)
  const [draft, setDraft] = useState(() => openDraft(storageKey, address.shown, base))
  const here = address.shown ?? ''
  const [seen, setSeen] = useState(here)
  /** What was last said to the address, which takes its time to say so. */
  const [written, setWritten] = useState(here)
  // Another view was opened, or the address leads elsewhere: what one sees is what that says.
  if (draft.key !== storageKey || here !== seen) {
    setSeen(here)
    setWritten(here)
    if (draft.key !== storageKey || here !== written) setDraft(openDraft(storageKey, here, base))
  }
  const state: RecordViewState = { ...base, ...draft.said }
  const text = shownText(draft.said, base)
  const onChange = useLatest(address.onChange)
  useEffect(() => {
    if (text === written) return
    const timer = setTimeout(() => {
      setWritten(text)
      onChange.current({ shown: text })
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, written, onChange])

  const latest = useLatest(state)
  function change(part: Partial<RecordViewState>) {
    latest.current = { ...latest.current, ...part }
    const said = draftOf(base, latest.current)
    keepColumns(storageKey, said.columns)
    setDraft({ key: storageKey, said })
  }
  return {
    view,
    state,
    isChanged: view !== undefined && !isDraftEmpty(draftOf(base, state)),
    change,
    changeColumns: (part: Partial<ColumnView>) => change({ columns: { ...latest.current.columns, ...part } }),
    changeRows: (part: Partial<RowsShown>) => change({ rows: { ...latest.current.rows, ...part } }),
    revert: () => change(base),
    open(id: string | undefined) {
      address.onChange({ view: id ?? '', shown: '' }, { isStep: true })
    },
    /** What one saw is in a view of its own now: nothing is left over it. */
    applySaved(saved: RecordView) {
      keepColumns(storageKey, undefined)
      setDraft({ key: keyOf(person, appId, entity, saved.id), said: {} })
      setWritten('')
      address.onChange({ view: saved.id, shown: '' }, { isStep: saved.id !== view?.id })
    },
  }
}
export type OpenView = ReturnType<typeof useOpenView>

interface Draft {
  key: string
  said: ViewDraft
}

const keyOf = (person: string, appId: string, entity: string, viewId: string | undefined) =>
  ['buildai:grid', person, appId, entity, ...(viewId ? [viewId] : [])].join(':')

const openDraft = (key: string, shown: string | undefined, base: RecordViewState): Draft => ({
  key,
  said: readShown(shown, { base, columns: readKept(key) }),
})

/** A browser that keeps nothing shows columns anew each time. */
function readKept(key: string): ColumnView | undefined {
  try {
    return readColumns(localStorage.getItem(key))
  } catch {
    return undefined
  }
}

function keepColumns(key: string, columns: ColumnView | undefined) {
  try {
    // Where storage is full or refused the view lasts as long as the page.
    if (columns) localStorage.setItem(key, JSON.stringify(columns))
    else localStorage.removeItem(key)
  } catch {}
}
