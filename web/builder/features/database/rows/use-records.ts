import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isPlanLimit, plansAction } from '../../../lib/plan-limits'
import { notify } from '../../../lib/screen/notify'
import { useLatest } from '../../../lib/screen/use-latest'
import { planUsageQuery } from '../../../lib/session/plan-usage'
import { sleep } from '../../../lib/sleep'
import type { RowSource } from '../data-sets/row-source'
import { listenToRows } from './live-rows'
import { createRecordEdits } from './record-edits'
import { createRecordStore } from './record-store'
import { createRecordsApi } from './records-api'
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
  const [{ store, edits }] = useState(() => {
    const made = createRecordStore(createRecordsApi(source, entity))
    const outside = {
      sleep,
      newKey: () => crypto.randomUUID(),
      onDone: (label: string): void =>
        notify.success(label, {
          action: label.startsWith('Undid')
            ? { label: 'Redo', onClick: () => void madeEdits.redo() }
            : { label: 'Undo', onClick: () => void madeEdits.undo() },
        }),
      onFailed: (message: string, error?: unknown) => {
        // How much room there is stands beside the lists.
        if (isPlanLimit(error)) void queryClient.invalidateQueries({ queryKey: planUsageQuery.queryKey })
        notify.error(message, plansAction(error))
      },
      confirmOverwrite: (rows: number) =>
        new Promise<boolean>((resolve) =>
          setQuestion({
            rows,
            answer: (isYes) => {
              setQuestion(undefined)
              resolve(isYes)
            },
          }),
        ),
    }
    const madeEdits = createRecordEdits(made, outside)
    return { store: made, edits: madeEdits }
  })
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
