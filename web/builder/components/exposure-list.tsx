import { Eye, TriangleAlert } from 'lucide-react'
import { AUDIENCE_TITLES, Audience, type Exposure, type ExposureReport } from '#contract/access/exposure'
import { AccessByEntity } from './access-by-entity'

interface ExposureListProps {
  report: ExposureReport
  /** What stands over the part that a change adds. */
  heading: string
}

/** Who can do what with an app's data and functions: what is new first, what was so already behind one line. */
export function ExposureList({ report, heading }: ExposureListProps) {
  const { exposures, closed, titles, selfSetValues } = report
  const fresh = exposures.filter(({ isNew }) => isNew)
  const known = exposures.filter(({ isNew }) => !isNew)
  return (
    <div className="flex flex-col gap-3">
      {fresh.length > 0 && (
        <section className="rounded-lg bg-warning-soft px-3 py-2.5">
          <h3 className="mb-2 flex items-center gap-2 font-medium text-sm">
            <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
            {heading}
          </h3>
          <ByAudience exposures={fresh} />
        </section>
      )}
      {selfSetValues.length > 0 && (
        <section className="rounded-lg bg-warning-soft px-3 py-2.5 text-sm">
          <h3 className="mb-2 font-medium">Values that people set themselves, and rules now believe</h3>
          <ul className="list-disc pl-5 marker:text-faint">
            {selfSetValues.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer rounded-sm text-muted hover:text-ink">
            {fresh.length > 0 ? 'Already possible' : 'Who can do what'} ({known.length})
          </summary>
          <div className="mt-2 px-1">
            <ByAudience exposures={known} />
          </div>
        </details>
      )}
      {exposures.some(({ kind }) => kind === 'entity') && <AccessByEntity report={report} />}
      {exposures.length > 0 && closed.length > 0 && (
        <p className="wrap-anywhere text-muted text-sm">
          Nobody but you and admins reaches records of {closed.map((name) => titles[name] ?? name).join(', ')}.
        </p>
      )}
      {exposures.length === 0 && (
        <p className="flex gap-2 text-muted text-sm">
          <Eye className="mt-0.5 size-4 shrink-0" aria-hidden />
          Nobody but you and the admins you invite can reach its records.
        </p>
      )}
    </div>
  )
}

const ByAudience = ({ exposures }: { exposures: Exposure[] }) => (
  <dl className="flex flex-col gap-2 text-sm">
    {Audience.options.flatMap((audience) => {
      const own = exposures.filter((each) => each.audience === audience)
      if (own.length === 0) return []
      return [
        <div key={audience}>
          <dt className="font-medium">{AUDIENCE_TITLES[audience]} can</dt>
          <dd>
            <ul className="list-disc pl-5 marker:text-faint">
              {own.map(({ kind, subject, message }) => (
                <li key={`${kind} ${subject}`} className="wrap-anywhere">
                  {message}
                </li>
              ))}
            </ul>
          </dd>
        </div>,
      ]
    })}
  </dl>
)
