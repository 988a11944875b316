import { ChevronRight, Wrench } from 'lucide-react'
import type { AppliedFix } from '#contract/app/versions'

/** What a reply got wrong and the platform put right before it was saved: one quiet line that opens to each of them. */
export const AutofixNote = ({ fixes }: { fixes: AppliedFix[] }) => (
  <details className="group/autofix text-xs">
    <summary className="flex min-h-6 touch:min-h-11 cursor-pointer list-none items-center gap-1.5 rounded text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
      <Wrench className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 truncate">Auto-fixed before saving: {describeFirst(fixes)}</span>
      {fixes.length > 1 && <span className="shrink-0">and {fixes.length - 1} more</span>}
      <ChevronRight className="size-3.5 shrink-0 transition-transform group-open/autofix:rotate-90" aria-hidden />
    </summary>
    <ul className="mt-1 flex flex-col gap-2 border-l pl-3">
      {fixes.map(({ path, line, detectorId, message, said }) => (
        <li key={`${detectorId}${path}${line}${said}`} className="wrap-anywhere">
          <span className="text-ink">{said}</span>
          <span className="ml-1 font-mono text-faint">
            {path}
            {line ? `:${line}` : ''}
          </span>
          <span className="block text-muted">{message}</span>
        </li>
      ))}
    </ul>
  </details>
)

const describeFirst = ([first]: AppliedFix[]) => first && first.said.charAt(0).toLowerCase() + first.said.slice(1)
