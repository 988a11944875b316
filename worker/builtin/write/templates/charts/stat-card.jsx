import { Skeleton } from '@/components/ui/skeleton'

/** One figure: `query` comes from useRows, `figure` turns its rows into what is shown. */
export default function StatCard({ label, icon: Icon, query, figure }) {
  return (
    <div className="rounded-xl border bg-card p-4">
      <div className="flex items-center justify-between gap-2 text-muted-foreground">
        <p className="text-sm">{label}</p>
        <Icon className="size-4 shrink-0" aria-hidden />
      </div>
      {query.isLoading ? (
        <Skeleton className="mt-3 h-8 w-20" />
      ) : (
        <p className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">{query.error ? '–' : figure(query.rows)}</p>
      )}
    </div>
  )
}

export function StatGrid({ children }) {
  return <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">{children}</div>
}
