import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import type { Plan } from '#contract/plan/plan'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { Alert } from '../../../components/ui/alert'
import { Skeleton } from '../../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../../components/ui/states'
import { PlanForm } from './plan-form'
import { planQuery } from './plan-query'
import { usePlanDraft } from './use-plan-draft'

interface PlanPanelProps {
  appId: string
  latestVersionId: string | null
  isBusy: boolean
  /** Why no message can be sent now, where one has met a limit. */
  limit?: string | undefined
  onBuild: (plan: Plan, versionId: string, sentences: string[]) => void
}

/** What the app is, read from its code, to be changed as it was planned. */
export function PlanPanel({ appId, latestVersionId, isBusy, limit, onBuild }: PlanPanelProps) {
  const { data, isError, refetch } = useQuery(planQuery(appId, latestVersionId))
  return (
    <>
      <PanelHeader />
      <PanelBody description="What the app keeps, shows and lets people do. Change it here and press Build; what would lose records is asked first.">
        {limit !== undefined && <Alert variant="warning">Build is a message of the chat, and none is left. {limit}</Alert>}
        {isError ? (
          <ErrorState title="The plan could not be read" onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-96" />
        ) : data.plan && data.versionId ? (
          <KeptPlanForm
            key={data.versionId}
            appId={appId}
            versionId={data.versionId}
            before={data.plan}
            isDisabled={isBusy || limit !== undefined}
            onBuild={onBuild}
          />
        ) : (
          <EmptyState icon={<ListChecks />} title="Nothing is built yet">
            Say in the chat what the app is for. Its plan is shown there first.
          </EmptyState>
        )}
      </PanelBody>
    </>
  )
}

interface KeptPlanFormProps {
  appId: string
  versionId: string
  before: Plan
  isDisabled: boolean
  onBuild: PlanPanelProps['onBuild']
}

/** The plan of one version, as it was being changed. */
function KeptPlanForm({ appId, versionId, before, isDisabled, onBuild }: KeptPlanFormProps) {
  const { draft, keepDraft } = usePlanDraft({ appId, of: versionId })
  return (
    <PlanForm
      before={before}
      draft={draft}
      isFirst={false}
      isDisabled={isDisabled}
      onDraft={keepDraft}
      onBuild={(plan, sentences) => onBuild(plan, versionId, sentences)}
    />
  )
}
