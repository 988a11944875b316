import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SidebarLayout } from '../components/sidebar/sidebar-layout'
import { Card } from '../components/ui/card'
import { PlanPicker } from '../features/plans/plan-picker'
import { SaleArrival } from '../features/plans/sale-arrival'
import { WantedPlan } from '../features/plans/wanted-plan'
import { planUsageQuery } from '../lib/session/plan-usage'

/** Where plans are joined, and where a buyer comes back to with `sale_id`. */
export function JoinPlanPage() {
  const { data: usage } = useQuery(planUsageQuery)
  const [params] = useSearchParams()
  const [saleId, plan] = [params.get('sale_id'), params.get('plan')]
  const planName = (id: string) => usage?.plans.find((each) => each.id === id)?.name ?? id
  return (
    <SidebarLayout>
      <title>Plans · BuildAI</title>
      <div className="mx-auto flex max-w-5xl flex-col gap-6 px-4 py-10 sm:px-8">
        <h1 className="text-center font-semibold text-2xl tracking-tight">
          {usage?.paymentsAvailable === false ? 'Your plan' : 'Choose your plan'}
        </h1>
        {saleId && /^[\w=-]{1,200}$/.test(saleId) && <SaleArrival saleId={saleId} planName={planName} />}
        {plan && !saleId && <WantedPlan plan={plan} period={params.get('period')} />}
        <Card className="p-6">
          <PlanPicker appId={undefined} />
        </Card>
      </div>
    </SidebarLayout>
  )
}
