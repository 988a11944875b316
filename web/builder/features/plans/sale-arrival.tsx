import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Spinner } from '../../components/ui/spinner'
import { accountQuery } from '../../lib/session/account'
import { forgetSale } from '../../lib/session/own-account'
import { planUsageQuery } from '../../lib/session/plan-usage'
import { awaitSale } from '../../lib/session/refresh-account'
import { subscriptionQuery } from './queries'

/** Back from the checkout: what was paid shows as soon as it is known here, which can take a minute. */
export function SaleArrival({ saleId, planName }: { saleId: string; planName: (id: string) => string }) {
  const client = useQueryClient()
  const { data: account } = useQuery(accountQuery)
  const arrival = useQuery({
    queryKey: ['sale', saleId],
    queryFn: async () => {
      const isKnown = await awaitSale(saleId)
      if (isKnown) forgetSale()
      await Promise.all([subscriptionQuery, planUsageQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
      return isKnown
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (arrival.isPending)
    return (
      <Alert variant="plain" className="flex items-center gap-2">
        <Spinner /> Thank you. We are waiting to hear of your payment, which can take a minute.
      </Alert>
    )
  if (arrival.data && account)
    return (
      <Alert variant="success" className="flex flex-wrap items-center justify-between gap-2">
        <span>{`Thank you. You are on ${planName(account.plan)} now.`}</span>
        <Button asChild size="sm">
          <Link to="/home">Go to your apps</Link>
        </Button>
      </Alert>
    )
  return (
    <Alert variant="warning" className="flex flex-wrap items-center justify-between gap-2">
      <span className="wrap-anywhere">
        We have not heard of your payment yet. Nothing is lost: it counts as soon as we do. If you write to us, name {saleId}.
      </span>
      <Button size="sm" onClick={() => void arrival.refetch()}>
        Look again
      </Button>
    </Alert>
  )
}
