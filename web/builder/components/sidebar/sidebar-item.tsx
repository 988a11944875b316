import { type ReactNode, useRef } from 'react'
import { Link, type LinkProps, NavLink } from 'react-router'
import { cn } from '../../lib/screen/cn'
import { useOnChange } from '../../lib/screen/use-on-change'
import { Tip } from '../ui/tooltip'

const row =
  'flex h-8 touch:h-10 w-full shrink-0 items-center gap-2 rounded-md px-2 text-muted text-sm hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink [&_svg]:size-4 [&_svg]:shrink-0'

interface ItemProps {
  label: string
  icon?: ReactNode
  /** There is room for the words; else they are spoken, and shown on hover. */
  isOpen: boolean
}

const looks = (isOpen: boolean) => cn(row, !isOpen && 'justify-center px-0')
const content = ({ label, icon, isOpen }: ItemProps) => (
  <>
    {icon}
    {isOpen && <span className="truncate">{label}</span>}
  </>
)

interface SidebarLinkProps extends ItemProps {
  to: string
  state?: LinkProps['state']
  /** Whether this is where one is; absent where the path alone says it. */
  isCurrent?: boolean
  /** How many stand in its list: some may come in above it once more is known of the person. */
  listed?: number
  /** What of the frame it leads to, for focus to be led here. */
  place?: string
  /** After a choice, for a sheet to close. */
  onPick?: () => void
  /** It may be chosen next: the pointer or the focus is on it. */
  onNear?: () => void
}

export function SidebarLink({ to, state, isCurrent, listed = 0, place, onPick, onNear, ...item }: SidebarLinkProps) {
  const self = useRef<HTMLAnchorElement>(null)
  // What was opened from elsewhere is marked where one sees it, however long the list.
  useOnChange(isCurrent && listed, () => {
    if (isCurrent) self.current?.scrollIntoView({ block: 'nearest' })
  })
  const props = {
    ref: self,
    to,
    onClick: onPick,
    onPointerEnter: onNear,
    onFocus: onNear,
    'data-place': place,
    className: looks(item.isOpen),
    'aria-label': item.isOpen ? undefined : item.label,
    children: content(item),
  }
  const link =
    isCurrent === undefined ? (
      <NavLink {...props} />
    ) : (
      <Link
        {...props}
        state={state}
        {...(!isCurrent && { replace: false })}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
      />
    )
  return item.isOpen ? (
    link
  ) : (
    <Tip label={item.label} side="right">
      {link}
    </Tip>
  )
}

export const SidebarButton = ({ keys, onClick, ...item }: ItemProps & { keys: string; onClick: () => void }) => (
  <Tip label={item.label} keys={keys} side="right">
    <button type="button" onClick={onClick} className={looks(item.isOpen)} aria-label={item.isOpen ? undefined : item.label}>
      {content(item)}
    </button>
  </Tip>
)

/** The name of a group; where there is no room for words, a line. */
export const SidebarHeading = ({ isOpen, children }: { isOpen: boolean; children: string }) =>
  isOpen ? (
    <h2 className="mt-4 mb-1 px-2 text-faint text-xs">{children}</h2>
  ) : (
    <>
      <h2 className="sr-only">{children}</h2>
      <hr className="mx-2 my-2" />
    </>
  )
