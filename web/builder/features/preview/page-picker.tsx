import { Check, ChevronDown, FileText } from 'lucide-react'
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
  return (
    <Menu
      align="center"
      trigger={
        <Button
          look="quiet"
          className="min-w-0 max-w-56"
          disabled={pages.length === 0}
          aria-label={`Page: ${current ?? 'No pages yet'}`}
        >
          <FileText />
          <span className="truncate">{current ?? 'No pages yet'}</span>
          <ChevronDown className="text-faint" />
        </Button>
      }
    >
      <MenuLabel>Pages</MenuLabel>
      {pages.map((page) => (
        <MenuItem key={page} icon={page === current ? <Check /> : <span className="size-4" />} onSelect={() => onPick(page)}>
          {page}
        </MenuItem>
      ))}
    </Menu>
  )
}
