import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../../components/ui/icon-button'
import { cn } from '../../../lib/screen/cn'
import { useOnChange } from '../../../lib/screen/use-on-change'

interface OpenTabsProps {
  tabs: string[]
  opened: string | undefined
  unsaved: ReadonlySet<string>
  onOpen: (path: string) => void
  onClose: (path: string) => void
}

const nameOf = (path: string) => path.split('/').at(-1) ?? path

/** The files one has open. A middle click closes one, as everywhere. */
export function OpenTabs({ tabs, opened, unsaved, onOpen, onClose }: OpenTabsProps) {
  const current = useRef<HTMLLIElement>(null)
  useOnChange(opened, () => {
    // Answers a promise in some browsers: an effect must not.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  if (tabs.length === 0) return null
  return (
    <ul aria-label="Open files" className="flex h-9 touch:h-11 shrink-0 overflow-x-auto border-b bg-canvas">
      {tabs.map((path) => (
        <li
          key={path}
          ref={path === opened ? current : undefined}
          className={cn('flex shrink-0 items-center border-r pr-1', path === opened && 'bg-surface')}
        >
          <button
            type="button"
            aria-current={path === opened ? 'true' : undefined}
            title={path}
            onClick={() => onOpen(path)}
            onAuxClick={(event) => event.button === 1 && onClose(path)}
            className={cn('h-full max-w-48 truncate pr-1 pl-3 text-left font-mono text-xs', path !== opened && 'text-muted')}
          >
            {nameOf(path)}
            {unsaved.has(path) && <span aria-hidden> •</span>}
          </button>
          <IconButton label={`Close ${path}`} size="icon-sm" onClick={() => onClose(path)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
