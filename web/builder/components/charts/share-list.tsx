import { Card } from '../ui/card'
import { ScrollRegion } from '../ui/scroll-region'

interface ShareListProps {
  title: string
  /** What is counted: "Views", "Visitors". */
  counted: string
  shares: { value: string; count: number }[]
  /** What is not listed one by one. */
  other?: number
  empty: string
  nameOf?: (value: string) => string
  /** How a count reads in full; `name` as it was given. */
  format?: (count: number, value: string) => string
}

const inFull = (count: number) => count.toLocaleString('en')

/** Values with how often each was met: a table whose bars are for the eye. */
export function ShareList({
  title,
  counted,
  shares,
  other = 0,
  empty,
  nameOf = (value) => value,
  format = inFull,
}: ShareListProps) {
  const most = Math.max(1, other, ...shares.map(({ count }) => count))
  const rows = [
    ...shares.map(({ value, count }) => ({ name: nameOf(value), count, text: format(count, value) })),
    ...(other ? [{ name: 'Other', count: other, text: inFull(other) }] : []),
  ]
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4">
      <h3 className="font-medium text-base">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{empty}</p>
      ) : (
        <ScrollRegion aria-label={title} className="max-h-80 overflow-y-auto">
          <table className="w-full table-fixed text-sm">
            <thead className="text-muted text-xs">
              <tr>
                <th className="pb-1 text-left font-normal">
                  <span className="sr-only">{title}</span>
                </th>
                <th className="w-24 pb-1 text-right font-normal">{counted}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, count, text }) => (
                <tr key={name}>
                  <td className="py-0.5 pr-3">
                    <span className="relative block rounded-sm px-2 py-1">
                      <span
                        aria-hidden
                        className="absolute inset-y-0 left-0 rounded-sm bg-accent-soft"
                        style={{ width: `${(100 * count) / most}%` }}
                      />
                      <span className="relative block truncate" title={name}>
                        {name}
                      </span>
                    </span>
                  </td>
                  <td className="text-right tabular-nums">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  )
}
