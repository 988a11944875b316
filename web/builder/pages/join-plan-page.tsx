import { SidebarLayout } from '../components/sidebar'
import { Card } from '../components/ui/card'
import { PlanPicker } from '../features/plans/plan-picker'

export function JoinPlanPage() {
  return (
    <SidebarLayout>
      <title>Plans · BuildAI</title>
      <div className="mx-auto flex max-w-5xl flex-col gap-8 px-4 py-10 sm:px-8">
        <h1 className="text-center font-semibold text-2xl tracking-tight">Choose your plan</h1>
        <Card className="p-6">
          <PlanPicker appId={undefined} />
        </Card>
      </div>
    </SidebarLayout>
  )
}
