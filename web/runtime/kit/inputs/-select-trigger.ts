import { field, lastBeforeHiddenField } from '../overlays/-surfaces'

/** How the closed field looks, the real one and what stands for it until it is opened. */
export const selectTrigger = [
  field,
  lastBeforeHiddenField,
  'flex items-center justify-between gap-2 px-3 py-2 whitespace-nowrap data-[placeholder]:text-muted-foreground data-[size=default]:h-9 data-[size=sm]:h-8 pointer-coarse:min-h-10',
  "[&>span]:flex [&>span]:min-w-0 [&>span]:items-center [&>span]:gap-2 [&>span]:truncate [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-']):not([class*='w-'])]:size-4",
].join(' ')
