import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import FieldValue from '@/components/shared/FieldValue'
import RowBadges from '@/components/shared/RowBadges'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTitles } from '@/hooks/use-titles'
import { createPageUrl } from '@/utils'

/** Heading of one row's page: the way back, its name and badges, edit and delete. */
export function DetailHeader({ row, config, editor, backTo }) {
  const titles = useTitles(config)
  return (
    <header className="space-y-4">
      <Link className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground" to={createPageUrl(backTo)}>
        <ArrowLeft className="size-4" aria-hidden /> {config.plural}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words">{titles.titleOf(row, config)}</h1>
          <RowBadges row={row} config={config} />
        </div>
        {editor.canChange(row) && (
          <div className="flex gap-2">
            <Button variant="outline" size="sm" onClick={() => editor.edit(row)}>
              <Pencil aria-hidden /> Edit
            </Button>
            <Button variant="outline" size="sm" onClick={() => editor.remove(row)}>
              <Trash2 aria-hidden /> Delete
            </Button>
          </div>
        )}
      </div>
    </header>
  )
}

/** The short fields of a row, label beside value. */
export function Facts({ row, config }) {
  const titles = useTitles(config)
  const fields = config.fields.filter(
    ({ name, kind }) => kind !== 'long_text' && kind !== 'image' && name !== config.titleField && name !== config.statusField,
  )
  return (
    <dl className="divide-y rounded-xl border bg-card px-4 text-sm">
      {fields.map((field) => (
        <div key={field.name} className="flex items-start justify-between gap-4 py-3">
          <dt className="shrink-0 text-muted-foreground">{field.label}</dt>
          <dd className="min-w-0 text-right break-words">
            <FieldValue row={row} field={field} titles={titles} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The long texts of a row, and its picture. */
export function Notes({ row, config }) {
  const fields = config.fields.filter(({ name, kind }) => kind === 'long_text' && row[name])
  const picture = config.imageField && row[config.imageField]
  return (
    <>
      {picture && <img className="aspect-video w-full rounded-xl border object-cover" src={picture} alt="" />}
      {fields.map((field) => (
        <section key={field.name}>
          <h2 className="mb-2 text-sm font-medium">{field.label}</h2>
          <p className="rounded-xl border bg-card p-4 text-sm leading-relaxed whitespace-pre-line">{row[field.name]}</p>
        </section>
      ))}
    </>
  )
}

export function DetailSkeleton() {
  return (
    <div className="space-y-6" aria-hidden>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-7 w-64" />
      <div className="grid gap-6 lg:grid-cols-3">
        <Skeleton className="h-64 rounded-xl lg:order-last" />
        <Skeleton className="h-64 rounded-xl lg:col-span-2" />
      </div>
    </div>
  )
}
