import { Globe } from 'lucide-react'
import type { App } from '#contract/apps'
import { Button } from '../../components/ui/button'
import { cn } from '../../lib/cn'

/** Whether the app is on the air, and the way to change that. */
export function PublishButton({ app, isSaving, onOpen }: { app: App; isSaving: boolean; onOpen: () => void }) {
  const isLive = app.publishedVersionId !== null
  const isBehind = isLive && app.publishedVersionId !== app.latestVersionId
  const state = isSaving ? 'Saving...' : isLive ? 'Published' : 'Not published'
  return (
    <div className="flex shrink-0 items-center gap-3">
      <span
        role="status"
        className="flex items-center gap-1.5 text-muted text-xs max-sm:sr-only"
        title={isBehind ? 'There are newer changes' : undefined}
      >
        <span
          aria-hidden
          className={cn(
            'size-1.5 rounded-full',
            isSaving ? 'animate-shimmer bg-accent' : isBehind ? 'bg-warning' : isLive ? 'bg-success' : 'bg-edge',
          )}
        />
        {state}
      </span>
      <Button look="primary" onClick={onOpen} aria-haspopup="dialog">
        <Globe className="max-sm:hidden" />
        Publish
      </Button>
    </div>
  )
}
