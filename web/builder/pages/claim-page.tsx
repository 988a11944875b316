import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Gift } from 'lucide-react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ClaimOffer } from '#contract/settings/app-settings'
import { Button } from '../components/ui/button'
import { Skeleton } from '../components/ui/skeleton'
import { EmptyState, ErrorState } from '../components/ui/states'
import { messageOf, request } from '../lib/api'
import { appsQuery } from '../lib/app/apps'
import { notify } from '../lib/screen/notify'

/** Where an invitation leads: a customer looks at the app that was made for them, and makes it theirs. */
export function ClaimPage() {
  const { appId = '' } = useParams()
  const [query] = useSearchParams()
  const claimCode = query.get('code') ?? ''
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const json = { claimCode }
  const offer = useQuery({
    queryKey: ['claim', appId, claimCode],
    queryFn: () => request(ClaimOffer, `/api/apps/${appId}/claim/offer`, { method: 'POST', json }),
    retry: false,
  })
  const claim = useMutation({
    mutationFn: () => request(z.object({ appId: z.string() }), `/api/apps/${appId}/claim`, { method: 'POST', json }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: appsQuery.queryKey })
      notify.success(`${offer.data?.name ?? 'The app'} is yours now`)
      void navigate(`/build/app/${appId}`, { replace: true })
    },
  })
  const error = claim.error ?? offer.error
  return (
    <main className="grid h-full place-items-center p-4">
      <title>Claim an app · BuildAI</title>
      <div className="w-full max-w-md rounded-xl border bg-surface shadow-md">
        {offer.isPending && (
          <div aria-busy className="flex flex-col items-center gap-4 p-10">
            <Skeleton className="size-10" />
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-8 w-32" />
          </div>
        )}
        {error && (
          <>
            <ErrorState isHeading title="This app cannot be claimed" message={messageOf(error)} />
            <p className="-mt-6 pb-8 text-center text-sm">
              <Link to="/home" className="text-accent-text underline underline-offset-4">
                Go to your apps
              </Link>
            </p>
          </>
        )}
        {offer.data && !error && (
          <EmptyState
            isHeading
            icon={<Gift />}
            title={`${offer.data.name} was made for you`}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {offer.data.publishedUrl && (
                  <Button asChild>
                    <a href={offer.data.publishedUrl} target="_blank" rel="noreferrer">
                      <ExternalLink />
                      Look at it first
                    </a>
                  </Button>
                )}
                <Button variant="primary" busy={claim.isPending} onClick={() => claim.mutate()}>
                  Claim this app
                </Button>
              </div>
            }
          >
            Claim it, and it is yours: its pages, code, data and people. Whoever made it no longer has access. Who else is an
            admin among its users stays one: look at Users first.
          </EmptyState>
        )}
        {offer.data && !error && <BeforeClaiming offer={offer.data} />}
      </div>
    </main>
  )
}

/** What is otherwise once it is theirs. */
function BeforeClaiming({ offer: { secrets, beyondPlan } }: { offer: ClaimOffer }) {
  const anew =
    secrets.length > 0
      ? [`Secrets stay with whoever made it. Set these anew, or its functions cannot use them: ${secrets.join(', ')}.`]
      : []
  const notes = [...anew, ...beyondPlan]
  if (notes.length === 0) return null
  return (
    <ul aria-label="Before you claim it" className="list-disc border-t px-6 py-4 pl-10 text-muted text-sm marker:text-faint">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  )
}
