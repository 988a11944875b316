import { ChevronDown, CircleAlert, EyeOff, Sparkles, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AppFiles } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import { countOf } from '#contract/inflect'
import { Button } from '../../components/ui/button'
import { IconButton } from '../../components/ui/icon-button'
import { useOnChange } from '../../lib/screen/use-on-change'
import { IssueDetails } from './issue-details'
import { issuesTitle, type PreviewIssue } from './issues'

interface IssuesPanelProps {
  issues: PreviewIssue[]
  /** What the check of the last reply advises; nothing of it stops the app. */
  warnings: Issue[]
  files: AppFiles
  isFixing: boolean
  isChatBusy: boolean
  onSuppress: (key: string) => void
  onShowSuppressed: () => void
  onResolve: (issues: PreviewIssue[]) => void
}

/**
 * Errors the app ran into, floating over the preview. Opens by itself when their number changes, and folds into a pill.
 */
export function IssuesPanel(props: IssuesPanelProps) {
  const { issues, warnings, isFixing, isChatBusy, onShowSuppressed, onResolve } = props
  const shown = issues.filter(({ isSuppressed }) => !isSuppressed)
  const suppressed = issues.length - shown.length
  const [isOpen, setIsOpen] = useState(false)
  useOnChange(`${issues.length} ${shown.length}`, () => setIsOpen(shown.length > 0))

  if (issues.length === 0 && warnings.length === 0) return null
  if (!isOpen) {
    const Icon = shown.length > 0 ? CircleAlert : TriangleAlert
    return (
      <Button className="absolute right-4 bottom-4 rounded-full shadow-md" onClick={() => setIsOpen(true)}>
        <Icon className={shown.length > 0 ? 'text-danger' : 'text-warning'} />
        {issues.length > 0 ? issuesTitle(shown.length) : warningsTitle(warnings.length)}
        {suppressed > 0 && <span className="text-muted">{suppressed} suppressed</span>}
      </Button>
    )
  }
  return (
    <section
      aria-label="Issues"
      className="absolute right-4 bottom-4 flex w-96 max-w-[calc(100%-2rem)] animate-enter flex-col overflow-hidden rounded-xl border bg-raised shadow-lg"
    >
      <header className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
        <CircleAlert className={shown.length > 0 ? 'size-4 shrink-0 text-danger' : 'size-4 shrink-0 text-faint'} aria-hidden />
        <h2 className="flex-1 font-medium text-sm">
          <span role="status">{issuesTitle(shown.length)}</span>
        </h2>
        <IconButton label="Minimise" size="icon-sm" onClick={() => setIsOpen(false)}>
          <ChevronDown />
        </IconButton>
      </header>
      {shown.length > 0 && (
        <ul className="max-h-[100px] overflow-y-auto border-t">
          {shown.map((issue) => (
            <IssueRow key={issue.key} issue={issue} {...props} />
          ))}
        </ul>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {issues.length > 0 && (
        <footer className="flex items-center justify-between gap-2 border-t p-2">
          {suppressed > 0 ? (
            <Button variant="quiet" size="sm" onClick={onShowSuppressed}>
              Show suppressed issues ({suppressed})
            </Button>
          ) : (
            <span />
          )}
          <Button
            variant="primary"
            size="sm"
            busy={isFixing}
            disabled={isChatBusy || shown.length === 0}
            onClick={() => onResolve(shown)}
          >
            {!isFixing && <Sparkles />}
            {isFixing ? 'Fixing...' : 'Resolve with AI'}
          </Button>
        </footer>
      )}
    </section>
  )
}

function IssueRow({ issue, files, isChatBusy, onSuppress, onResolve }: IssuesPanelProps & { issue: PreviewIssue }) {
  const { key, title, componentName } = issue
  return (
    <li className="flex items-start gap-2 border-b py-1.5 pr-1.5 pl-4 last:border-b-0">
      <div className="wrap-anywhere min-w-0 flex-1 text-sm">
        <p className="line-clamp-3 font-medium">{title}</p>
        <div className="flex min-w-0 items-center gap-2">
          {componentName && <span className="truncate font-mono text-faint text-xs">{componentName}</span>}
          <IssueDetails issue={issue} files={files} isChatBusy={isChatBusy} onResolve={() => onResolve([issue])} />
        </div>
      </div>
      <IconButton label="Suppress this issue" size="icon-sm" side="left" onClick={() => onSuppress(key)}>
        <EyeOff />
      </IconButton>
    </li>
  )
}

const warningsTitle = (count: number) => countOf(count, 'warning')

/** Apart from the errors, and not counted with them. */
const Warnings = ({ warnings }: { warnings: Issue[] }) => (
  <details className="group/warnings border-t">
    <summary className="flex min-h-9 list-none items-center gap-2 px-4 py-1.5 text-muted text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
      <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
      <span className="flex-1">{warningsTitle(warnings.length)}</span>
      <ChevronDown className="size-4 text-faint transition-transform group-open/warnings:rotate-180" aria-hidden />
    </summary>
    <ul className="max-h-[100px] overflow-y-auto border-t">
      {warnings.map(({ message, path, line, detectorId }) => (
        <li key={`${detectorId}${path}${line}${message}`} className="wrap-anywhere border-b px-4 py-1.5 text-sm last:border-b-0">
          {message}
          {path && (
            <span className="block truncate font-mono text-faint text-xs">
              {path}
              {line ? `:${line}` : ''}
            </span>
          )}
        </li>
      ))}
    </ul>
  </details>
)
