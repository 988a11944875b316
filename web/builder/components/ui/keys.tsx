import { cn } from '../../lib/screen/cn'
import { keyLabel } from '../../lib/screen/hotkeys'

export const Keys = ({ keys, className }: { keys: string; className?: string }) => (
  <kbd className={cn('rounded-sm border bg-sunken px-1.5 py-0.5 font-sans text-muted text-xs leading-none', className)}>
    {keyLabel(keys)}
  </kbd>
)
