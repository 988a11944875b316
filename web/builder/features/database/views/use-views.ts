import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { RecordView, type RecordViewState, RecordViews } from '#contract/data/record-views'
import { messageOf, request } from '../../../lib/api'
import { notify } from '../../../lib/screen/notify'
import { freeName } from './view-state'

interface ViewsKey {
  appId: string
  entity: string
}

const pathOf = ({ appId, entity }: ViewsKey) =>
  `/api/apps/${encodeURIComponent(appId)}/records/${encodeURIComponent(entity)}/views`

const viewsQuery = (key: ViewsKey) =>
  queryOptions({
    queryKey: ['record-views', key.appId, key.entity],
    queryFn: () => request(RecordViews, pathOf(key)).then(({ views }) => views),
  })

export type ViewOrder =
  | { kind: 'create'; name: string; state: RecordViewState }
  | { kind: 'duplicate'; view: RecordView }
  | { kind: 'rename'; view: RecordView; name: string }
  | { kind: 'save'; view: RecordView; state: RecordViewState }
  | { kind: 'delete'; view: RecordView }

const VERBS: Record<ViewOrder['kind'], string> = {
  create: 'save',
  duplicate: 'copy',
  rename: 'rename',
  save: 'save',
  delete: 'delete',
}

/** The saved views of an entity, and what one does with them. Answers the view there is then. */
export function useViews(key: ViewsKey) {
  const queryClient = useQueryClient()
  const { queryKey } = viewsQuery(key)
  const found = useQuery(viewsQuery(key))
  const views = found.data ?? []
  const send = (order: ViewOrder): Promise<RecordView | undefined> => {
    const path = pathOf(key)
    switch (order.kind) {
      case 'create':
        return request(RecordView, path, { method: 'POST', json: { name: order.name, state: order.state } })
      case 'duplicate': {
        const name = freeName(
          `${order.view.name.slice(0, 55)} copy`,
          views.map((view) => view.name),
        )
        return request(RecordView, path, { method: 'POST', json: { name, state: order.view.state } })
      }
      case 'delete':
        return request(z.object({ id: z.string() }), `${path}/${order.view.id}`, { method: 'DELETE' }).then(() => undefined)
      default: {
        const change = order.kind === 'rename' ? { name: order.name } : { state: order.state }
        return request(RecordView, `${path}/${order.view.id}`, {
          method: 'PATCH',
          json: { ...change, revision: order.view.revision },
        })
      }
    }
  }
  const change = useMutation({
    mutationFn: send,
    onSuccess: (view, order) => {
      const others = views.filter(({ id }) => id !== (view?.id ?? ('view' in order ? order.view.id : '')))
      const at = views.findIndex(({ id }) => id === view?.id)
      queryClient.setQueryData(queryKey, view ? others.toSpliced(at < 0 ? others.length : at, 0, view) : others)
    },
    onError: (error, { kind }) => notify.error(`Failed to ${VERBS[kind]} view: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { views, isPending: found.isPending, change: change.mutateAsync, isBusy: change.isPending }
}
export type Views = ReturnType<typeof useViews>
