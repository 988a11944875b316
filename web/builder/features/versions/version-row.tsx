import { Check, Ellipsis, Eye, GitCompare, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { VersionListItem } from '#contract/app/versions'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Menu, MenuItem } from '../../components/ui/menu'
import { useHasRole } from '../../lib/app/role'
import { inOneLine, versionTitle } from '../../lib/app/versions'
import { cn } from '../../lib/screen/cn'
import { relativeTime } from '../../lib/time'
import { NameForm } from './name-form'

interface VersionRowProps {
  appId: string
  version: VersionListItem
  now: number
  isLatest: boolean
  isLive: boolean
  isShown: boolean
  isChatBusy: boolean
  /** Undefined unless two are being chosen. */
  isPicked: boolean | undefined
  onPick: () => void
  onView: () => void
  onCompare: () => void
  onRestore: () => void
}

/** One version: what it is called, what was asked and done, who made it and when. */
export function VersionRow(props: VersionRowProps) {
  const { appId, version, now, isLatest, isLive, isShown, isChatBusy, isPicked, onPick } = props
  const [isNaming, setIsNaming] = useState(false)
  const mayEdit = useHasRole('editor')
  const title = versionTitle(version)
  const details = [version.name && version.userRequest, inOneLine(version.content)].filter((text) => text && text !== title)
  const isPicking = isPicked !== undefined
  if (isNaming) return <NameForm appId={appId} version={version} onClose={() => setIsNaming(false)} />
  return (
    <li className={cn('flex items-start gap-1 rounded-md pr-1 hover:bg-hover', (isPicked ?? isShown) && 'bg-accent-soft')}>
      <button
        type="button"
        data-version={version.id}
        aria-pressed={isPicking ? isPicked : undefined}
        aria-current={!isPicking && isShown ? 'true' : undefined}
        onClick={isPicking ? onPick : props.onView}
        className="flex min-w-0 flex-1 items-start gap-2.5 rounded-md py-2 pl-3 text-left focus-visible:outline-offset-[-2px]"
      >
        {isPicking && (
          <span
            aria-hidden
            className={cn(
              'mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border border-edge bg-surface [&_svg]:size-3',
              isPicked && 'border-accent bg-accent text-accent-ink',
            )}
          >
            {isPicked && <Check />}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={cn('block truncate text-sm', version.name && 'font-medium')}>{title}</span>
          {details.map((text) => (
            <span key={text} className="block truncate text-muted text-xs">
              {text}
            </span>
          ))}
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
            {[version.author, relativeTime(version.timestamp, now)].filter(Boolean).join(' · ')}
            {isLatest && <Badge variant="accent">Latest</Badge>}
            {version.isDraft && <Badge variant="warning">Draft</Badge>}
            {isLive && <Badge variant="success">Live</Badge>}
          </span>
        </span>
      </button>
      {!isPicking && (
        <Menu
          trigger={
            <Button variant="quiet" size="icon-sm" className="mt-1.5" aria-label={`More about “${title}”`}>
              <Ellipsis />
            </Button>
          }
        >
          <MenuItem icon={<Eye />} disabled={isShown} onSelect={props.onView}>
            View in preview
          </MenuItem>
          <MenuItem icon={<GitCompare />} onSelect={props.onCompare}>
            All changes
          </MenuItem>
          {mayEdit && (
            <>
              <MenuItem icon={<Pencil />} onSelect={() => setIsNaming(true)}>
                {version.name ? 'Rename' : 'Name this version'}
              </MenuItem>
              <MenuItem icon={<Undo2 />} disabled={isLatest || isChatBusy} onSelect={props.onRestore}>
                Revert to this version
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </li>
  )
}
