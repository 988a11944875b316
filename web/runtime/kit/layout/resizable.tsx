import type { ComponentProps } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { cn } from '../../lib/utils'
import { GripIcon } from '../feedback/-icons'

/** `direction` is what the group was told before its library's fourth version. */
export function ResizablePanelGroup({
  className,
  direction,
  orientation,
  ...props
}: ComponentProps<typeof Group> & { direction?: 'horizontal' | 'vertical' }) {
  return (
    <Group
      data-slot="resizable-panel-group"
      orientation={orientation ?? direction ?? 'horizontal'}
      className={cn('size-full', className)}
      {...props}
    />
  )
}

/** Sizes given as bare numbers are percentages, as they were before; the library now reads numbers as pixels. */
export function ResizablePanel({ defaultSize, minSize, maxSize, ...props }: ComponentProps<typeof Panel>) {
  return (
    <Panel
      data-slot="resizable-panel"
      {...(defaultSize === undefined ? {} : { defaultSize: percent(defaultSize) })}
      {...(minSize === undefined ? {} : { minSize: percent(minSize) })}
      {...(maxSize === undefined ? {} : { maxSize: percent(maxSize) })}
      {...props}
    />
  )
}

const percent = (size: number | string) => (typeof size === 'number' ? `${size}%` : size)

export function ResizableHandle({
  withHandle,
  className,
  ...props
}: ComponentProps<typeof Separator> & { withHandle?: boolean }) {
  return (
    <Separator
      data-slot="resizable-handle"
      className={cn(
        'group/handle relative flex w-px items-center justify-center bg-border outline-none after:absolute after:inset-y-0 after:left-1/2 after:w-2 after:-translate-x-1/2 focus-visible:ring-2 focus-visible:ring-ring/60 aria-[orientation=horizontal]:h-px aria-[orientation=horizontal]:w-full aria-[orientation=horizontal]:after:inset-x-0 aria-[orientation=horizontal]:after:inset-y-auto aria-[orientation=horizontal]:after:h-2 aria-[orientation=horizontal]:after:w-full aria-[orientation=horizontal]:after:translate-x-0',
        className,
      )}
      {...props}
    >
      {withHandle && (
        <div className="z-10 flex h-5 w-3 items-center justify-center rounded-sm border bg-background group-aria-[orientation=horizontal]/handle:rotate-90">
          <GripIcon className="size-2.5 text-muted-foreground" />
        </div>
      )}
    </Separator>
  )
}
