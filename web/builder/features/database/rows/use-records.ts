import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLatest } from '../../../lib/screen/use-latest'
import type { RowSource } from '../data-sets/row-source'
import { listenToRows } from './live-rows'
import { openList } from './open-lists'
import type { RowQuery } from './row-loader'

const MOVED_AFTER_MS = 400
const SHOWN_AS_CHANGED_MS = 2_100

interface Question {
  rows: number
  answer: (isYes: boolean) => void
}

/**
 * The rows of one entity with what one does to them, kept up to date with what others do. `onMoved`: how many there are
 * has changed.
 */
export function useRecords({
  source,
  entity,
  query,
  onMoved,
}: {
  source: RowSource
  entity: string
  query: RowQuery
  onMoved: () => void
}) {
  const [question, setQuestion] = useState<Question>()
  const queryClient = useQueryClient()
  const [list] = useState(() => openList({ source, entity, queryClient }))
  const { store, edits } = list
  useEffect(() => {
    list.confirmOverwrite = (rows) =>
      new Promise<boolean>((resolve) =>
        setQuestion({
          rows,
          answer: (isYes) => {
            setQuestion(undefined)
            resolve(isYes)
          },
        }),
      )
    return () => {
      list.confirmOverwrite = undefined
    }
  }, [list])
  const { appId, dataSet } = source
  const { q, sort, as } = query
  useEffect(() => {
    store.loader.setQuery({ q, sort, as })
    return () => store.loader.stop()
  }, [store, q, sort, as])

  const latest = useLatest(onMoved)
  useEffect(() => {
    let moved: ReturnType<typeof setTimeout> | undefined
    const move = () => {
      moved ??= setTimeout(() => {
        moved = undefined
        store.loader.reload()
        latest.current()
      }, MOVED_AFTER_MS)
    }
    const stop = listenToRows({ appId, dataSet }, entity, {
      onMoved: move,
      onChanged: (row) => {
        // What others may see of a row is theirs to be asked for anew.
        if (store.loader.getQuery().as !== 'owner') return move()
        store.takeIn(row)
        if (store.mayBeInNoLane(row.id)) move()
        setTimeout(store.emit, SHOWN_AS_CHANGED_MS)
      },
    })
    return () => {
      clearTimeout(moved)
      stop()
    }
  }, [appId, dataSet, entity, store, latest])
  return { store, edits, question }
}
