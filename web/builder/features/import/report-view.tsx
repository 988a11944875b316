import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ImportNote, ImportReport } from '#contract/app/transfer'
import { countOf } from '#contract/inflect'
import { Badge } from '../../components/ui/badge'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { VariablesForm } from '../../components/variables-form'

const COUNTS: [keyof ImportReport['counts'], one: string, many: string][] = [
  ['pages', 'page', 'pages'],
  ['components', 'component', 'components'],
  ['entities', 'entity', 'entities'],
  ['functions', 'function', 'functions'],
  ['assets', 'picture', 'pictures'],
  ['records', 'record', 'records'],
  ['dataSources', 'data source', 'data sources'],
]

/** What came of an import: what was understood, what was adapted, what was not, and what to look at. */
export function ReportView({ appId, report }: { appId: string; report: ImportReport }) {
  const { layout, counts, pages = [], warnings, adapted, notUnderstood, understood, variables } = report
  const id = useId()
  const broken = pages.flatMap(({ name, error }) => (error === undefined ? [] : [{ path: name, reason: error }]))
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-muted">{layout}.</p>
      <ul aria-label="What it holds" className="flex flex-wrap gap-2">
        {COUNTS.filter(([key]) => counts[key] > 0).map(([key, one, many]) => (
          <li key={key}>
            <Badge>
              {counts[key]} {counts[key] === 1 ? one : many}
            </Badge>
          </li>
        ))}
      </ul>
      {pages.length > 0 && (
        <p>
          {pages.length - broken.length} of {countOf(pages.length, 'page')} can be shown.
        </p>
      )}
      {variables.some(({ value }) => value === null) && (
        <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border p-3">
          <div>
            <h3 id={id} className="font-medium">
              Values its pages read of their build
            </h3>
            <p className="text-muted text-xs">
              No archive holds them. Visitors can read them, so secrets are not taken. You can set them later under Import and
              export, and in App settings.
            </p>
          </div>
          <VariablesForm appId={appId} />
        </section>
      )}
      <Notes title="Pages that cannot be shown yet" notes={broken} open />
      <Notes title="Look at this before publishing" notes={warnings} open />
      <Notes title="Adapted" notes={adapted} />
      <Notes title="Not understood or not needed" notes={notUnderstood} />
      <Notes title="Understood" notes={understood.map((path) => ({ path, reason: '' }))} />
    </div>
  )
}

function Notes({ title, notes, open = false }: { title: string; notes: ImportNote[]; open?: boolean }): ReactNode {
  if (notes.length === 0) return null
  return (
    <details open={open} className="group rounded-lg border">
      <summary className="flex min-h-9 touch:min-h-10 cursor-pointer list-none items-center gap-2 rounded-lg px-3 font-medium">
        <ChevronRight className="size-4 text-faint transition-transform group-open:rotate-90" aria-hidden />
        {title}
        <span className="ml-auto text-muted text-xs tabular-nums">{notes.length}</span>
      </summary>
      <ScrollRegion className="max-h-56 overflow-y-auto border-t px-3 py-2">
        <ul className="flex flex-col gap-2" aria-label={title}>
          {notes.map(({ path, reason }) => (
            <li key={`${path} ${reason}`} className="min-w-0">
              {path && <span className="block break-words font-mono text-xs">{path}</span>}
              {reason && <span className="block break-words text-muted text-xs">{reason}</span>}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </details>
  )
}
