import { cn } from '../../lib/screen/cn'

/** A shape that stands where something will; it begins to breathe only after 200 ms, so quick answers do not flash. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('animate-shimmer rounded-md bg-pressed', className)} />
)
