import type { AppPlan, PagePlan } from '../plan'
import { indent, quote, raw, toLiteral } from './code/literal'
import { kebab } from './code/names'
import { SourceFile } from './code/source-file'

/** `Layout.jsx`: a sidebar for apps, a top bar where the first page is a public one. */
export function writeLayout(plan: AppPlan): string {
  return plan.pages[0]?.kind === 'landing' ? topBarLayout(plan, plan.pages[0]) : sidebarLayout(plan)
}

/** Follows the device, unless the app was asked to be one or the other. */
const themeOf = ({ look: { style } }: AppPlan) => (style === 'dark' || style === 'light' ? `'${style}'` : "'system'")

function navigation(pages: PagePlan[], plan: AppPlan, file: SourceFile): string {
  const items = pages.map((page) => {
    const covers =
      page.kind === 'list' ? plan.pages.filter((other) => other.kind === 'detail' && other.entity === page.entity) : []
    return {
      title: page.title,
      page: page.name,
      icon: raw(file.icon(page.icon)),
      covers: covers.length > 0 && isFirstList(page, plan) ? covers.map(({ name }) => name) : undefined,
    }
  })
  return `[\n${items.map((item) => `  ${toLiteral(item, 2)},\n`).join('')}]`
}

const isFirstList = (page: PagePlan, plan: AppPlan) =>
  page.kind === 'list' && plan.pages.find((other) => other.kind === 'list' && other.entity === page.entity) === page

function sidebarLayout(plan: AppPlan): string {
  const file = new SourceFile(['Layout', 'Account'])
  const icon = file.icon(plan.look.icon)
  const items = navigation(
    plan.pages.filter((page) => page.inNavigation),
    plan,
    file,
  )
  file.importName('lucide-react', 'Menu')
  file.importName('react', 'useState')
  for (const name of ['Brand', 'CallToAction', 'Navigation', 'ThemeToggle', 'UserMenu'])
    file.takeDefault(`@/components/layout/${name}`, name)
  file.takeAll('@/components/ui/sheet', 'Sheet', 'SheetContent', 'SheetTitle', 'SheetTrigger')
  file.importName('@/components/ui/button', 'Button')
  file.importName('@/hooks/use-theme', 'useTheme')
  return file.toString(`
const NAVIGATION = ${items}

export default function Layout({ children, currentPageName }) {
  const theme = useTheme(${themeOf(plan)})
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const brand = <Brand icon={${icon}} name=${name(plan)} />

  return (
    <div className="min-h-dvh bg-background text-foreground md:grid md:grid-cols-[15rem_1fr]">
      <aside className="sticky top-0 flex h-dvh flex-col border-r border-sidebar-border bg-sidebar max-md:hidden">
        <div className="flex h-16 items-center px-5">{brand}</div>
        <div className="flex-1 overflow-y-auto px-3">
          <Navigation items={NAVIGATION} current={currentPageName} />
        </div>
        <Account theme={theme} />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b bg-background/90 px-2 backdrop-blur md:hidden">
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
                <Navigation items={NAVIGATION} current={currentPageName} onNavigate={() => setIsMenuOpen(false)} />
              </div>
              <Account theme={theme} />
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

function Account({ theme }) {
  return (
    <div className="flex items-center justify-between gap-2 border-t border-sidebar-border p-3">
      <UserMenu />
      <ThemeToggle theme={theme} />
    </div>
  )
}
`)
}

