import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import { MOST_ROWS } from '@/lib/former'

const NONE = []

export const rowsQuery = (entity) => ({
  queryKey: ['rows', entity],
  queryFn: () => base44.entities[entity].list('-created_date', MOST_ROWS),
})

/** All rows of an entity, newest first. */
export function useRows(entity) {
  const { data, isPending, error, refetch } = useQuery(rowsQuery(entity))
  return { rows: data ?? NONE, isLoading: isPending, error, retry: refetch }
}

/** One row, or null when it is not there; shown from the list while it is asked for. */
export function useRow(entity, id) {
  const client = useQueryClient()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['rows', entity, id],
    queryFn: () => base44.entities[entity].get(id).catch((problem) => (problem.status === 404 ? null : Promise.reject(problem))),
    placeholderData: () => client.getQueryData(rowsQuery(entity).queryKey)?.find((row) => row.id === id),
    enabled: Boolean(id),
  })
  return { row: data ?? null, isLoading: Boolean(id) && isPending, error, retry: refetch }
}

/** With a `mutate` that does a thing once: a second click asks for it while the first is under way. */
function once(client, mutationKey, mutation) {
  const isUnderWay = (values) => {
    const isSame = ({ state }) => JSON.stringify(state.variables) === JSON.stringify(values)
    return client.isMutating({ mutationKey, predicate: isSame }) > 0
  }
  return { ...mutation, mutate: (values, options) => isUnderWay(values) || mutation.mutate(values, options) }
}

/** Creates a row, or updates it when the values carry an id. The list shows the change before the server has answered. */
export function useSaveRow(entity) {
  const client = useQueryClient()
  const { queryKey } = rowsQuery(entity)
  const mutationKey = ['save', entity]
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ id, ...values }) =>
      id ? base44.entities[entity].update(id, values) : base44.entities[entity].create(values),
    onMutate: async ({ id, ...values }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (id) client.setQueryData(queryKey, (rows = []) => rows.map((row) => (row.id === id ? { ...row, ...values } : row)))
      return { before }
    },
    onError: (error, _values, context) => {
      client.setQueryData(queryKey, context?.before)
      toast.error('Not saved. ' + error.message)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return once(client, mutationKey, mutation)
}

export function useDeleteRow(entity) {
  const client = useQueryClient()
  const { queryKey } = rowsQuery(entity)
  const mutationKey = ['delete', entity]
  const mutation = useMutation({
    mutationKey,
    mutationFn: (id) => base44.entities[entity].delete(id),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (rows = []) => rows.filter((row) => row.id !== id))
      return { before }
    },
    onError: (error, _id, context) => {
      client.setQueryData(queryKey, context?.before)
      toast.error('Not deleted. ' + error.message)
    },
    // Only the list: the row's own page, if it is open, would ask for what is gone.
    onSettled: () => client.invalidateQueries({ queryKey, exact: true }),
  })
  return once(client, mutationKey, mutation)
}
