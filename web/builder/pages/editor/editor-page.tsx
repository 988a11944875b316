import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { Skeleton } from '../../components/ui/skeleton'
import { messagesQuery } from '../../features/chat/messages/messages'
import { ticketQuery } from '../../features/preview/queries'
import { RequestFailed } from '../../lib/api'
import { appQuery } from '../../lib/app/apps'
import { toolsQuery } from '../../lib/app/tools'
import { versionQuery } from '../../lib/app/versions'
import { NotFoundPage } from '../not-found-page'
import { Editor } from './editor'
import { changePlace, editorPath, readPlace } from './frame/address'
import { OpeningFailed } from './opening-failed'

/** Reads all the editor begins from, at once, and opens it. A different app is a different editor. */
export function EditorPage() {
  const { appId = '', '*': path } = useParams()
  const app = useQuery(appQuery(appId))
  const messages = useQuery(messagesQuery(appId))
  const ticket = useQuery(ticketQuery(appId))

  const needed = [app, messages, ticket]
  const failed = needed.filter((query) => query.error && !query.data)
  const [first] = failed
  if (first?.error instanceof RequestFailed && first.error.status === 404) return <NotFoundPage />
  if (first) return <OpeningFailed error={first.error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  if (!app.data || !messages.data || !ticket.data) return <EditorSkeleton />
  if (app.data.appType === 'AI tool' && !path) return <ToFirstTool appId={appId} />
  return <WithVersion key={appId} app={app.data} ticket={ticket.data} storedMessages={messages.data} />
}

/** An app that is a tool is edited as one; where it has none left, it begins with the list of them. */
function ToFirstTool({ appId }: { appId: string }) {
  const { search } = useLocation()
  const { data, error, refetch } = useQuery(toolsQuery(appId))
  if (error && !data) return <OpeningFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <EditorSkeleton />
  const openPlace = changePlace(readPlace('', search), data.tools[0] ? { tool: data.tools[0].toolId } : { stage: 'tools' })
  return <Navigate to={editorPath(appId, '', openPlace)} replace />
}

type WithVersionProps = Omit<ComponentProps<typeof Editor>, 'firstVersion'>

/** The version that is newest when the editor opens; later ones come to the open editor by themselves. */
function WithVersion(props: WithVersionProps) {
  const { appId, latestVersionId } = props.app
  const [firstId] = useState(latestVersionId)
  const version = useQuery(versionQuery(appId, firstId))
  if (firstId && version.error && !version.data)
    return <OpeningFailed error={version.error} onRetry={() => void version.refetch()} />
  if (firstId && !version.data) return <EditorSkeleton />
  return <Editor {...props} firstVersion={version.data} />
}

function EditorSkeleton() {
  return (
    <div className="flex h-full flex-col" aria-busy>
      <div className="flex h-12 shrink-0 items-center gap-3 border-b bg-surface px-4">
        <Skeleton className="size-6" />
        <Skeleton className="h-4 w-40" />
        <span className="flex-1" />
        <Skeleton className="h-8 w-24" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="flex w-[28rem] max-w-full flex-col justify-end gap-4 p-4 max-lg:w-full">
          <Skeleton className="h-10 w-2/3 self-end" />
          <Skeleton className="h-24" />
          <Skeleton className="h-11 rounded-xl" />
        </div>
        <div className="flex-1 border-l bg-sunken max-lg:hidden" />
      </div>
    </div>
  )
}
