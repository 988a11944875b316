import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'

const NONE = []

/** Rows of an entity, sorted; `filter` asks the server for some of them only. */
export function useRows(entity, { sort = '-created_date', filter, enabled = true } = {}) {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['rows', entity, sort, filter ?? null],
    queryFn: () => (filter ? base44.entities[entity].filter(filter, sort, 2000) : base44.entities[entity].list(sort, 2000)),
    enabled,
  })
  return { rows: data ?? NONE, isLoading, error, retry: refetch }
}

/** One row, or null where it is not there. */
export function useRow(entity, id) {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['rows', entity, 'one', id],
    queryFn: () => base44.entities[entity].get(id).catch((problem) => (problem.status === 404 ? null : Promise.reject(problem))),
    enabled: Boolean(id),
  })
  return { row: data ?? null, isLoading, error, retry: refetch }
}

/** Creates a row, or changes it where the values carry an id. Says so once the server has answered. */
export function useSave(entity, said = 'Saved') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...values }) => (id ? base44.entities[entity].update(id, values) : base44.entities[entity].create(values)),
    onSuccess: () => said && toast.success(said),
    onError: (error) => toast.error('Not saved. ' + error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['rows', entity] }),
  })
}

export function useRemove(entity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id) => base44.entities[entity].delete(id),
    onSuccess: () => toast.success('Deleted'),
    onError: (error) => toast.error('Not deleted. ' + error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['rows', entity] }),
  })
}

/** Calls a backend function; what it refuses comes with its own sentence. */
export function useFunction(name, { changes = [], onDone } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (given) => (await base44.functions.invoke(name, given)).data,
    onSuccess: (answer, given) => onDone?.(answer, given),
    onError: (error) => toast.error(error.message),
    onSettled: () => changes.forEach((entity) => client.invalidateQueries({ queryKey: ['rows', entity] })),
  })
}
