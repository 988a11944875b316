import { cn } from '../lib/screen/cn'

export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={cn('size-6 text-accent', className)}>
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <g className="fill-accent-ink">
      <rect x="7" y="7" width="8" height="18" rx="2.5" />
      <rect x="17" y="7" width="8" height="8" rx="2.5" opacity=".72" />
      <rect x="17" y="17" width="8" height="8" rx="2.5" opacity=".44" />
    </g>
  </svg>
)

export const Logo = () => (
  <span className="inline-flex items-center gap-2 font-semibold text-base tracking-tight">
    <LogoMark />
    BuildAI
  </span>
)
