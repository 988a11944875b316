import type { ReactNode } from 'react'

/** Something that scrolls by itself, reachable by keyboard so that it can be scrolled without a mouse. */
export const ScrollRegion = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard's focus
  <section aria-label={label} tabIndex={0} className={className}>
    {children}
  </section>
)
