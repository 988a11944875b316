/** Looks several parts share, so that a menu, a list and a popover are of one family. */
export const popped = [
  'z-50 rounded-lg border bg-popover text-popover-foreground shadow-lg shadow-black/5 outline-none dark:shadow-black/30',
  'data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-[0.97]',
  'data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=closed]:zoom-out-[0.97]',
  'data-[side=bottom]:slide-in-from-top-1 data-[side=left]:slide-in-from-right-1 data-[side=right]:slide-in-from-left-1 data-[side=top]:slide-in-from-bottom-1',
].join(' ')

export const overlay = [
  'fixed inset-0 z-50 bg-black/45 backdrop-blur-[2px]',
  'data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0',
].join(' ')

export const menuItem = [
  'relative flex cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-none select-none pointer-coarse:min-h-10',
  'focus:bg-accent focus:text-accent-foreground data-[disabled]:pointer-events-none data-[disabled]:opacity-50',
  "[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-']):not([class*='w-'])]:size-4 [&_svg:not([class*='text-'])]:text-muted-foreground [&.text-destructive_svg]:text-current [&.text-red-600_svg]:text-current",
].join(' ')

export const focusRing =
  'outline-none focus-visible:ring-2 focus-visible:ring-ring/60 focus-visible:ring-offset-2 focus-visible:ring-offset-background'

export const field = [
  'w-full min-w-0 rounded-md border border-input bg-background text-base shadow-xs md:text-sm dark:bg-input/20',
  'transition-[border-color,box-shadow] duration-150 outline-none placeholder:text-muted-foreground/80',
  'hover:border-ring/40 focus-visible:border-ring focus-visible:ring-3 focus-visible:ring-ring/25',
  'aria-invalid:border-destructive aria-invalid:ring-destructive/20 disabled:cursor-not-allowed disabled:opacity-50',
].join(' ')

/**
 * In a form Radix puts a hidden field behind the control, which is then not the last child that `space-y` leaves
 * without a margin.
 */
export const lastBeforeHiddenField = '[&:has(+[aria-hidden=true]:last-child)]:mb-0'
