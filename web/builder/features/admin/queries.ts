import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  AdminAccount,
  AdminAccounts,
  AdminActions,
  type AdminChangeAccount,
  type AdminDisableAccount,
  AdminPayments,
  AdminRatings,
  type AdminRefund,
  type ConnectModel,
  Health,
  LocalModels,
  ModelStatus,
  ModelTest,
  SentTestMail,
  Shards,
  type TestModel,
} from '#contract/admin'
import { AdminApp, AdminApps, type AdminAppsQuery } from '#contract/admin-apps'
import { AppReports } from '#contract/app/publishing/app-reports'
import { NameReviews } from '#contract/app/publishing/name-reviews'
import type { TakeDownApp } from '#contract/app/publishing/takedown'
import { InstallationFigures, type InstallationQuery } from '#contract/insights/installation'
import { request } from '../../lib/api'
import { notify } from '../../lib/screen/notify'

const ADMIN = '/api/admin'
const withQuery = (path: string, params: Record<string, string | number | undefined>) => {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, `${value}`]],
  )
  return `${path}?${new URLSearchParams(given)}`
}

export const accountsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'accounts', search, page],
    queryFn: () => request(AdminAccounts, withQuery(`${ADMIN}/accounts`, { search, page })),
    placeholderData: keepPreviousData,
  })

export const appsQuery = ({ search = '', status, page }: AdminAppsQuery) =>
  queryOptions({
    queryKey: ['admin', 'apps', search, status ?? '', page],
    queryFn: () => request(AdminApps, withQuery(`${ADMIN}/apps`, { search, status, page })),
    placeholderData: keepPreviousData,
  })

/** Whatever shows how an app stands is asked again: the list, the log, the figures. */
function useAppChange<T>(mutationFn: (change: T) => Promise<AdminApp>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }) })
}
export const useTakeDown = () =>
  useAppChange(({ id, ...json }: TakeDownApp & { id: string }) =>
    request(AdminApp, `${ADMIN}/apps/${id}/takedown`, { method: 'POST', json }),
  )
export const usePutBack = () =>
  useAppChange(({ id }: { id: string }) => request(AdminApp, `${ADMIN}/apps/${id}/takedown`, { method: 'DELETE' }))

export const figuresQuery = (query: InstallationQuery) =>
  queryOptions({
    queryKey: ['admin', 'figures', query.range, query.by],
    queryFn: () => request(InstallationFigures, withQuery(`${ADMIN}/figures`, query)),
    placeholderData: keepPreviousData,
  })

export const ratingsQuery = (score: number | undefined, page: number) =>
  queryOptions({
    queryKey: ['admin', 'ratings', score ?? 0, page],
    queryFn: () => request(AdminRatings, withQuery(`${ADMIN}/ratings`, { score, page })),
    placeholderData: keepPreviousData,
  })

export const actionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['admin', 'actions', page],
    queryFn: () => request(AdminActions, withQuery(`${ADMIN}/actions`, { page })),
    placeholderData: keepPreviousData,
  })

/** Each look uses every part once, so it is made when one asks for it. */
export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: () => request(Health, `${ADMIN}/health`),
  refetchOnWindowFocus: false,
  retry: false,
})

/** Followed while apps are on their way. */
export const shardsQuery = queryOptions({
  queryKey: ['admin', 'shards'],
  queryFn: () => request(Shards, `${ADMIN}/shards`),
  refetchInterval: ({ state }) => (state.data && state.data.moves.length > 0 ? 3_000 : false),
})

export const nameReviewsQuery = queryOptions({
  queryKey: ['admin', 'reviews'],
  queryFn: () => request(NameReviews, `${ADMIN}/name-reviews`),
})

export const appReportsQuery = queryOptions({
  queryKey: ['admin', 'reports'],
  queryFn: () => request(AppReports, `${ADMIN}/app-reports`),
})

export const modelStatusQuery = queryOptions({
  queryKey: ['admin', 'model'],
  queryFn: () => request(ModelStatus, `${ADMIN}/model`),
})

/** An account changed: its row, the log, and, where it is one's own, what one may do oneself. */
function useAccountChange<T>(mutationFn: (change: T) => Promise<AdminAccount>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [['admin', 'accounts'], ['admin', 'actions'], ['account'], ['plan-usage']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useChangeAccount = () =>
  useAccountChange(({ id, ...json }: AdminChangeAccount & { id: string }) =>
    request(AdminAccount, `${ADMIN}/accounts/${id}`, { method: 'PATCH', json }),
  )
export const useDisableAccount = () =>
  useAccountChange(({ id, ...json }: AdminDisableAccount & { id: string }) =>
    request(AdminAccount, `${ADMIN}/accounts/${id}/disable`, { method: 'POST', json }),
  )
export const useEnableAccount = () =>
  useAccountChange(({ id }: { id: string }) =>
    request(AdminAccount, `${ADMIN}/accounts/${id}/enable`, { method: 'POST', json: {} }),
  )

export const paymentsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', accountId],
    queryFn: () => request(AdminPayments, `${ADMIN}/accounts/${accountId}/payments`),
  })

/** Pays back; what is left, and what is still held, is in the answer. */
export function useRefund(accountId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: AdminRefund) => request(AdminPayments, `${ADMIN}/accounts/${accountId}/refund`, { method: 'POST', json }),
    onSuccess: (payments) => {
      queryClient.setQueryData(paymentsQuery(accountId).queryKey, payments)
      return queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
}

export const useTestModel = () =>
  useMutation({ mutationFn: (json: TestModel) => request(ModelTest, `${ADMIN}/model/test`, { method: 'POST', json }) })

/**
 * Another model answers: everything on screen that names one is asked again. It is said here, for the form begins anew
 * and hears no more of it.
 */
function useModelChange<T>(mutationFn: (given: T) => Promise<ModelStatus>, words: (status: ModelStatus) => string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (status) => {
      notify.success(words(status))
      queryClient.setQueryData(modelStatusQuery.queryKey, status)
      return Promise.all([['admin'], ['model'], ['models']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}
export const useConnectModel = () =>
  useModelChange(
    (json: ConnectModel) => request(ModelStatus, `${ADMIN}/model`, { method: 'PUT', json }),
    ({ model }) => `${model} is connected. It writes the next reply.`,
  )
export const useDisconnectModel = () =>
  useModelChange(
    () => request(ModelStatus, `${ADMIN}/model`, { method: 'DELETE' }),
    ({ fallback }) => `Disconnected: now ${fallback} answers`,
  )

/** Each look knocks at this machine's ports, so it is made when the screen opens and when one asks for it. */
export const localModelsQuery = queryOptions({
  queryKey: ['local-models'],
  queryFn: () => request(LocalModels, `${ADMIN}/model/local`),
  refetchOnWindowFocus: false,
  retry: false,
})

export const useSendTestMail = () =>
  useMutation({ mutationFn: () => request(SentTestMail, `${ADMIN}/health/mail`, { method: 'POST', json: {} }) })
