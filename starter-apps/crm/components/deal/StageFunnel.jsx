import { dealConfig } from '@/components/deal/fields'
import { Skeleton } from '@/components/ui/skeleton'
import { sumOf } from '@/lib/figures'
import { formatMoney } from '@/lib/format'
import { fieldOf } from '@/lib/rows'

/** Open stages one under the other, each as wide as it is worth. */
export default function StageFunnel({ query }) {
  const stages = fieldOf(dealConfig, 'stage').options.filter(({ isDone }) => !isDone)
  const groups = stages.map((stage) => {
    const rows = query.rows.filter((row) => row.stage === stage.value)
    return { ...stage, count: rows.length, value: sumOf('value')(rows) }
  })
  const most = Math.max(1, ...groups.map(({ value }) => value))
  return (
    <section className="rounded-xl border bg-card p-4 sm:p-5">
      <h2 className="text-sm font-medium">Open value by stage</h2>
      {query.isLoading ? (
        <Skeleton className="mt-4 h-60" />
      ) : (
        <ul className="mt-5 space-y-4">
          {groups.map(({ value: worth, label, count }) => (
            <li key={label}>
              <p className="flex items-baseline justify-between gap-3 text-sm">
                <span>
                  {label} <span className="text-muted-foreground tabular-nums">· {count}</span>
                </span>
                <span className="tabular-nums">{formatMoney(worth)}</span>
              </p>
              <div className="mt-1.5 h-2.5 rounded-full bg-muted">
                <div className="h-full rounded-full bg-primary" style={{ width: Math.round((worth / most) * 100) + '%' }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
