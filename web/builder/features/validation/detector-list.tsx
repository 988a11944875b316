import type { Detector } from '#contract/app/validation'
import type { Issue } from '#contract/app/versions'

/** Everything that was looked for, and how often it was found. */
export const DetectorList = ({ detectors, issues }: { detectors: Detector[]; issues: Issue[] }) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer rounded-sm text-muted touch:py-2">{detectors.length} detectors</summary>
    <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {detectors.map(({ id, description }) => {
        const count = issues.filter(({ detectorId }) => detectorId === id).length
        return (
          <li key={id} className="flex gap-2 text-xs">
            <span className="w-4 shrink-0 text-right text-faint tabular-nums">{count}</span>
            <span className={count > 0 ? 'font-medium' : 'text-muted'}>{description}</span>
          </li>
        )
      })}
    </ul>
  </details>
)
