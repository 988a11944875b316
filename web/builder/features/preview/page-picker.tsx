import { Check, ChevronDown, FileText } from 'lucide-react'
import { ANY_PAGE } from '#contract/app/own-routes'
import { spacedName } from '#contract/app/spaced-name'
import { Button } from '../../components/ui/button'
import { Menu, MenuItem, MenuLabel } from '../../components/ui/menu'

/** Which page the preview shows, and the way to the others. */
export function PagePicker({
  pages,
  current,
  onPick,
}: {
  pages: string[]
  current: string | undefined
  onPick: (page: string) => void
}) {
  const label = current !== undefined ? nameOfPage(current) : pages.length === 0 ? 'No pages yet' : 'Unknown page'
  return (
    <Menu
      align="center"
      trigger={
        <Button variant="quiet" className="min-w-0 max-w-56" disabled={pages.length === 0} aria-label={`Page: ${label}`}>
          <FileText />
          <span className="truncate">{label}</span>
          <ChevronDown className="text-faint" />
        </Button>
      }
    >
      <MenuLabel>Pages</MenuLabel>
      {pages.map((page) => (
        <MenuItem key={page} icon={page === current ? <Check /> : <span className="size-4" />} onSelect={() => onPick(page)}>
          {nameOfPage(page)}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** As a person would call it. An app with routes of its own has a first page without a name. */
export const nameOfPage = (page: string) => (page === ANY_PAGE ? 'Start page' : page.includes('/') ? page : spacedName(page))
