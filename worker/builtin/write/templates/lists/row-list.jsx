import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import RowBadges from '@/components/shared/RowBadges'
import { RowsSkeleton, WhenReady } from '@/components/shared/States'
import { fieldOf } from '@/lib/rows'
import { useTitles } from '@/hooks/use-titles'
import { createPageUrl } from '@/utils'

/** Kinds whose values alone do not say what they are of. */
const NAMED = ['date', 'datetime', 'time', 'number', 'integer', 'money', 'percent', 'boolean']

/** A short list of rows under a heading, each a link to its page. `onPick` opens rows that have none; `without` is a field that goes without saying. */
export default function RowList({ title, config, query, rows, empty, action, without, onPick }) {
  const titles = useTitles(config)
  return (
    <section>
      <div className="mb-3 flex h-8 items-center justify-between gap-4">
        <h2 className="text-sm font-medium">{title}</h2>
        {action}
      </div>
      <WhenReady queries={[query]} skeleton={<RowsSkeleton rows={4} />}>
        {rows.length ? (
          <ul className="divide-y overflow-hidden rounded-xl border bg-card">
            {rows.map((row) => (
              <li key={row.id}>
                <RowLink row={row} config={config} titles={titles} without={without} onPick={onPick} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="rounded-xl border border-dashed px-4 py-8 text-center text-sm text-muted-foreground">{empty}</p>
        )}
      </WhenReady>
    </section>
  )
}

function RowLink({ row, config, titles, without, onPick }) {
  const rowClasses = 'flex w-full items-center gap-3 px-4 py-3 text-left'
  const hover = ' transition-colors hover:bg-muted/50'
  const content = <RowSummary row={row} config={config} titles={titles} without={without} />
  if (config.detailPage) {
    return (
      <Link className={rowClasses + hover} to={createPageUrl(config.detailPage) + '?id=' + row.id}>
        {content}
        <ChevronRight className="size-4 shrink-0 text-muted-foreground" aria-hidden />
      </Link>
    )
  }
  if (!onPick) return <div className={rowClasses}>{content}</div>
  return (
    <button type="button" className={rowClasses + hover} onClick={() => onPick(row)}>
      {content}
    </button>
  )
}

/** Name, a line of facts under it, and badges at the end. */
function RowSummary({ row, config, titles, without }) {
  const names = [...new Set([...config.subtitleFields, config.dateField])].filter(
    (name) => name && name !== config.statusField && name !== without,
  )
  const factOf = (name) => {
    const field = fieldOf(config, name)
    const text = titles.textOf(row, field)
    return text && NAMED.includes(field.kind) ? field.label + ' ' + text : text
  }
  const facts = names.map(factOf).filter(Boolean)
  const text = config.fields.find(({ kind }) => kind === 'long_text')
  const amount = config.amountField && titles.textOf(row, fieldOf(config, config.amountField))
  const title = config.titleField === without && facts.length ? facts.shift() : titles.titleOf(row, config)
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1.5 sm:flex-row sm:items-center">
      <span className="min-w-0 sm:flex-1">
        <span className="line-clamp-2 text-sm font-medium break-words">{title}</span>
        <span className="line-clamp-2 text-sm break-words text-muted-foreground">{facts.join(' · ')}</span>
        {text && facts.length < 2 && <span className="mt-1 line-clamp-2 text-sm">{row[text.name]}</span>}
      </span>
      {amount && <span className="text-sm tabular-nums max-sm:hidden">{amount}</span>}
      <RowBadges row={row} config={config} />
    </span>
  )
}
