import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RelatedRow, RelationTitles } from '../rows/relation-titles'

const MOVES = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End'])

interface RowSearch {
  appId: string
  target: string
  titles: RelationTitles
  /** What was typed to open it. */
  typed: string | undefined
  onPick: (id: string) => void
}

/**
 * Rows found by what is typed, one of them marked: what is called exactly so, else the first. Enter picks what was
 * typed, not what the list still shows of the text before: pressed sooner than that is found, it waits for it.
 */
export function useRowSearch({ appId, target, titles, typed, onPick }: RowSearch) {
  const [text, setText] = useState(typed ?? '')
  const [moved, setMoved] = useState<{ text: string; id: string }>()
  const [wished, setWished] = useState<string>()
  /** cmdk marks the first by itself whenever the list is another. */
  const isMovedByHand = useRef(false)
  const found = useQuery({
    queryKey: ['related-rows', appId, target, text.trim()],
    queryFn: () => titles.search(target, text),
    gcTime: 0,
    placeholderData: (before) => before,
  })
  const { data } = found
  const isCurrent = data !== undefined && !found.isPlaceholderData
  const isListed = moved?.text === text && data?.some(({ id }) => id === moved.id)
  const marked = isListed ? moved.id : (matchOf(data ?? [], text)?.id ?? '')
  useEffect(() => {
    if (wished === undefined || !isCurrent) return
    setWished(undefined)
    // What was typed since is not what Enter meant.
    if (wished === text && marked !== '') onPick(marked)
  }, [wished, isCurrent, text, marked, onPick])
  return {
    found,
    text,
    setText(next: string) {
      isMovedByHand.current = false
      setText(next)
    },
    /** For the `Command` around them. */
    command: {
      value: marked,
      onValueChange: (id: string) => isMovedByHand.current && setMoved({ text, id }),
      onPointerMove() {
        isMovedByHand.current = true
      },
      onKeyDown(event: KeyboardEvent) {
        if (MOVES.has(event.key) || event.ctrlKey) isMovedByHand.current = true
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || isCurrent) return
        event.preventDefault()
        setWished(text)
      },
    },
  }
}

function matchOf(rows: RelatedRow[], text: string): RelatedRow | undefined {
  const wanted = text.trim().toLowerCase()
  return rows.find(({ title }) => title.trim().toLowerCase() === wanted) ?? rows[0]
}
