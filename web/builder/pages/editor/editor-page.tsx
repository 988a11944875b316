import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messagesQuery } from '../../features/chat/messages'
import { ticketQuery, versionQuery } from '../../features/preview/queries'
import { messageOf, RequestFailed } from '../../lib/api'
import { appQuery } from '../../lib/apps'
import { NotFoundPage } from '../not-found-page'
import { Editor } from './editor'

/** Reads all the editor begins from, at once, and opens it. A different app is a different editor. */
export function EditorPage() {
  const { appId = '' } = useParams()
  const app = useQuery(appQuery(appId))
  const messages = useQuery(messagesQuery(appId))
  const ticket = useQuery(ticketQuery(appId))
  const version = useQuery(versionQuery(appId, app.data?.latestVersionId ?? null))

  const needed = [app, messages, ticket, ...(app.data?.latestVersionId ? [version] : [])]
  const error = needed.find((query) => query.error && !query.data)?.error
  if (error instanceof RequestFailed && error.status === 404) return <NotFoundPage />
  if (error) {
    return (
      <ErrorState
        className="grid h-full place-items-center"
        title="The editor could not be opened"
        message={messageOf(error)}
        onRetry={() => needed.forEach((query) => void (query.error && query.refetch()))}
      />
    )
  }
  if (!app.data || !messages.data || !ticket.data || (app.data.latestVersionId && !version.data)) return <EditorSkeleton />
  return <Editor key={appId} app={app.data} ticket={ticket.data} storedMessages={messages.data} firstVersion={version.data} />
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
