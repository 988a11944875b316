import type { ReactNode } from 'react'

/**
 * Something that scrolls by itself, reachable by keyboard so that it can be scrolled without a mouse. Nameless, so it
 * is no landmark.
 */
export const ScrollRegion = ({ className, children }: { className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard's focus
  <section tabIndex={0} className={className}>
    {children}
  </section>
)
