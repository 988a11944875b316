import { ChevronDown, CircleAlert, EyeOff, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/ui/button'
import { IconButton } from '../../components/ui/icon-button'
import { issuesTitle, type PreviewIssue } from './issues'

interface IssuesPanelProps {
  issues: PreviewIssue[]
  isFixing: boolean
  isChatBusy: boolean
  onSuppress: (key: string) => void
  onShowSuppressed: () => void
  onResolve: () => void
}

/** Errors the app ran into, floating over the preview. Opens by itself when their number changes, and folds into a pill. */
export function IssuesPanel({ issues, isFixing, isChatBusy, onSuppress, onShowSuppressed, onResolve }: IssuesPanelProps) {
  const shown = issues.filter(({ isSuppressed }) => !isSuppressed)
  const suppressed = issues.length - shown.length
  const [isOpen, setIsOpen] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens when errors come or go
  useEffect(() => setIsOpen(shown.length > 0), [issues.length, shown.length])

  if (issues.length === 0) return null
  if (!isOpen) {
    return (
      <Button className="absolute right-4 bottom-4 rounded-full shadow-md" onClick={() => setIsOpen(true)}>
        <CircleAlert className="text-danger" />
        {issuesTitle(shown.length)}
        {suppressed > 0 && <span className="text-faint">{suppressed} suppressed</span>}
      </Button>
    )
  }
  return (
    <section
      aria-label="Issues"
      className="absolute right-4 bottom-4 flex w-96 max-w-[calc(100%-2rem)] animate-enter flex-col overflow-hidden rounded-xl border bg-raised shadow-lg"
    >
      <header className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
        <CircleAlert className="size-4 shrink-0 text-danger" aria-hidden />
        <h2 className="flex-1 font-medium text-sm">
          <span role="status">{issuesTitle(shown.length)}</span>
        </h2>
        <IconButton label="Minimise" size="icon-sm" onClick={() => setIsOpen(false)}>
          <ChevronDown />
        </IconButton>
      </header>
      {shown.length > 0 && (
        <ul className="max-h-[100px] overflow-y-auto border-t">
          {shown.map(({ key, title, details, componentName }) => (
            <li key={key} className="flex items-start gap-2 border-b py-1.5 pr-1.5 pl-4 last:border-b-0">
              <div className="wrap-anywhere min-w-0 flex-1 text-sm">
                <p className="font-medium">{title}</p>
                <p className="line-clamp-3 text-muted text-xs">{details}</p>
                {componentName && <p className="font-mono text-faint text-xs">{componentName}</p>}
              </div>
              <IconButton label="Suppress this issue" size="icon-sm" side="left" onClick={() => onSuppress(key)}>
                <EyeOff />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <footer className="flex items-center justify-between gap-2 border-t p-2">
        {suppressed > 0 ? (
          <Button look="quiet" size="sm" onClick={onShowSuppressed}>
            Show suppressed issues ({suppressed})
          </Button>
        ) : (
          <span />
        )}
        <Button look="primary" size="sm" busy={isFixing} disabled={isChatBusy || shown.length === 0} onClick={onResolve}>
          {!isFixing && <Sparkles />}
          {isFixing ? 'Fixing...' : 'Resolve with AI'}
        </Button>
      </footer>
    </section>
  )
}
