import { CircleAlert, Lock, LogIn, RefreshCw } from 'lucide-react'
import { base44 } from '@/api/base44Client'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'

/** What a list is for while it holds nothing, and the one next step. */
export function EmptyState({ icon: Icon, title, text, action }) {
  return (
    <div className="flex flex-col items-center rounded-xl border border-dashed px-6 py-14 text-center">
      {Icon && (
        <span className="mb-4 grid size-11 place-items-center rounded-full bg-muted">
          <Icon className="size-5 text-muted-foreground" aria-hidden />
        </span>
      )}
      <p className="text-sm font-medium">{title}</p>
      {text && <p className="mt-1 max-w-sm text-sm text-balance text-muted-foreground">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

export function ErrorState({ error, onRetry }) {
  if (error?.status === 401) {
    return (
      <EmptyState
        icon={LogIn}
        title="Sign in to see this"
        text="What is kept here is for people with an account."
        action={<Button onClick={() => base44.auth.redirectToLogin(window.location.href)}>Sign in</Button>}
      />
    )
  }
  if (error?.status === 403) {
    return <EmptyState icon={Lock} title="This is not open to you" text="Your account may not see what is kept here. Ask the owner of this app for access." />
  }
  return (
    <div role="alert" className="flex flex-col items-center rounded-xl border border-destructive/30 px-6 py-12 text-center">
      <CircleAlert className="mb-3 size-5 text-destructive" aria-hidden />
      <p className="text-sm font-medium">This could not be loaded</p>
      <p className="mt-1 max-w-sm text-sm text-muted-foreground">{error?.message || 'The server did not answer.'}</p>
      <Button variant="outline" size="sm" className="mt-5" onClick={onRetry}>
        <RefreshCw aria-hidden /> Retry
      </Button>
    </div>
  )
}

export function RowsSkeleton({ rows = 6 }) {
  return (
    <div className="divide-y rounded-xl border" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 px-4 py-3.5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/5 max-sm:hidden" />
          <Skeleton className="ml-auto h-5 w-16 rounded-full" />
        </div>
      ))}
    </div>
  )
}

export function CardsSkeleton({ cards = 6, className = 'h-40' }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-hidden>
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton key={index} className={className + ' rounded-xl'} />
      ))}
    </div>
  )
}

/** The skeleton while queries load, what went wrong with a Retry if one failed, then the children. */
export function WhenReady({ queries, skeleton = <RowsSkeleton />, children }) {
  const failed = queries.find((query) => query.error)
  if (failed) return <ErrorState error={failed.error} onRetry={() => queries.forEach((query) => query.retry())} />
  if (queries.some((query) => query.isLoading)) {
    return (
      <div role="status" aria-label="Loading">
        {skeleton}
      </div>
    )
  }
  return children
}

/** Above a page whose parts load on their own: what failed, with a Retry. */
export function FailedNotice({ queries }) {
  const failed = queries.filter((query) => query.error)
  return failed.length > 0 && <ErrorState error={failed[0].error} onRetry={() => failed.forEach((query) => query.retry())} />
}
