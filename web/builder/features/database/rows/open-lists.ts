import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { changeColumnOf } from '../../../lib/app/change-column'
import { isPlanLimit, plansAction } from '../../../lib/plan-limits'
import { notify } from '../../../lib/screen/notify'
import { planUsageQuery } from '../../../lib/session/plan-usage'
import { sleep } from '../../../lib/sleep'
import type { RowSource } from '../data-sets/row-source'
import { createRecordEdits, type RecordEdits } from './record-edits'
import { createRecordStore, type RecordStore } from './record-store'
import { createRecordsApi } from './records-api'

/** The rows of one list with what one has done to them, for as long as one is in the app's editor. */
export interface OpenList {
  appId: string
  store: RecordStore
  edits: RecordEdits
  /** Whoever shows the list asks; while nobody does, nothing of others' is written over. */
  confirmOverwrite: ((rows: number) => Promise<boolean>) | undefined
}

const lists = new Map<string, OpenList>()
const listeners = new Set<() => void>()
const notifyAll = () => {
  for (const listener of listeners) listener()
}

interface ListOptions {
  source: RowSource
  entity: string
  queryClient: QueryClient
}

/** The same list while one looks at another: its history, its pending rows, and a deletion that is under way. */
export function openList({ source, entity, queryClient }: ListOptions): OpenList {
  const { appId, dataSet } = source
  const key = `${appId} ${dataSet} ${entity}`
  const known = lists.get(key)
  if (known) return known
  const store = createRecordStore(createRecordsApi(source, entity))
  const edits = createRecordEdits(store, {
    sleep,
    newKey: () => crypto.randomUUID(),
    onDone(label, way) {
      // Whoever shows the list hears of it from the server.
      if (!list.confirmOverwrite) void queryClient.invalidateQueries({ queryKey: ['record-entities', appId] })
      notify.success(label, {
        ...(way ? { action: { label: way === 'redo' ? 'Redo' : 'Undo', onClick: () => void list.edits[way]() } } : {}),
      })
    },
    onFailed(message, error) {
      // How much room there is stands beside the lists.
      if (isPlanLimit(error)) void queryClient.invalidateQueries({ queryKey: planUsageQuery.queryKey })
      notify.error(message, plansAction(error))
    },
    confirmOverwrite: async (rows) => (await list.confirmOverwrite?.(rows)) ?? false,
    changeColumn: async (change) => {
      await changeColumnOf(queryClient, { appId, entity, change, confirmed: undefined, onChanged: () => undefined })
    },
  })
  const list: OpenList = { appId, store, edits, confirmOverwrite: undefined }
  lists.set(key, list)
  store.subscribe(notifyAll)
  return list
}

/** One has left the app's editor. */
export function forgetOpenLists(appId?: string): void {
  for (const [key, list] of lists)
    if (appId === undefined || list.appId === appId) {
      list.edits.cancelRemoval()
      lists.delete(key)
    }
  notifyAll()
}

const wouldLose = ({ store }: OpenList): boolean => {
  const { drafts, unsaved, deleting } = store.getState()
  return drafts.length > 0 || unsaved > 0 || deleting !== undefined
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether leaving the editor would lose rows that are not confirmed or stored, or break off a deletion. */
export const useHasUnsavedRows = (appId: string): boolean =>
  useSyncExternalStore(subscribe, () => [...lists.values()].some((list) => list.appId === appId && wouldLose(list)))
