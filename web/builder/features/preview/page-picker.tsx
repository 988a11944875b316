import { Check, ChevronDown, FileText } from 'lucide-react'
import { ANY_PAGE } from '#contract/app/own-routes'
import { spacedName } from '#contract/app/spaced-name'
import { Button } from '../../components/ui/button'
import { Menu, MenuItem, MenuLabel } from '../../components/ui/menu'

/** Which page the preview shows, and the way to the others. */
export function PagePicker({
  pages,
  titles,
  current,
  onPick,
}: {
  pages: string[]
  titles: PageTitles
  current: string | undefined
  onPick: (page: string) => void
}) {
  const label = current !== undefined ? nameOfPage(current, titles) : pages.length === 0 ? 'No pages yet' : 'Unknown page'
  return (
    <Menu
      align="center"
      trigger={
        <Button variant="quiet" className="min-w-0 max-w-56 shrink" disabled={pages.length === 0} aria-label={`Page: ${label}`}>
          <FileText />
          <span className="truncate">{label}</span>
          <ChevronDown className="text-faint" />
        </Button>
      }
    >
      <MenuLabel>Pages</MenuLabel>
      {pages.map((page) => (
        <MenuItem key={page} icon={page === current ? <Check /> : <span className="size-4" />} onSelect={() => onPick(page)}>
          {nameOfPage(page, titles)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** What the app itself calls its pages, by their names in the code. */
export type PageTitles = Readonly<Record<string, string>>

/** As a person would call it. An app with routes of its own has a first page without a name. */
export const nameOfPage = (page: string, titles: PageTitles) =>
  page === ANY_PAGE ? 'Start page' : page.includes('/') ? page : (Object.hasOwn(titles, page) && titles[page]) || spacedName(page)
