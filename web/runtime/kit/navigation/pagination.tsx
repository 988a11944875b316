import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/utils'
import { ChevronLeftIcon, ChevronRightIcon, MoreIcon } from '../feedback/-icons'
import { buttonVariants } from '../inputs/button'

export function Pagination({ className, ...props }: ComponentProps<'nav'>) {
  return (
    <nav
      aria-label="Pagination"
      data-slot="pagination"
      className={cn('mx-auto flex w-full justify-center', className)}
      {...props}
    />
  )
}

export function PaginationContent({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={cn('flex flex-row items-center gap-1', className)} {...props} />
}

export function PaginationItem(props: ComponentProps<'li'>) {
  return <li {...props} />
}

type LinkProps = ComponentProps<'a'> & Pick<VariantProps<typeof buttonVariants>, 'size'> & { isActive?: boolean }

export function PaginationLink({ className, isActive = false, size = 'icon', ...props }: LinkProps) {
  return (
    <a
      aria-current={isActive ? 'page' : undefined}
      className={cn(buttonVariants({ variant: isActive ? 'outline' : 'ghost', size }), 'cursor-pointer', className)}
      {...props}
    />
  )
}

export function PaginationPrevious({ className, ...props }: LinkProps) {
  return (
    <PaginationLink aria-label="Go to previous page" size="default" className={cn('gap-1 px-2.5', className)} {...props}>
      <ChevronLeftIcon />
      <span className="hidden sm:block">Previous</span>
    </PaginationLink>
  )
}

export function PaginationNext({ className, ...props }: LinkProps) {
  return (
    <PaginationLink aria-label="Go to next page" size="default" className={cn('gap-1 px-2.5', className)} {...props}>
      <span className="hidden sm:block">Next</span>
      <ChevronRightIcon />
    </PaginationLink>
  )
}

export function PaginationEllipsis({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span className={cn('flex size-9 items-center justify-center', className)} {...props}>
      <MoreIcon />
      <span className="sr-only">More pages</span>
    </span>
  )
}
