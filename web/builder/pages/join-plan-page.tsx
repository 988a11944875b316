import { SidebarLayout } from '../components/sidebar/sidebar-layout'
import { Card } from '../components/ui/card'
import { useSellsPlans } from '../features/plans/given-plans'
import { PlanPicker } from '../features/plans/plan-picker'

export function JoinPlanPage() {
  const isSold = useSellsPlans()
  return (
    <SidebarLayout>
      <title>Plans · BuildAI</title>
      <div className="mx-auto flex flex-col max-w-5xl gap-8 px-4 py-10 sm:px-8">
        <h1 className="text-center font-semibold text-2xl tracking-tight">
          {isSold === false ? 'Your plan' : 'Choose your plan'}
        </h1>
        <Card className="p-6">
          <PlanPicker appId={undefined} />
        </Card>
      </div>
    </SidebarLayout>
  )
}
