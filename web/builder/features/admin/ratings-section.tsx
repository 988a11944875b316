import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { AdminRating } from '#contract/admin'
import { countOf } from '#contract/inflect'
import { Badge } from '../../components/ui/badge'
import { Card } from '../../components/ui/card'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { cn } from '../../lib/screen/cn'
import { relativeTime, useNow } from '../../lib/time'
import { Pager } from './pager'
import { ratingsQuery } from './queries'

const SCORES = [5, 4, 3, 2, 1]
const stars = (score: number) => countOf(score, 'star')

/** What builders think of replies, newest first. */
export function RatingsSection() {
  const [score, setScore] = useState<number>()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(ratingsQuery(score, page))
  const now = useNow()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Select
          aria-label="Score"
          value={score ?? ''}
          onChange={(event) => {
            setScore(event.target.value ? Number(event.target.value) : undefined)
            setPage(1)
          }}
        >
          <option value="">All scores</option>
          {SCORES.map((each) => (
            <option key={each} value={each}>
              {stars(each)}
            </option>
          ))}
        </Select>
        {data?.average != null && (
          <p className="text-muted text-sm tabular-nums">{`${data.average.toFixed(1)} of 5 on average`}</p>
        )}
      </div>
      {error && <ErrorState title="The ratings could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} className="h-28" />)}
      {data && data.ratings.length === 0 && (
        <Card>
          <EmptyState icon={<Star />} title={score ? `No rating of ${stars(score)}` : 'No ratings yet'}>
            Builders rate replies with the star under them. What they choose and write arrives here.
          </EmptyState>
        </Card>
      )}
      {data && data.ratings.length > 0 && (
        <ul aria-label="Ratings" className={cn('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}>
          {data.ratings.map((rating) => (
            <RatingCard key={`${rating.appId}-${rating.messageId}`} rating={rating} now={now} />
          ))}
        </ul>
      )}
      {data && <Pager page={page} total={data.total} onPage={setPage} />}
    </div>
  )
}

function RatingCard({ rating, now }: { rating: AdminRating; now: number }) {
  const { score, reasons, comment, appName, email, at, request, reply, model } = rating
  return (
    <li>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span role="img" aria-label={`${score} of 5 stars`} className="flex">
            {[1, 2, 3, 4, 5].map((each) => (
              <Star key={each} className={cn('size-4', each <= score ? 'fill-current text-accent' : 'text-faint')} />
            ))}
          </span>
          <span className="font-medium text-sm">{appName}</span>
          <span className="wrap-anywhere text-muted text-xs">
            {[email, model, relativeTime(at, now)].filter(Boolean).join(' · ')}
          </span>
        </div>
        {reasons.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {reasons.map((reason) => (
              <Badge key={reason}>{reason}</Badge>
            ))}
          </p>
        )}
        {comment && <blockquote className="wrap-anywhere whitespace-pre-wrap text-sm">{comment}</blockquote>}
        <details className="text-sm">
          <summary className="w-fit rounded-sm text-accent-text">Request and reply</summary>
          <div className="mt-3 flex flex-col gap-3">
            <Words title="Request" text={request} />
            <Words title="Reply" text={reply} />
          </div>
        </details>
      </Card>
    </li>
  )
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3 className="text-muted text-xs">{title}</h3>
    <ScrollRegion className="wrap-anywhere mt-1 max-h-80 overflow-y-auto whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm">
      {text || 'Nothing was written.'}
    </ScrollRegion>
  </section>
)
