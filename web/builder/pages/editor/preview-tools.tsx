import { ExternalLink, RotateCw, SquareMousePointer } from 'lucide-react'
import { IconButton } from '../../components/ui/icon-button'
import { PagePicker } from '../../features/preview/page-picker'
import { cn } from '../../lib/cn'

interface PreviewToolsProps {
  pages: string[]
  page: string | undefined
  isRefreshing: boolean
  onPick: (page: string) => void
  onRefresh: () => void
  onOpen: () => void
  isPicking: boolean
  onTogglePick: () => void
}

/** What one does with the preview as a whole. */
export function PreviewTools({
  pages,
  page,
  isRefreshing,
  onPick,
  onRefresh,
  onOpen,
  isPicking,
  onTogglePick,
}: PreviewToolsProps) {
  return (
    <div className="flex min-w-0 items-center gap-0.5">
      <IconButton label="Refresh preview" onClick={onRefresh}>
        <RotateCw className={cn(isRefreshing && 'animate-spin motion-reduce:animate-none')} />
      </IconButton>
      <PagePicker pages={pages} current={page} onPick={onPick} />
      <IconButton label="Open in a new tab" disabled={pages.length === 0} onClick={onOpen}>
        <ExternalLink />
      </IconButton>
      <IconButton
        label="Pick an element"
        keys="p"
        aria-pressed={isPicking}
        disabled={pages.length === 0}
        onClick={onTogglePick}
        className={cn(isPicking && 'bg-accent-soft text-accent-text')}
      >
        <SquareMousePointer />
      </IconButton>
    </div>
  )
}
