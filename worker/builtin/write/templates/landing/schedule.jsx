import { useTitles } from '@/hooks/use-titles'
import { plainText } from '@/lib/rows'

/** Rows in the order of a week or a calendar, grouped by day. `dayField` holds a weekday or a date, `timeField` the hour. */
export default function Schedule({ config, rows, dayField, timeField }) {
  const titles = useTitles(config)
  const field = (name) => config.fields.find((candidate) => candidate.name === name)
  const day = field(dayField)
  const rank = (row) => (day?.options ? day.options.findIndex(({ value }) => value === row[dayField]) : row[dayField])
  const sorted = [...rows].sort((a, b) => (rank(a) > rank(b) ? 1 : rank(a) < rank(b) ? -1 : String(a[timeField]).localeCompare(String(b[timeField]))))
  const groups = Map.groupBy(sorted, (row) => (day ? plainText(row[dayField], day) : ''))
  const facts = config.fields.filter(
    ({ name, kind }) => ![config.titleField, dayField, timeField, config.imageField].includes(name) && !['long_text', 'boolean'].includes(kind),
  )

  return (
    <div className="divide-y rounded-xl border bg-card">
      {[...groups].map(([name, members]) => (
        <div key={name} className="grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[8rem_1fr]">
          <h3 className="text-sm font-medium text-primary">{name}</h3>
          <ul className="space-y-3">
            {members.map((row) => (
              <li key={row.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-sm">
                <span className="w-16 text-muted-foreground tabular-nums">{plainText(row[timeField], field(timeField))}</span>
                <span className="font-medium">{titles.titleOf(row, config)}</span>
                <span className="text-muted-foreground max-sm:w-full">
                  {facts
                    .slice(0, 3)
                    .map((fact) => titles.textOf(row, fact))
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
