import { Ellipsis, Eye, MessageSquare, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { announcementOf, PHONE_MENU } from '#contract/panels'
import { cn } from '../../../lib/screen/cn'
import { PANEL_REGISTRY } from '../panels/registry'
import type { Frame } from './use-frame'

interface PhoneBarProps {
  frame: Frame
  /** The preview has changed while one did not look. */
  hasNews: boolean
  onMore: () => void
}

/** On a small screen one thing is shown at a time; this stands at the bottom and leads from one to the other. */
export function PhoneBar({ frame, hasNews, onMore }: PhoneBarProps) {
  const shown = frame.view === 'side' ? frame.place.panel : frame.place.stage
  const isTool = frame.place.tool !== undefined
  const own = frame.panels.filter((id) => announcementOf(id).isOnPhoneBar)
  return (
    <nav
      aria-label="View"
      className="grid shrink-0 auto-cols-fr grid-flow-col border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {isTool ? (
        <PhoneLink {...frame.chatLink} label="Edit" icon={<Pencil />} isCurrent={frame.view === 'side'} />
      ) : (
        <PhoneLink {...frame.chatLink} place="chat" label="Chat" icon={<MessageSquare />} isCurrent={frame.isChatShown} />
      )}
      <PhoneLink
        {...frame.previewLink}
        place="preview"
        label="Preview"
        icon={<Eye />}
        isCurrent={frame.isPreviewShown || frame.isToolShown}
      >
        {hasNews && !frame.isPreviewShown && (
          <>
            <span aria-hidden className="absolute top-1.5 left-1/2 ml-3 size-1.5 rounded-full bg-accent" />
            <span className="sr-only">changed</span>
          </>
        )}
      </PhoneLink>
      {own.map((id) => (
        <PhoneLink
          key={id}
          {...frame.linkTo(id)}
          label={announcementOf(id).label}
          icon={PANEL_REGISTRY[id].icon}
          isCurrent={shown === id}
          onNear={PANEL_REGISTRY[id].component.load}
        />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMore}
        className={cn(entry, shown !== undefined && !own.includes(shown) && 'text-accent-text')}
      >
        <Ellipsis />
        {PHONE_MENU}
      </button>
    </nav>
  )
}

const entry =
  'relative flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 font-medium text-muted text-xs outline-offset-[-2px] [&_svg]:size-5'

interface PhoneLinkProps {
  to: string
  state: object
  /** What of the frame it leads to, for focus to be led here. */
  place?: string
  label: string
  icon: ReactNode
  isCurrent: boolean
  /** It may be chosen next: a finger or the focus is on it. */
  onNear?: () => void
  children?: ReactNode
}

const PhoneLink = ({ to, state, place, label, icon, isCurrent, onNear, children }: PhoneLinkProps) => (
  <Link
    to={to}
    state={state}
    // Chat and preview stand at the same address: going from one to the other is a step all the same.
    replace={isCurrent}
    preventScrollReset
    data-place={place}
    onPointerEnter={onNear}
    onFocus={onNear}
    aria-current={isCurrent ? 'page' : undefined}
    className={cn(entry, isCurrent && 'text-accent-text')}
  >
    {icon}
    <span className="max-w-full truncate px-1">{label}</span>
    {children}
  </Link>
)
