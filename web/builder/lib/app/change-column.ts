import type { QueryClient } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { type ColumnChange, ColumnChanged } from '#contract/data/column-change'
import { request } from '../api'
import { appQuery } from './apps'
import { versionsQuery } from './versions'

interface WantedChange {
  appId: string
  entity: string
  change: ColumnChange
  /** What one was told that rows lose. */
  confirmed?: string | undefined
  /** As soon as it is done, before anything shows it. */
  onChanged?: (changed: ColumnChanged) => void
}

/** Changes the columns of an entity. That is an edit of the app, so what shows its newest version follows. */
export async function changeColumnOf(
  queryClient: QueryClient,
  { appId, entity, change, confirmed, onChanged }: WantedChange,
): Promise<ColumnChanged> {
  const path = `/api/apps/${encodeURIComponent(appId)}/records/${encodeURIComponent(entity)}/columns`
  const changed = await request(ColumnChanged, path, { method: 'POST', json: { change, confirmed } })
  onChanged?.(changed)
  const { versionId: latestVersionId } = changed
  queryClient.setQueryData(appQuery(appId).queryKey, (app: App | undefined) => app && { ...app, latestVersionId })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: versionsQuery(appId).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['record-entities', appId] }),
    queryClient.invalidateQueries({ queryKey: ['record-views', appId] }),
  ])
  return changed
}
