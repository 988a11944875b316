import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { z } from 'zod'
import type { DecideNameReview, NameReview } from '#contract/app/publishing/name-reviews'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf, request } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { nameReviewsQuery } from './queries'

/** Apps whose names would be taken for a known brand's: they are published once an admin has looked. */
export function ReviewsSection() {
  const { data, error, refetch } = useQuery(nameReviewsQuery)
  const now = useNow()
  if (error && !data) {
    return <ErrorState title="The reviews could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-40" />
  if (data.reviews.length === 0) {
    return (
      <Card>
        <EmptyState icon={<BadgeCheck />} title="Nothing waits">
          An app whose name reads like a known brand is not published before an admin has looked at it here.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <ul aria-label="Reviews">
        {data.reviews.map((review) => (
          <ReviewLine key={`${review.appId} ${review.name} ${review.slug}`} review={review} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function ReviewLine({ review: { appId, name, slug, brand, askedAt }, now }: { review: NameReview; now: number }) {
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: (status: DecideNameReview['status']) =>
      request(z.object({ success: z.literal(true) }), `/api/admin/name-reviews/${appId}`, {
        method: 'POST',
        json: { name, slug, status },
      }),
    onSuccess: (_, status) => notify.success(status === 'approved' ? `${name} may be published` : `${name} is refused`),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <li className="flex items-center gap-4 border-b px-4 py-3 text-sm last:border-0 max-sm:flex-col max-sm:items-stretch">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          <Badge variant="warning">{`Reads like ${brand}`}</Badge>
        </p>
        <p className="wrap-anywhere text-muted text-xs">{`${slug} · asked ${relativeTime(askedAt, now)}`}</p>
      </div>
      <fieldset disabled={decide.isPending} className="flex gap-2 max-sm:justify-end">
        <legend className="sr-only">{`Decide on ${name}`}</legend>
        <Button onClick={() => decide.mutate('rejected')}>Refuse</Button>
        <Button variant="primary" onClick={() => decide.mutate('approved')}>
          Approve
        </Button>
      </fieldset>
    </li>
  )
}
