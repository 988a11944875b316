import type { ComponentProps } from 'react'
import { DayPicker } from 'react-day-picker'
import { cn } from '../../lib/utils'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from '../feedback/-icons'
import { buttonVariants } from './button'

const CHEVRONS = { left: ChevronLeftIcon, right: ChevronRightIcon, up: ChevronUpIcon, down: ChevronDownIcon }
const navButton = cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'text-muted-foreground aria-disabled:opacity-40')

function Chevron({ orientation = 'down', className }: { orientation?: keyof typeof CHEVRONS; className?: string }) {
  const Icon = CHEVRONS[orientation]
  return <Icon className={cn('size-4', className)} />
}

/** `initialFocus` is what focus on opening was called before the picker's ninth version. */
export type CalendarProps = ComponentProps<typeof DayPicker> & { initialFocus?: boolean }

export function Calendar({ className, classNames, showOutsideDays = true, initialFocus, ...props }: CalendarProps) {
  return (
    <DayPicker
      data-slot="calendar"
      showOutsideDays={showOutsideDays}
      {...(initialFocus ? { autoFocus: true } : {})}
      className={cn('w-fit p-3', className)}
      classNames={{
        months: 'relative flex flex-col gap-4 sm:flex-row',
        month: 'flex w-full flex-col gap-3',
        month_caption: 'flex h-8 items-center justify-center px-8 pointer-coarse:h-10',
        caption_label: 'flex items-center gap-1 text-sm font-medium',
        dropdowns: 'flex items-center gap-2 text-sm font-medium',
        dropdown_root: 'relative rounded-md border border-input px-2 py-1 shadow-xs',
        dropdown: 'absolute inset-0 opacity-0',
        nav: 'absolute inset-x-0 top-0 flex items-center justify-between',
        button_previous: navButton,
        button_next: navButton,
        month_grid: 'w-full border-collapse',
        weekdays: 'flex',
        weekday: 'w-9 flex-1 text-center text-xs font-normal text-muted-foreground',
        week: 'mt-1 flex w-full',
        day: 'group/day relative size-9 flex-1 p-0 text-center text-sm select-none',
        day_button:
          'size-9 rounded-md font-normal transition-colors outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring/60 disabled:pointer-events-none disabled:opacity-40',
        selected:
          '[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary/90 [&.range-middle>button]:bg-transparent [&.range-middle>button]:text-accent-foreground',
        today: 'font-semibold [&>button]:ring-1 [&>button]:ring-border',
        outside: 'text-muted-foreground/60',
        disabled: 'text-muted-foreground opacity-50',
        hidden: 'invisible',
        range_start: 'rounded-l-md bg-accent',
        range_middle: 'range-middle bg-accent',
        range_end: 'rounded-r-md bg-accent',
        ...classNames,
      }}
      components={{ Chevron }}
      {...props}
    />
  )
}
