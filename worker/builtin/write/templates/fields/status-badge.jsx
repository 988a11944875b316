import { cn } from '@/lib/utils'

const TONES = {
  neutral: 'bg-muted text-muted-foreground',
  info: 'bg-sky-500/10 text-sky-700 dark:text-sky-300',
  success: 'bg-emerald-500/10 text-emerald-700 dark:text-emerald-300',
  warning: 'bg-amber-500/15 text-amber-800 dark:text-amber-300',
  danger: 'bg-red-500/10 text-red-700 dark:text-red-300',
  accent: 'bg-primary/15 text-foreground',
}

/** A short word in the colour of its meaning; `dot` is a colour that means nothing else. */
export default function StatusBadge({ tone = 'neutral', dot, children }) {
  return (
    <span className={cn('inline-flex h-6 items-center rounded-full px-2.5 text-xs font-medium whitespace-nowrap', TONES[tone])}>
      {dot && <span className="mr-1.5 size-2 shrink-0 rounded-full" style={{ background: dot }} aria-hidden />}
      {children}
    </span>
  )
}
