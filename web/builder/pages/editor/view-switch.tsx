import { Eye, MessageSquare } from 'lucide-react'
import { cn } from '../../lib/cn'

export type View = 'chat' | 'preview'

const VIEWS = [
  { id: 'chat', label: 'Chat', icon: <MessageSquare /> },
  { id: 'preview', label: 'Preview', icon: <Eye /> },
] as const

/** On a phone chat and preview are shown one at a time; this stands at the bottom. */
export const ViewSwitch = ({ view, onChange, hasNews }: { view: View; onChange: (view: View) => void; hasNews: boolean }) => (
  <nav aria-label="View" className="grid shrink-0 grid-cols-2 border-t bg-surface pb-[env(safe-area-inset-bottom)]">
    {VIEWS.map(({ id, label, icon }) => (
      <button
        key={id}
        type="button"
        aria-current={view === id}
        onClick={() => onChange(id)}
        className={cn(
          'relative flex h-12 items-center justify-center gap-2 font-medium text-muted text-sm [&_svg]:size-4',
          view === id && 'text-accent-text',
        )}
      >
        {icon}
        {label}
        {hasNews && id === 'preview' && view !== 'preview' && (
          <>
            <span aria-hidden className="size-1.5 rounded-full bg-accent" />
            <span className="sr-only">changed</span>
          </>
        )}
      </button>
    ))}
  </nav>
)
