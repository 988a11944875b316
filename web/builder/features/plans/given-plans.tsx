import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PlanUsage } from '#contract/plan-cards'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { usePermission } from '../../lib/session/account'
import { useUser } from '../../lib/session/browser-session'
import { planUsageQuery } from '../../lib/session/plan-usage'

/** Where nothing is sold: how one's plan stands, what the others allow, and whom to ask. */
export function GivenPlans({ usage }: { usage: PlanUsage }) {
  const { plans, plan, messages, credits } = usage
  const own = plans.find(({ id }) => id === plan)
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="Your plan" className="flex flex-col gap-3">
        <p className="text-sm">
          You are on <strong className="font-semibold">{own?.name}</strong>.
        </p>
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <Meter label={messages.period === 'day' ? 'Messages today' : 'Messages this month'} {...messages} />
          <Meter label="AI credits this month" {...credits} />
        </div>
        {messages.used >= messages.limit && (
          <Alert variant="warning">
            {`You have used all ${messages.limit} messages of ${messages.period === 'day' ? 'today' : 'this month'}. More come on ${when(messages.resetsAt)}.`}
          </Alert>
        )}
        {credits.used >= credits.limit && (
          <Alert variant="warning">{`You have used all ${number(credits.limit)} AI credits of this month. More come on ${when(credits.resetsAt)}.`}</Alert>
        )}
      </section>
      <ScrollRegion className="overflow-x-auto">
        <table className="w-full min-w-120 text-left text-sm">
          <caption className="sr-only">What each plan allows</caption>
          <thead className="text-muted text-xs">
            <tr className="border-b">
              {['Plan', 'Messages', 'AI credits', 'Storage', 'Domains an app'].map((title) => (
                <th key={title} scope="col" className="py-2 pr-4 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {plans.map((each) => (
              <tr key={each.id} className="border-b last:border-0">
                <th scope="row" className="py-2 pr-4 font-medium">
                  <span className="flex items-center gap-2">
                    {each.name}
                    {each.id === plan && <Badge variant="accent">Yours</Badge>}
                  </span>
                </th>
                <td className="py-2 pr-4">{`${number(each.messages.limit)} a ${each.messages.period}`}</td>
                <td className="py-2 pr-4">{`${number(each.credits)} a month`}</td>
                <td className="py-2 pr-4">{size(each.storageBytes)}</td>
                <td className="py-2 pr-4">{each.domains === 0 ? '–' : each.domains}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Ask />
    </div>
  )
}

function Ask() {
  const isAdmin = usePermission('installation.manage')
  const email = useUser()?.email ?? ''
  if (isAdmin) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
        <p className="text-pretty text-sm">You run this installation: you give plans to its accounts, your own among them.</p>
        <Button asChild variant="primary">
          <Link to={`/admin/accounts?search=${encodeURIComponent(email)}`}>Give a plan</Link>
        </Button>
      </div>
    )
  }
  return (
    <p className="text-pretty rounded-lg bg-sunken px-4 py-3 text-sm">
      Plans are not sold here. For another one, ask whoever runs this installation and name your address,{' '}
      <strong className="wrap-anywhere font-medium">{email}</strong>. It counts at once.
    </p>
  )
}

function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  return (
    <div className="rounded-lg border p-3">
      <p className="flex items-baseline justify-between gap-2 text-sm">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{`${number(used)} of ${number(limit)}`}</span>
      </p>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-pressed">
        <div
          className={used >= limit ? 'h-full bg-warning' : 'h-full bg-accent'}
          style={{ width: `${Math.min(100, (used / Math.max(1, limit)) * 100)}%` }}
        />
      </div>
    </div>
  )
}

/** Undefined until it is known. */
export const useSellsPlans = (): boolean | undefined => useQuery(planUsageQuery).data?.paymentsAvailable

const number = (value: number) => value.toLocaleString('en')
const GB = 1024 ** 3
const size = (bytes: number) => (bytes >= GB ? `${Math.round(bytes / GB)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`)
const when = (iso: string) =>
  new Date(iso).toLocaleString('en', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
