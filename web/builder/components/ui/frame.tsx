import type { ComponentProps } from 'react'

/**
 * A frame that is made anew for another document. One that is led on to it makes a step in the history of the tab, and
 * the next press of Back leads nowhere but out of that.
 */
export function Frame({ title, ...props }: ComponentProps<'iframe'> & { title: string }) {
  return <iframe key={props.src ?? props.srcDoc} title={title} {...props} />
}
