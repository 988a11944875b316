import { Link } from 'react-router-dom'
import Brand from '@/components/layout/Brand'
import CallToAction from '@/components/layout/CallToAction'
import ManageBar from '@/components/layout/ManageBar'
import ThemeToggle from '@/components/layout/ThemeToggle'
import UserMenu from '@/components/layout/UserMenu'
import { useTheme } from '@/hooks/use-theme'
import { cn } from '@/lib/utils'
import { createPageUrl, usePageAccess } from '@/utils'

/** A public site: a bar of pages above, and one below it of what its owners manage. */
export default function SiteFrame({ icon, name, items, managed = [], current, children }) {
  const theme = useTheme()
  const { canOpenPage } = usePageAccess()
  const shown = items.filter(({ page }) => canOpenPage(page))
  return (
    <div className="flex min-h-dvh flex-col bg-background text-foreground">
      <header className="sticky top-0 z-30 border-b bg-background/90 backdrop-blur">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-6 px-4 sm:px-8">
          <Brand icon={icon} name={name} />
          <nav aria-label="Pages" className="flex gap-1 overflow-x-auto text-sm max-md:order-last max-md:-mx-2 max-md:w-full max-md:pb-2">
            {shown.map(({ title, page }) => (
              <Link
                key={page}
                to={createPageUrl(page)}
                aria-current={page === current ? 'page' : undefined}
                className={cn(
                  'flex h-9 shrink-0 items-center rounded-md px-3 transition-colors hover:bg-accent pointer-coarse:h-10',
                  page === current ? 'font-medium text-foreground' : 'text-muted-foreground',
                )}
              >
                {title}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <ThemeToggle theme={theme} />
            <UserMenu isCompact />
          </div>
        </div>
      </header>
      <ManageBar items={managed} current={current} />
      <CallToAction />
      <main className="flex-1">{children}</main>
      <footer className="border-t py-6">
        <p className="mx-auto max-w-6xl px-4 text-sm text-muted-foreground sm:px-8">{name}</p>
      </footer>
    </div>
  )
}
