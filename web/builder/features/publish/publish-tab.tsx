import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ExposureReport } from '#contract/access/exposure'
import type { App } from '#contract/app/apps'
import type { PublishPlan } from '#contract/app/publishing/publishes'
import { ExposureList } from '../../components/exposure-list'
import { Alert } from '../../components/ui/alert'
import { Skeleton } from '../../components/ui/skeleton'
import { messageOf } from '../../lib/api'
import { Address } from './address'
import { FirstPublish, type useFirstPublish } from './first-publish'
import { FirstRows, type LeavingOut } from './first-rows'
import { PlanView } from './plan-view'
import { planQuery, publishesQuery } from './queries'
import { ScheduledNote, ScheduleForm } from './schedule-form'

interface PublishTabProps {
  app: App
  filesAt: string
  first: ReturnType<typeof useFirstPublish> | undefined
  exposure: { data: ExposureReport | undefined; isPending: boolean; error: Error | null }
  /** Whether sample records stay out of a first publish. */
  leavingOut: LeavingOut
  /** Set while a time is being chosen. */
  scheduling: { isBusy: boolean; onSchedule: (at: string) => void; onClose: () => void } | undefined
}

/** What goes live, for whom, and what speaks against it. */
export function PublishTab({ app, filesAt, first, exposure, leavingOut, scheduling }: PublishTabProps) {
  const versionId = app.latestVersionId
  const isLive = app.publishedVersionId !== null
  const isEmpty = versionId === null && app.appType === 'gen app'
  const plan = useQuery({ ...planQuery(app.appId, versionId ?? '', app.publishedVersionId), enabled: versionId !== null })
  const scheduled = useInfiniteQuery(publishesQuery(app.appId)).data?.pages[0]?.scheduled
  return (
    <div className="flex flex-col gap-5">
      {app.publishedUrl && <Address app={app} url={app.publishedUrl} />}
      {isEmpty && <p className="text-muted text-sm">There is nothing to publish yet. Ask in the chat for something first.</p>}
      {scheduled && <ScheduledNote appId={app.appId} scheduled={scheduled} />}
      {scheduling && <ScheduleForm {...scheduling} />}
      {first && !isEmpty && <FirstPublish fields={first.fields} filesAt={filesAt} />}
      {plan.data && app.visibility === 'public' && <NothingForVisitors openTo={plan.data.openTo} />}
      {versionId !== null && exposure.isPending && <Skeleton className="h-16" />}
      {exposure.error && <Alert>{messageOf(exposure.error)}</Alert>}
      {exposure.data && <ExposureList report={exposure.data} heading={isLive ? 'New with this version' : 'Once published'} />}
      {versionId !== null && plan.isPending && <Skeleton className="h-24" />}
      {plan.error && <Alert variant="warning">What changes could not be worked out: {messageOf(plan.error)}</Alert>}
      {plan.data && <PlanView plan={plan.data} isFirst={!isLive} isPublic={app.visibility === 'public'} />}
      {!app.hasTestData && versionId !== null && (
        // A publish that is put off takes along what is there then.
        <FirstRows appId={app.appId} leavingOut={scheduling ? undefined : leavingOut} />
      )}
      {app.visibility === 'public' && (
        <p className="text-muted text-sm">
          Each page is sent only to the people it is for. Whoever may open one also receives the layout around it, with all titles
          in its menu.
        </p>
      )}
    </div>
  )
}

/** That anyone may open an app says little where no page of it is for them. */
function NothingForVisitors({ openTo }: Pick<PublishPlan, 'openTo'>) {
  if (openTo === 'visitor') return null
  return (
    <Alert variant="warning">
      Visitors see only a page that asks them to sign in: they may read no list, so every page is for{' '}
      {openTo === 'user' ? 'people who are signed in' : 'you and admins'} alone. To show them one, let anyone read it under Data
      access.
    </Alert>
  )
}