const quoted = (text: string) => `"${text}"`
const name = (plan: AppPlan) => (/^[^"\\&{}<>]*$/.test(plan.name) ? quoted(plan.name) : `{${quote(plan.name)}}`)

/** What stands in the bar, and what in the one below it: pages that are not for visitors, or have no room. */
function entriesOf(plan: AppPlan, landing: Extract<PagePlan, { kind: 'landing' }>) {
  const others = plan.pages.filter((page) => page.inNavigation && page !== landing)
  const open = others.filter((page) => isPublic(page, plan))
  const sections = [
    ...landing.sections.map(({ title }) => ({ title, target: `${landing.name}#${kebab(title)}` })),
    ...(landing.form ? [{ title: landing.form.title, target: `${landing.name}#${kebab(landing.form.title)}` }] : []),
    ...open.map(({ title, name: target }) => ({ title, target })),
  ]
    .filter(({ title }, at, all) => all.findIndex((other) => other.title === title) === at)
    .slice(0, 5)
  // What a section shows is changed on the page of that list, which no other entry leads to.
  const managed = others.filter((page) => !sections.some(({ target }) => target === page.name))
  return { sections, managed }
}

/** Whether whoever looks for a page finds it beside the others, and not among those of the owner. */
export function isInNavigation(page: PagePlan, plan: AppPlan): boolean {
  const [landing] = plan.pages
  if (landing?.kind !== 'landing' || page === landing) return page.inNavigation
  return entriesOf(plan, landing).sections.some(({ target }) => target === page.name)
}

function topBarLayout(plan: AppPlan, landing: Extract<PagePlan, { kind: 'landing' }>): string {
  const file = new SourceFile(['Layout'])
  const icon = file.icon(plan.look.icon)
  const { sections, managed } = entriesOf(plan, landing)
  for (const part of ['Brand', 'CallToAction', 'ThemeToggle', 'UserMenu']) file.takeDefault(`@/components/layout/${part}`, part)
  file.importName('react-router-dom', 'Link')
  file.importName('@/utils', 'createPageUrl')
  file.importName('@/hooks/use-theme', 'useTheme')
  if (sections.length > 0) {
    file.importName('lucide-react', 'Menu')
    file.importName('@/components/ui/button', 'Button')
    file.takeAll(
      '@/components/ui/dropdown-menu',
      'DropdownMenu',
      'DropdownMenuContent',
      'DropdownMenuItem',
      'DropdownMenuTrigger',
    )
  }
  if (managed.length > 0) file.takeDefault('@/components/layout/ManageBar', 'ManageBar')
  return file.toString(`
const SECTIONS = [
${sections.map((section) => `  ${toLiteral(section, 2)},\n`).join('')}]
${
  managed.length > 0
    ? `
/** Pages for the people who run this site. */
const MANAGE = ${navigation(managed, plan, file)}
`
    : ''
}
export default function Layout({ children${managed.length > 0 ? ', currentPageName' : ''} }) {
  const theme = useTheme(${themeOf(plan)})

  return (
    <div className="flex min-h-dvh flex-col bg-background text-foreground">
      <header className="sticky top-0 z-30 border-b bg-background/90 backdrop-blur">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-8">
          <Brand icon={${icon}} name=${name(plan)} />
          <nav aria-label="Sections" className="mx-auto flex gap-6 text-sm max-md:hidden">
            {SECTIONS.map(({ title, target }) => (
              <Link key={target} to={createPageUrl(target)} className="text-muted-foreground transition-colors hover:text-foreground">
                {title}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-1 md:ml-0">
            ${sections.length > 0 ? indent(SECTIONS_MENU, 12) : ''}<ThemeToggle theme={theme} />
            <UserMenu isCompact />
          </div>
        </div>
      </header>
${managed.length > 0 ? '      <ManageBar items={MANAGE} current={currentPageName} />\n' : ''}      <CallToAction />
      <main className="flex-1">{children}</main>
      <footer className="border-t py-8">
        <p className="mx-auto max-w-6xl px-4 text-sm text-muted-foreground sm:px-8">
          © {new Date().getFullYear()} {${quote(plan.name)}}
        </p>
      </footer>
    </div>
  )
}
`)
}

/** Where the bar has no room for them. */
const SECTIONS_MENU = `<DropdownMenu>
  <DropdownMenuTrigger asChild>
    <Button variant="ghost" size="icon" className="text-muted-foreground md:hidden" aria-label="Open the menu">
      <Menu />
    </Button>
  </DropdownMenuTrigger>
  <DropdownMenuContent align="end" className="w-56">
    {SECTIONS.map(({ title, target }) => (
      <DropdownMenuItem key={target} asChild>
        <Link to={createPageUrl(target)}>{title}</Link>
      </DropdownMenuItem>
    ))}
  </DropdownMenuContent>
</DropdownMenu>
`

/** A visitor may read all that the page shows. */
function isPublic(page: PagePlan, plan: AppPlan): boolean {
  // Words alone are kept from nobody.
  if (page.kind === 'landing' || page.kind === 'text') return true
  if (!('entity' in page)) return false
  return plan.entities.find(({ name: entity }) => entity === page.entity)?.access.read === 'anonymous'
}
