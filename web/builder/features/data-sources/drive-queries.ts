import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { DriveAddress, DriveFiles, DriveOutcome, driveChannel } from '#contract/knowledge/connectors'
import { ConnectorTokens } from '#contract/knowledge/context-items'
import { refusalOf, request } from '../../lib/api'
import { connectorsQuery } from './notion-queries'

const pathOf = (appId: string) => `/api/apps/${encodeURIComponent(appId)}/connectors/google-drive`
const Done = z.object({ success: z.literal(true) })

/** Which services can be connected at all from this installation. */
export const configuredQuery = queryOptions({
  queryKey: ['configured-connectors'],
  queryFn: () => request(ConnectorTokens, '/api/integrations/fetchCarbonTokens'),
})

export const driveFilesQuery = (appId: string, { folder, search }: { folder: string; search: string }) =>
  infiniteQueryOptions({
    queryKey: ['connectors', appId, 'google-drive', folder, search],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ folder, search, ...(pageParam ? { cursor: pageParam } : {}) })
      return request(DriveFiles, `${pathOf(appId)}/files?${query}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: false,
  })

export function useDisconnectDrive(appId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(Done, pathOf(appId), { method: 'DELETE' }),
    onSuccess: () => queryClient.resetQueries({ queryKey: connectorsQuery(appId).queryKey }),
  })
}

/** Opens Google in a window of its own, which says on a channel how it ended; the page stays as it is. */
export function useConnectDrive(appId: string) {
  const queryClient = useQueryClient()
  const [popup, setPopup] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!popup) return
    const channel = new BroadcastChannel(driveChannel(popup))
    channel.onmessage = ({ data }) => {
      const outcome = DriveOutcome.safeParse(data).data
      if (!outcome) return
      setPopup(undefined)
      if (outcome.problem === null) void queryClient.resetQueries({ queryKey: connectorsQuery(appId).queryKey })
      else setProblem(outcome.problem)
    }
    return () => channel.close()
  }, [popup, appId, queryClient])

  async function connect() {
    setProblem(undefined)
    // Opened at once, while the press still counts: browsers stop what comes later.
    const opened = window.open('', '_blank', 'popup,width=520,height=680')
    if (!opened) return setProblem('Your browser kept the Google window from opening. Allow it for this page, then try again.')
    const id = crypto.randomUUID()
    setPopup(id)
    try {
      const { address } = await request(DriveAddress, pathOf(appId), { method: 'POST', json: { popup: id } })
      opened.location.href = address
    } catch (error) {
      opened.close()
      setPopup(undefined)
      setProblem(refusalOf(error, 'Google Drive could not be connected. Try again.'))
    }
  }
  return { connect, problem, isWaiting: popup !== undefined, cancel: () => setPopup(undefined) }
}
