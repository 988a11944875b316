import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ADMIN_PAGE_SIZE } from '#contract/admin'
import { IconButton } from '../../components/ui/icon-button'

/** Which part of a list this is, and the ways to the others; nothing where all of it is there. */
export function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const pages = Math.ceil(total / ADMIN_PAGE_SIZE)
  if (pages < 2) return null
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2 text-muted text-sm tabular-nums">
      <span aria-live="polite">{`${first}–${Math.min(total, page * ADMIN_PAGE_SIZE)} of ${total}`}</span>
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
