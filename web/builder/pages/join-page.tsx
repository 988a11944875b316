import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { JoinOffer } from '#contract/people/collaborators'
import { Button } from '../components/ui/button'
import { Skeleton } from '../components/ui/skeleton'
import { EmptyState, ErrorState } from '../components/ui/states'
import { messageOf, request } from '../lib/api'
import { appsQuery } from '../lib/app/apps'

/** Where the invitation of a collaborator leads. */
export function JoinPage() {
  const { appId = '' } = useParams()
  const [query] = useSearchParams()
  const json = { code: query.get('code') ?? '' }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const offer = useQuery({
    queryKey: ['join', appId, json.code],
    queryFn: () => request(JoinOffer, `/api/apps/${appId}/collaboration/offer`, { method: 'POST', json }),
    retry: false,
  })
  const join = useMutation({
    mutationFn: () => request(z.object({ appId: z.string() }), `/api/apps/${appId}/collaboration`, { method: 'POST', json }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: appsQuery.queryKey })
      void navigate(`/build/app/${appId}`, { replace: true })
    },
  })
  const error = join.error ?? offer.error
  // Opened once more by somebody who has joined, the link leads where it led then.
  const apps = useQuery({ ...appsQuery, enabled: offer.isError })
  if (offer.isError && apps.data?.some((app) => app.appId === appId)) return <Navigate to={`/build/app/${appId}`} replace />
  return (
    <main className="grid h-full place-items-center p-4">
      <title>Join an app · BuildAI</title>
      <div className="w-full max-w-md rounded-xl border bg-surface shadow-md">
        {(offer.isPending || apps.isLoading) && <Skeleton className="m-10 h-24" />}
        {error && !apps.isLoading && (
          <>
            <ErrorState title="You cannot join this app" message={messageOf(error)} />
            <p className="-mt-6 pb-8 text-center text-sm">
              <Link to="/home" className="text-accent-text underline underline-offset-4">
                Go to your apps
              </Link>
            </p>
          </>
        )}
        {offer.data && !error && (
          <EmptyState
            icon={<UserPlus />}
            title={`${offer.data.owner} invites you to ${offer.data.name}`}
            action={
              <Button variant="primary" busy={join.isPending} onClick={() => join.mutate()}>
                Join
              </Button>
            }
          >
            {offer.data.role === 'editor'
              ? 'You build it together. What you do counts on its owner’s plan, and the owner sees what you change.'
              : 'You look at how it is built and at its data, and change nothing.'}
          </EmptyState>
        )}
      </div>
    </main>
  )
}
