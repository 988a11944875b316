import { X } from 'lucide-react'
import { Component, createContext, type ReactNode, use } from 'react'
import { cn } from '../lib/screen/cn'
import { IconButton } from './ui/icon-button'
import { ScrollRegion } from './ui/scroll-region'
import { ErrorState } from './ui/states'

interface PanelContextValue {
  label: string
  /** Absent where it is never closed. */
  onClose: (() => void) | undefined
}
const PanelContext = createContext<PanelContextValue | undefined>(undefined)

interface PanelFrameProps extends PanelContextValue {
  children: ReactNode
}

/** Tells the header of what stands in it what it is called and where its way out leads. */
export const PanelProvider = ({ label, onClose, children }: PanelFrameProps) => (
  <PanelContext value={{ label, onClose }}>{children}</PanelContext>
)

/**
 * One panel of the editor, named for whoever cannot see where it stands. What fails in it leaves the rest of the editor
 * alone.
 */
export const PanelFrame = ({ label, onClose, children }: PanelFrameProps) => (
  <PanelProvider label={label} onClose={onClose}>
    <section aria-label={label} className="flex h-full min-h-0 flex-col bg-canvas">
      <PanelBoundary key={label}>{children}</PanelBoundary>
    </section>
  </PanelProvider>
)

interface PanelHeaderProps {
  /** In place of the panel's own name, where one is inside something of it. */
  title?: ReactNode
  /** Leads back to the panel itself. */
  back?: ReactNode
  /** What one may do with the whole of it. */
  children?: ReactNode
}

/** The one kind of header: what this is, what one may do with it, and the way out. */
export function PanelHeader({ title, back, children }: PanelHeaderProps) {
  const panel = use(PanelContext)
  return (
    <header className={cn('@container flex h-12 shrink-0 items-center gap-1 border-b bg-surface pr-2', back ? 'pl-2' : 'pl-4')}>
      {back}
      <h2 className="min-w-0 flex-1 truncate font-medium text-base">{title ?? panel?.label}</h2>
      {children}
      {panel?.onClose && (
        <IconButton label={`Close ${panel.label}`} onClick={panel.onClose}>
          <X />
        </IconButton>
      )}
    </header>
  )
}

/** Leads out of the panel one is in; undefined where it is never closed. */
export const usePanelClose = () => use(PanelContext)?.onClose

/** What stands under the header: scrolls by itself, and no line of it is longer than one can read. */
export const PanelBody = ({
  description,
  className,
  children,
}: {
  description?: ReactNode
  className?: string
  children: ReactNode
}) => (
  <ScrollRegion className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]">
    <div className={cn('mx-auto flex max-w-3xl flex-col gap-6 p-4', className)}>
      {description && <p className="text-muted text-sm">{description}</p>}
      {children}
    </div>
  </ScrollRegion>
)

class PanelBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <>
        <PanelHeader />
        <ErrorState
          title="This panel stopped working"
          message="Everything else in the editor goes on. What you had saved is safe."
          onRetry={() => this.setState({ hasFailed: false })}
        />
      </>
    )
  }
}
