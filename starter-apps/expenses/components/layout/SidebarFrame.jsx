import { useState } from 'react'
import { Menu } from 'lucide-react'
import Brand from '@/components/layout/Brand'
import CallToAction from '@/components/layout/CallToAction'
import Navigation from '@/components/layout/Navigation'
import ThemeToggle from '@/components/layout/ThemeToggle'
import UserMenu from '@/components/layout/UserMenu'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '@/components/ui/sheet'
import { useTheme } from '@/hooks/use-theme'

/** Pages of an app beside its menu, which is a sheet on phones. */
export default function SidebarFrame({ icon, name, items, current, children }) {
  const theme = useTheme()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const brand = <Brand icon={icon} name={name} />
  const account = (
    <div className="flex items-center justify-between gap-2 border-t border-sidebar-border p-3">
      <UserMenu />
      <ThemeToggle theme={theme} />
    </div>
  )
  return (
    <div className="min-h-dvh bg-background text-foreground md:grid md:grid-cols-[15rem_1fr]">
      <aside className="sticky top-0 flex h-dvh flex-col border-r border-sidebar-border bg-sidebar max-md:hidden print:hidden">
        <div className="flex h-16 items-center px-5">{brand}</div>
        <div className="flex-1 overflow-y-auto px-3">
          <Navigation items={items} current={current} />
        </div>
        {account}
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-background/90 px-2 backdrop-blur md:hidden print:hidden">
          <Sheet open={isMenuOpen} onOpenChange={setIsMenuOpen}>
            <SheetTrigger asChild>
              <Button variant="ghost" size="icon" aria-label="Open the menu">
                <Menu />
              </Button>
            </SheetTrigger>
            <SheetContent side="left" className="flex w-72 flex-col gap-0 bg-sidebar p-0" aria-describedby={undefined}>
              <SheetTitle className="sr-only">Menu</SheetTitle>
              <div className="flex h-14 items-center px-5">{brand}</div>
              <div className="flex-1 overflow-y-auto px-3 py-2">
                <Navigation items={items} current={current} onNavigate={() => setIsMenuOpen(false)} />
              </div>
              {account}
            </SheetContent>
          </Sheet>
          {brand}
        </header>
        <CallToAction />
        <main>{children}</main>
      </div>
    </div>
  )
}
