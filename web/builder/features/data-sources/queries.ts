import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import type { DriveEntry, NotionEntry } from '#contract/knowledge/connectors'
import {
  ContextItem,
  ContextItems,
  FoundPieces,
  ITEM_NAME_LENGTH,
  isSyncing,
  type SyncInterval,
} from '#contract/knowledge/context-items'
import { request } from '../../lib/api'
import { listenToRoom } from '../../lib/live/listen-to-room'
import { planUsageQuery } from '../../lib/session/plan-usage'

/** Changes are heard of; where the line is cut, how items stand is asked for this often while some are being read. */
const UNHEARD_MS = 15_000
/** Many files change at once: they are read together. */
const GATHER_MS = 400

export const itemsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['data-sources', appId],
    queryFn: () => request(ContextItems, `/api/context/items?appId=${encodeURIComponent(appId)}`),
    refetchInterval: ({ state }) => (state.data?.contextItems.some(({ status }) => isSyncing(status)) ? UNHEARD_MS : false),
  })

/** Keeps the list as it is on the server for as long as one looks at it. */
export function useLiveItems(appId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: itemsQuery(appId).queryKey })
        void queryClient.invalidateQueries({ queryKey: planUsageQuery.queryKey })
      }, GATHER_MS)
    }
    const stop = listenToRoom({ appId, room: `context:${appId}` }, { onMessage: reload, onBack: reload })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [appId, queryClient])
}

const Added = z.object({ contextItemId: z.string() })
const AddedPages = z.object({ contextItemIds: z.array(z.string()) })

/** What is added: a text, a file, or what stands elsewhere. */
export type Addition =
  | { kind: 'text'; name: string; context: string }
  | { kind: 'file'; file: File }
  | { kind: 'page'; address: string }
  | { kind: 'notion'; entries: NotionEntry[] }
  | { kind: 'drive'; entries: DriveEntry[] }

/** Adds one item; `replacing` names the one whose place it takes. */
async function addItem(appId: string, addition: Addition, replacing?: string): Promise<string | undefined> {
  const query = new URLSearchParams({ appId, ...(replacing ? { replaces: replacing } : {}) })
  if (addition.kind === 'file') {
    const body = new FormData()
    body.set('file', addition.file)
    return (await request(Added, `/api/context/ingest/file?${query}`, { method: 'POST', body })).contextItemId
  }
  if (addition.kind === 'text') {
    const { context, name } = addition
    const json = { context, ...(name.trim() === '' ? {} : { name }) }
    return (await request(Added, `/api/context/ingest/text?${query}`, { method: 'POST', json })).contextItemId
  }
  const json = { contextItems: toElsewhere(addition) }
  const { contextItemIds } = await request(AddedPages, `/api/context/ingest/metadata?${query}`, { method: 'POST', json })
  return contextItemIds[0]
}

function toElsewhere(addition: Exclude<Addition, { kind: 'text' | 'file' }>): object[] {
  if (addition.kind === 'page') return [toPage(addition.address)]
  return addition.kind === 'notion' ? addition.entries.map(toNotionItem) : addition.entries.map(toDriveItem)
}

const toDriveItem = ({ id, title, url }: DriveEntry) => ({
  source: 'google drive',
  externalFileId: id,
  externalFileUrl: url,
  name: title.slice(0, ITEM_NAME_LENGTH),
})
const toPage = (externalFileUrl: string) => ({ source: 'web scraper', externalFileUrl })
const toNotionItem = ({ id, type, title, url }: NotionEntry) => ({
  source: 'notion',
  type,
  externalFileId: id,
  externalFileUrl: url,
  name: title.slice(0, ITEM_NAME_LENGTH),
})

/** The change, and the list read again after it, whether it went well or not. */
function useItemChange<T>(appId: string, change: (given: T) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: itemsQuery(appId).queryKey }),
  })
}

export const useAddItem = (appId: string) => useItemChange(appId, (addition: Addition) => addItem(appId, addition))

/** One file of many: nothing waits for the list, which is read again as they come in. */
export function useAddFile(appId: string) {
  const queryClient = useQueryClient()
  return (file: File) =>
    addItem(appId, { kind: 'file', file }).finally(() => {
      void queryClient.invalidateQueries({ queryKey: itemsQuery(appId).queryKey }, { cancelRefetch: false })
    })
}

export const useReplaceItem = (appId: string) =>
  useItemChange(appId, async ({ oldItemId, file }: { oldItemId: string; file: File }) => {
    const newItemId = await addItem(appId, { kind: 'file', file }, oldItemId)
    const path = `/api/tools/${encodeURIComponent(appId)}/replaceDataItem`
    await request(ContextItem, path, { method: 'POST', json: { oldItemId, newItemId } })
  })

export const useChangeItem = (appId: string) =>
  useItemChange(appId, ({ id, ...json }: { id: string; name?: string; syncEvery?: SyncInterval }) =>
    request(ContextItem, `/api/context/${id}`, { method: 'PATCH', json }),
  )

export const useDeleteItem = (appId: string) =>
  useItemChange(appId, (id: string) =>
    request(z.object({ success: z.literal(true) }), `/api/context/${id}`, { method: 'DELETE' }),
  )

export const useSyncItem = (appId: string) =>
  useItemChange(appId, (id: string) => request(ContextItem, `/api/context/${id}/sync`, { method: 'POST' }))

export const useSearch = (appId: string) =>
  useMutation({
    mutationFn: (json: { query: string; itemId?: string; itemIds?: string[] }) =>
      request(FoundPieces, `/api/context/search?appId=${encodeURIComponent(appId)}`, { method: 'POST', json }),
  })
