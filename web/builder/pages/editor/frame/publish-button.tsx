import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import type { App } from '#contract/app/apps'
import { Button } from '../../../components/ui/button'
import { cn } from '../../../lib/screen/cn'
import { type PublishTone, publishStateOf } from './publish-state'

interface PublishButtonProps {
  app: App
  /** What goes on right now, in a word. */
  doing: string | undefined
  onOpen: () => void
  /** What belongs between how the app stands and the way to change that. */
  children?: ReactNode
}

const TONES: Record<PublishTone, string> = {
  busy: 'animate-shimmer bg-accent',
  behind: 'bg-warning',
  live: 'bg-success',
  none: 'bg-edge',
}

/** Whether the app is live, with all that was changed since, and the way to change that. */
export function PublishButton({ app, doing, onOpen, children }: PublishButtonProps) {
  const { words, tone } = publishStateOf(app, doing)
  // Going live is its owner's.
  if (app.role !== 'owner') return children
  return (
    <>
      <span role="status" className="flex items-center gap-1.5 whitespace-nowrap text-muted text-xs max-xl:sr-only">
        <span aria-hidden className={cn('size-1.5 rounded-full', TONES[tone])} />
        {words}
      </span>
      {children}
      <Button variant="primary" onClick={onOpen} aria-haspopup="dialog">
        <Globe className="max-sm:hidden" />
        Publish
      </Button>
    </>
  )
}
