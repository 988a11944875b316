import { Fragment, useState } from 'react'
import { ArrowDown, ArrowUp, SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import FieldValue from '@/components/shared/FieldValue'
import RowBadges from '@/components/shared/RowBadges'
import RowMenu from '@/components/shared/RowMenu'
import { EmptyState } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { fieldOf, flagsOf, flagTone } from '@/lib/rows'
import { cn } from '@/lib/utils'
import { createPageUrl } from '@/utils'

const STEP = 50
const RIGHT = ['number', 'integer', 'money', 'percent']

/** Rows as a table, and as a list of cards on phones. `table` comes from useTable, `editor` from useRecordEditor. */
export default function DataTable({ table, columns, editor }) {
  const { config, titles } = table
  const [shown, setShown] = useState(STEP)
  const fields = columns.map((name) => fieldOf(config, name))
  const rows = table.rows.slice(0, shown)

  if (!table.rows.length) {
    return <EmptyState icon={SearchX} title="Nothing matches" action={<Button variant="outline" onClick={table.clear}>Clear search and filters</Button>} />
  }
  return (
    <div className="space-y-4">
      <div className="@container overflow-hidden rounded-xl border max-md:hidden">
        <Table>
          <TableHeader>
            <TableRow className="bg-muted/40 hover:bg-muted/40">
              {fields.map((field) => (
                <SortableHead key={field.name} field={field} table={table} />
              ))}
              {editor.canWrite && (
                <TableHead className="sticky right-0 w-12 bg-[color-mix(in_oklab,var(--muted)_40%,var(--background))]">
                  <span className="sr-only">Actions</span>
                </TableHead>
              )}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row, index) => (
              <Fragment key={row.id}>
                {table.headingAt?.(index) && (
                  <TableRow className="bg-muted/20 hover:bg-muted/20">
                    <TableHead scope="rowgroup" colSpan={fields.length + Number(editor.canWrite)} className="h-9 px-4 text-xs">
                      {table.headingAt(index)}
                    </TableHead>
                  </TableRow>
                )}
                <TableRow>
                  {fields.map((field) => (
                    <TableCell
                      key={field.name}
                      title={titles.textOf(row, field)}
                      className={cn(
                        'truncate px-4 py-3',
                        // One long name leaves room for the columns beside it.
                        field.name === config.titleField ? 'max-w-[min(18rem,40cqi)]' : 'max-w-[min(11rem,30cqi)]',
                        RIGHT.includes(field.kind) && 'text-right',
                      )}
                    >
                      {field.name === config.titleField ? (
                        <RowTitle row={row} config={config} titles={titles} editor={editor} />
                      ) : (
                        <FieldValue row={row} field={field} titles={titles} />
                      )}
                    </TableCell>
                  ))}
                  {editor.canWrite && (
                    <TableCell className="sticky right-0 w-12 bg-background py-1 pr-3 text-right">
                      <RowMenu row={row} name={titles.titleOf(row, config)} editor={editor} />
                    </TableCell>
                  )}
                </TableRow>
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </div>

      <ul className="divide-y overflow-hidden rounded-xl border md:hidden">
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {table.headingAt?.(index) && <li className="bg-muted/40 px-4 py-2 text-xs font-medium">{table.headingAt(index)}</li>}
            <PhoneRow row={row} fields={fields} table={table} editor={editor} />
          </Fragment>
        ))}
      </ul>

      {table.rows.length > shown && (
        <div className="text-center">
          <Button variant="outline" size="sm" onClick={() => setShown(shown + STEP)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

function SortableHead({ field, table }) {
  const isSorted = table.order.by === field.name
  const Arrow = table.order.descending ? ArrowDown : ArrowUp
  return (
    <TableHead
      className={cn('h-10 px-4', RIGHT.includes(field.kind) && 'text-right')}
      aria-sort={isSorted ? (table.order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded-sm text-xs font-medium text-muted-foreground hover:text-foreground"
        onClick={() => table.sortBy(field.name)}
      >
        {field.label}
        {isSorted && <Arrow className="size-3" aria-hidden />}
      </button>
    </TableHead>
  )
}

/** The row's name: a link to its own page, or a button that opens its form. */
function RowTitle({ row, config, titles, editor }) {
  const name = titles.titleOf(row, config)
  return (
    <span className="flex items-center gap-2">
      <TitleLink row={row} config={config} name={name} editor={editor} />
      {flagsOf(row, config).map((flag) => (
        <StatusBadge key={flag.kind} tone={flagTone(flag)}>
          {flag.label}
        </StatusBadge>
      ))}
    </span>
  )
}

/** `isWhole` where there is room for names of several lines. */
function TitleLink({ row, config, name, editor, isWhole }) {
  const fit = isWhole ? 'line-clamp-4 break-words' : 'truncate'
  const nameClasses = fit + ' text-left font-medium underline-offset-4 hover:underline'
  if (config.detailPage) {
    return (
      <Link className={nameClasses} to={createPageUrl(config.detailPage) + '?id=' + row.id}>
        {name}
      </Link>
    )
  }
  if (!editor.canChange(row)) return <span className={fit + ' font-medium'}>{name}</span>
  return (
    <button type="button" className={nameClasses} onClick={() => editor.edit(row)}>
      {name}
    </button>
  )
}

function PhoneRow({ row, fields, table, editor }) {
  const { config, titles } = table
  const name = titles.titleOf(row, config)
  const facts = fields
    .filter((field) => field.name !== config.titleField && field.name !== config.statusField && titles.textOf(row, field))
    .slice(0, 3)
  return (
    <li className="space-y-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <TitleLink row={row} config={config} name={name} editor={editor} isWhole />
        </span>
        {editor.canWrite && (
          <span className="-my-1.5">
            <RowMenu row={row} name={name} editor={editor} />
          </span>
        )}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map((field) => (
          <Fragment key={field.name}>
            <dt className="text-muted-foreground">{field.label}</dt>
            <dd className="line-clamp-2 break-words">
              <FieldValue row={row} field={field} titles={titles} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <RowBadges row={row} config={config} />
    </li>
  )
}
