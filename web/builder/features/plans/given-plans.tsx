import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PlanUsage } from '#contract/plan-cards'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { usePermission } from '../../lib/session/account'
import { useUser } from '../../lib/session/browser-session'
import { planUsageQuery } from '../../lib/session/plan-usage'
import { UsageMeters } from './usage-meters'

/** Where nothing is sold: how one's plan stands, what the others allow, and whom to ask. */
export function GivenPlans({ usage }: { usage: PlanUsage }) {
  const { plans, plan } = usage
  const own = plans.find(({ id }) => id === plan)
  return (
    <div className="flex flex-col gap-5">
      <section aria-label="Your plan" className="flex flex-col gap-3">
        <p className="text-sm">
          You are on <strong className="font-semibold">{own?.name}</strong>.
        </p>
        <UsageMeters meters={usage.meters} />
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

/** Undefined until it is known. */
export const useSellsPlans = (): boolean | undefined => useQuery(planUsageQuery).data?.paymentsAvailable

const number = (value: number) => value.toLocaleString('en')
const GB = 1024 ** 3
const size = (bytes: number) => (bytes >= GB ? `${Math.round(bytes / GB)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`)
