import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/screen/cn'
import { Button } from './button'

interface StateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
  /** Where nothing else on the page names it. */
  isHeading?: boolean
}

/** What a place is for while nothing is in it, and the one next step. */
export function EmptyState({ icon, title, children, action, className, isHeading }: StateProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className={cn('flex flex-col items-center justify-center gap-1 px-6 py-12 text-center', className)}>
      {icon && (
        <div className="mb-3 grid size-10 place-items-center rounded-lg border bg-surface text-faint shadow-sm [&_svg]:size-5">
          {icon}
        </div>
      )}
      <Title className="font-medium text-base">{title}</Title>
      {children && <p className="max-w-sm text-muted text-sm">{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** What happened, and a way to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  className,
  isHeading = false,
}: Pick<StateProps, 'title' | 'className' | 'isHeading'> & { message?: string; onRetry?: () => void }) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={<TriangleAlert />}
        title={title}
        isHeading={isHeading}
        action={
          onRetry && (
            <Button onClick={onRetry}>
              <RotateCw />
              Try again
            </Button>
          )
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}
