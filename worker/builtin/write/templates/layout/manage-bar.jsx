import { Link } from 'react-router-dom'
import { useUser } from '@/hooks/use-user'
import { cn } from '@/lib/utils'
import { createPageUrl, usePageAccess } from '@/utils'

/** Pages for the people who run this site, below the bar that everyone has; nothing for whoever may open none of them. */
export default function ManageBar({ items, current }) {
  const user = useUser()
  const { canOpenPage } = usePageAccess()
  const shown = user ? items.filter(({ page }) => canOpenPage(page)) : []
  if (!shown.length) return null
  return (
    <nav aria-label="Manage" className="border-b bg-muted/50">
      <ul className="mx-auto flex max-w-6xl gap-1 overflow-x-auto px-2 py-1 text-sm sm:px-6">
        {shown.map(({ title, page, covers, icon: Icon }) => {
          const isCurrent = page === current || covers?.includes(current)
          return (
            <li key={page} className="shrink-0">
              <Link
                to={createPageUrl(page)}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex h-8 items-center gap-2 rounded-md px-2.5 text-muted-foreground transition-colors hover:bg-accent pointer-coarse:h-10',
                  isCurrent && 'bg-background font-medium text-foreground shadow-xs',
                )}
              >
                <Icon className="size-4" aria-hidden /> {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
