import type { ComponentProps } from 'react'

/**
 * Something that scrolls by itself, reachable by keyboard so that it can be scrolled without a mouse. Without a name it
 * is no landmark.
 */
export const ScrollRegion = (props: ComponentProps<'section'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard's focus
  <section tabIndex={0} {...props} />
)
