import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChartLine, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { App } from '#contract/app/apps'
import { AnalyticsQuery, intervalOf } from '#contract/insights/analytics'
import { SidebarLayout } from '../components/sidebar/sidebar-layout'
import { Button } from '../components/ui/button'
import { Skeleton } from '../components/ui/skeleton'
import { EmptyState, ErrorState } from '../components/ui/states'
import { AnalyticsView } from '../features/analytics/analytics-view'
import { messageOf, RequestFailed } from '../lib/api'
import { appQuery } from '../lib/app/apps'
import { EditorSidebar } from './editor/frame/editor-sidebar'
import { useEditorPanels } from './editor/frame/use-editor-panels'
import { useFrame } from './editor/frame/use-frame'
import { NotFoundPage } from './not-found-page'

/** The figures of one app. The time and its division stand in the address, so that a link shows the same. */
export function AnalyticsPage() {
  const { appId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const { data: app, error, refetch } = useQuery(appQuery(appId))
  const asked = AnalyticsQuery.catch({ range: '30d' }).parse(Object.fromEntries(params))
  if (!app && error instanceof RequestFailed && error.status === 404) return <NotFoundPage />
  const content = (
    <>
      <title>{`${app ? `${app.name} · ` : ''}Analytics · BuildAI`}</title>
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-10 sm:px-8">
        <div className="flex flex-col gap-1">
          <Link
            to={`/build/app/${appId}`}
            className="flex h-8 touch:h-10 w-fit items-center gap-1 rounded-sm text-muted text-sm hover:text-ink"
          >
            <ArrowLeft className="size-4" aria-hidden />
            {app?.name ?? 'Editor'}
          </Link>
          <h1 className="font-semibold text-2xl tracking-tight">Analytics</h1>
        </div>
        {!app && !error && <Skeleton className="h-96" />}
        {!app && error && (
          <ErrorState title="The app could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {app && app.publishedVersionId === null && (
          <EmptyState
            icon={<ChartLine />}
            title="Publish your app to access analytics"
            className="rounded-xl border border-dashed"
            action={
              <Button asChild variant="primary">
                <Link to={`/build/app/${appId}?dialog=publish`}>
                  <Globe />
                  Publish…
                </Link>
              </Button>
            }
          >
            Visitors, page views, sources and more are counted from the moment it is live.
          </EmptyState>
        )}
        {app && app.publishedVersionId !== null && (
          <AnalyticsView
            appId={appId}
            slug={app.slug}
            range={asked.range}
            by={intervalOf(asked)}
            onChange={(next) => setParams(next, { replace: true })}
          />
        )}
      </div>
    </>
  )
  return app ? <InEditorFrame app={app}>{content}</InEditorFrame> : <SidebarLayout>{content}</SidebarLayout>
}

/** Beside the editor's own menu, so that one is still in the app. */
function InEditorFrame({ app, children }: { app: App; children: ReactNode }) {
  const frame = useFrame(app.appId, useEditorPanels(app))
  return (
    <SidebarLayout
      renderMenu={(sidebar, isBesideContent) => (
        <EditorSidebar frame={frame} sidebar={sidebar} isBesideContent={isBesideContent} isInAnalytics />
      )}
    >
      {children}
    </SidebarLayout>
  )
}
