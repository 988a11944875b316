import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { cn } from '../../lib/utils'

export function Table({ className, ...props }: ComponentProps<'table'>) {
  const { scroller, isMore, look } = useHiddenColumns()
  return (
    <div className="relative w-full">
      <div ref={scroller} data-slot="table-container" className="w-full overflow-x-auto" onScroll={look}>
        <table data-slot="table" className={cn('w-full caption-bottom text-sm', className)} {...props} />
      </div>
      {isMore.left && <Edge className="left-0 bg-linear-to-r" />}
      {isMore.right && <Edge className="right-0 bg-linear-to-l" />}
    </div>
  )
}

/** A shadow at the side where columns go on: many systems show no bar that could be scrolled by. */
const Edge = ({ className }: { className: string }) => (
  <div
    aria-hidden
    data-slot="table-edge"
    className={cn('pointer-events-none absolute inset-y-0 w-6 from-foreground/15 to-transparent', className)}
  />
)

const NONE = { left: false, right: false }

/** At which sides a table has columns that are out of sight. */
function useHiddenColumns() {
  const scroller = useRef<HTMLDivElement>(null)
  const [isMore, setIsMore] = useState(NONE)
  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    const passed = Math.abs(scrollLeft)
    // A part of a pixel is a matter of rounding.
    const ends = [passed > 1, scrollWidth - clientWidth - passed > 1] as const
    const [left, right] = getComputedStyle(element).direction === 'rtl' ? ends.toReversed() : ends
    setIsMore((known) => (known.left === left && known.right === right ? known : { left: left === true, right: right === true }))
  }, [])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const inner of element.children) sizes.observe(inner)
    return () => sizes.disconnect()
  }, [look])
  return { scroller, isMore, look }
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead data-slot="table-header" className={cn('[&_tr]:border-b [&_tr]:hover:bg-transparent', className)} {...props} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody data-slot="table-body" className={cn('[&_tr:last-child]:border-0', className)} {...props} />
}

export function TableFooter({ className, ...props }: ComponentProps<'tfoot'>) {
  return (
    <tfoot
      data-slot="table-footer"
      className={cn('border-t bg-muted/50 font-medium [&>tr]:last:border-b-0', className)}
      {...props}
    />
  )
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn('border-b transition-colors hover:bg-muted/60 data-[state=selected]:bg-muted', className)}
      {...props}
    />
  )
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      className={cn(
        'h-10 px-3 text-left align-middle text-xs font-medium whitespace-nowrap text-muted-foreground [&:has([role=checkbox])]:pr-0',
        className,
      )}
      {...props}
    />
  )
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return (
    <td data-slot="table-cell" className={cn('px-3 py-2.5 align-middle [&:has([role=checkbox])]:pr-0', className)} {...props} />
  )
}

export function TableCaption({ className, ...props }: ComponentProps<'caption'>) {
  return <caption data-slot="table-caption" className={cn('mt-4 text-sm text-muted-foreground', className)} {...props} />
}
