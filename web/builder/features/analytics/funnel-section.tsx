import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type Funnel, MAX_FUNNEL_STEPS, RAW_DAYS } from '#contract/insights/analytics'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { funnelQuery } from './queries'

/** How many go on from one page to the next: one picks the pages and sees it at once. */
export function FunnelSection({ appId, pages }: { appId: string; pages: string[] }) {
  const [picked, setPicked] = useState<string[]>()
  const steps = picked ?? pages.slice(0, 2)
  const funnel = useQuery(funnelQuery(appId, steps))
  const change = (at: number, page: string) => setPicked(steps.map((each, index) => (index === at ? page : each)))
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div>
        <h3 className="font-medium text-base">Funnel</h3>
        <p className="text-muted text-sm">{`Visitors who opened these pages one after the other within a day, in the last ${RAW_DAYS} days.`}</p>
      </div>
      {pages.length < 2 ? (
        <p className="text-muted text-sm">A funnel needs two pages that were opened at least.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and a page may stand in two
            <span key={at} className="flex items-center gap-1">
              <Select
                aria-label={`Page ${at + 1}`}
                value={step}
                onChange={({ target }) => change(at, target.value)}
                className="max-w-48"
              >
                {[...new Set([...pages, step])].map((page) => (
                  <option key={page}>{page}</option>
                ))}
              </Select>
              {steps.length > 2 && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove page ${at + 1}`}
                  onClick={() => setPicked(steps.filter((_, index) => index !== at))}
                >
                  <X />
                </Button>
              )}
            </span>
          ))}
          {steps.length < MAX_FUNNEL_STEPS && (
            <Button onClick={() => setPicked([...steps, pages.find((page) => !steps.includes(page)) ?? pages[0] ?? ''])}>
              <Plus />
              Add a page
            </Button>
          )}
        </div>
      )}
      {pages.length >= 2 && funnel.isPending && <Skeleton className="h-24" />}
      {funnel.isError && !funnel.data && (
        <ErrorState
          title="The funnel could not be counted"
          message={messageOf(funnel.error)}
          onRetry={() => void funnel.refetch()}
        />
      )}
      {funnel.data && <Steps steps={funnel.data.steps} />}
    </Card>
  )
}

function Steps({ steps }: { steps: Funnel['steps'] }) {
  const first = steps[0]?.visitors ?? 0
  const shareOf = (visitors: number) => (first === 0 ? 0 : Math.round((100 * visitors) / first))
  return (
    <ol aria-label="Steps of the funnel" className="flex flex-col gap-2">
      {steps.map(({ page, visitors }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and a page may stand in two
        <li key={at} className="flex flex-col gap-1 text-sm">
          <span className="flex justify-between gap-3">
            <span className="truncate">{`${at + 1}. ${page}`}</span>
            <span className="shrink-0 tabular-nums">{`${visitors.toLocaleString('en')} (${shareOf(visitors)} %)`}</span>
          </span>
          <span aria-hidden className="h-2 rounded-full bg-sunken">
            <span className="block h-2 rounded-full bg-accent" style={{ width: `${shareOf(visitors)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
