import { Link } from 'react-router-dom'
import { cn } from '@/lib/utils'
import { createPageUrl, usePageAccess } from '@/utils'

/** The app's pages that whoever is here may use, the current one marked. */
export default function Navigation({ items, current, onNavigate }) {
  const { canOpenPage } = usePageAccess()
  return (
    <nav aria-label="Pages">
      <ul className="space-y-0.5">
        {items.filter(({ page }) => canOpenPage(page)).map(({ title, page, covers, icon: Icon }) => {
          const isCurrent = page === current || covers?.includes(current)
          return (
          <li key={page}>
            <Link
              to={createPageUrl(page)}
              onClick={onNavigate}
              aria-current={isCurrent ? 'page' : undefined}
              className={cn(
                'flex h-10 items-center gap-3 rounded-lg px-3 text-sm text-sidebar-foreground transition-colors hover:bg-sidebar-accent md:h-9',
                isCurrent && 'bg-sidebar-accent font-medium text-sidebar-accent-foreground',
              )}
            >
              <Icon className={cn('size-4 shrink-0', isCurrent ? 'text-primary' : 'text-muted-foreground')} aria-hidden />
              <span className="truncate">{title}</span>
            </Link>
          </li>
          )
        })}
      </ul>
    </nav>
  )
}
