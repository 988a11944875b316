import { Globe } from 'lucide-react'
import type { App } from '#contract/apps'
import { Button } from '../../components/ui/button'
import { cn } from '../../lib/cn'
import { type PublishTone, publishStateOf } from './publish-state'

interface PublishButtonProps {
  app: App
  /** What goes on right now, in a word. */
  doing: string | undefined
  onOpen: () => void
}

const TONES: Record<PublishTone, string> = {
  busy: 'animate-shimmer bg-accent',
  behind: 'bg-warning',
  live: 'bg-success',
  none: 'bg-edge',
}

/** Whether the app is published, with all that was changed since, and the way to change that. */
export function PublishButton({ app, doing, onOpen }: PublishButtonProps) {
  const { words, tone } = publishStateOf(app, doing)
  return (
    <div className="flex shrink-0 items-center gap-3">
      <span role="status" className="flex items-center gap-1.5 text-muted text-xs max-sm:sr-only">
        <span aria-hidden className={cn('size-1.5 rounded-full', TONES[tone])} />
        {words}
      </span>
      <Button look="primary" onClick={onOpen} aria-haspopup="dialog">
        <Globe className="max-sm:hidden" />
        Publish
      </Button>
    </div>
  )
}
