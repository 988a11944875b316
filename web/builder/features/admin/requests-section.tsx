import type { RequestSummary } from '#contract/admin-requests'
import { Card } from '../../components/ui/card'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { relativeTime, useNow } from '../../lib/time'

const HEADINGS = ['Route', 'Answered', 'Failed', 'Half within', '99 % within']

/** What the copy of the Worker that answered just now has answered itself: another one counts its own. */
export function RequestsSection({ requests: { since, routes } }: { requests: RequestSummary }) {
  const now = useNow()
  return (
    <section aria-labelledby="requests" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="requests" className="font-semibold text-base">
          Requests
        </h2>
        <p className="text-muted text-sm">
          {`What this copy of the Worker has answered since it began ${relativeTime(since, now)}, by the time it took. Each copy counts
          its own; all of them are counted at /api/metrics, for a program that collects figures.`}
        </p>
      </div>
      {routes.length === 0 ? (
        <p className="text-muted text-sm">None yet.</p>
      ) : (
        <Card>
          <ScrollRegion aria-label="Requests by route" className="overflow-x-auto">
            <table className="w-full text-sm">
              <thead>
                <tr className="border-b text-left text-muted text-xs">
                  {HEADINGS.map((heading, at) => (
                    <th key={heading} scope="col" className={`px-4 py-2 font-medium ${at > 0 ? 'text-right' : ''}`}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {routes.map(({ host, method, route, count, failed, halfWithinMs, mostWithinMs }) => (
                  <tr key={`${host} ${method} ${route}`} className="border-b tabular-nums last:border-0">
                    <th scope="row" className="wrap-anywhere min-w-48 px-4 py-2 text-left font-normal">
                      {`${method} ${route}`} <span className="text-muted text-xs">{host}</span>
                    </th>
                    {[
                      count.toLocaleString('en'),
                      failed.toLocaleString('en'),
                      formatMs(halfWithinMs),
                      formatMs(mostWithinMs),
                    ].map((text, at) => (
                      <td key={HEADINGS[at + 1]} className="whitespace-nowrap px-4 py-2 text-right">
                        {text}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </Card>
      )}
    </section>
  )
}

const formatMs = (ms: number | undefined) => (ms === undefined ? 'over 10 s' : ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`)
