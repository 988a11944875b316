import { Fragment, useState } from 'react'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import FieldValue from '@/components/shared/FieldValue'
import RowBadges from '@/components/shared/RowBadges'
import RowMenu from '@/components/shared/RowMenu'
import { EmptyState } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { fieldOf } from '@/lib/rows'
import { createPageUrl } from '@/utils'

const STEP = 24

/** Rows as cards, with their picture where they have one. `table` comes from useTable, `editor` from useRecordEditor. */
export default function CardGrid({ table, columns, editor }) {
  const [shown, setShown] = useState(STEP)
  const hasPictures = table.rows.some((row) => row[table.config.imageField])
  if (!table.rows.length) {
    return <EmptyState icon={SearchX} title="Nothing matches" action={<Button variant="outline" onClick={table.clear}>Clear search and filters</Button>} />
  }
  return (
    <div className="space-y-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {table.rows.slice(0, shown).map((row, index) => (
          <Fragment key={row.id}>
            {table.headingAt?.(index) && <li className="col-span-full text-sm font-medium">{table.headingAt(index)}</li>}
            <RowCard row={row} columns={columns} table={table} editor={editor} hasPicture={hasPictures} />
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

function RowCard({ row, columns, table, editor, hasPicture }) {
  const { config, titles } = table
  const name = titles.titleOf(row, config)
  const fields = columns
    .filter((column) => column !== config.titleField && column !== config.statusField && column !== config.imageField)
    .map((column) => fieldOf(config, column))
    .filter((field) => titles.textOf(row, field))
  return (
    <li className="relative flex flex-col overflow-hidden rounded-xl border bg-card transition-colors focus-within:border-ring hover:border-foreground/20">
      {hasPicture && <CardPicture src={row[config.imageField]} icon={config.icon} />}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-2">
          {config.detailPage ? (
            <Link className="line-clamp-4 min-w-0 font-medium break-words outline-none after:absolute after:inset-0" to={createPageUrl(config.detailPage) + '?id=' + row.id}>
              {name}
            </Link>
          ) : (
            <span className="line-clamp-4 min-w-0 font-medium break-words">{name}</span>
          )}
          {editor.canWrite && (
            <span className="relative z-10 -mt-1.5 -mr-2">
              <RowMenu row={row} name={name} editor={editor} />
            </span>
          )}
        </div>
        <dl className="space-y-1.5 text-sm">
          {fields.map((field) => (
            <div key={field.name} className="flex items-start justify-between gap-4">
              <dt className="shrink-0 text-muted-foreground">{field.label}</dt>
              <dd className="line-clamp-2 min-w-0 text-right break-words">
                <FieldValue row={row} field={field} titles={titles} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto empty:hidden">
          <RowBadges row={row} config={config} />
        </div>
      </div>
    </li>
  )
}

function CardPicture({ src, icon: Icon }) {
  return (
    <div className="grid aspect-video place-items-center bg-muted">
      {src ? <img className="size-full object-cover" src={src} alt="" loading="lazy" /> : <Icon className="size-8 text-muted-foreground/50" aria-hidden />}
    </div>
  )
}
