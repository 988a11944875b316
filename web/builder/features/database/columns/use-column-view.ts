import { useState } from 'react'
import { readJson } from '#contract/data/json-values'
import { ColumnView, INITIAL_VIEW } from './column-view'

const keyOf = (person: string, appId: string, entity: string) => `buildai:grid:${person}:${appId}:${entity}`

function readView(key: string): ColumnView {
  try {
    const parsed = ColumnView.safeParse(readJson(localStorage.getItem(key) ?? ''))
    return parsed.success ? parsed.data : INITIAL_VIEW
  } catch {
    return INITIAL_VIEW
  }
}

/** How this person sees an entity's columns. A browser that keeps nothing shows them anew each time. */
export function useColumnView({ person, appId, entity }: { person: string; appId: string; entity: string }) {
  const key = keyOf(person, appId, entity)
  const [view, setView] = useState(() => readView(key))
  const changeView = (change: Partial<ColumnView>) => {
    setView((before) => {
      const next = { ...before, ...change }
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {}
      return next
    })
  }
  return { view, changeView }
}
