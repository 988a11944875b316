import { ChevronRight, FileCode, FilePlus, Lock } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../components/ui/icon-button'
import { cn } from '../../../lib/screen/cn'
import { type CodeGroup, groupFiles, isReadOnlyFile, nameInGroup } from './code-files'

interface FileTreeProps {
  paths: string[]
  opened: string | undefined
  unsaved: ReadonlySet<string>
  /** Files in which something is wrong. */
  faulty: ReadonlySet<string>
  onOpen: (path: string) => void
  /** Absent where one may not. */
  onAdd: ((group: CodeGroup) => void) | undefined
}

/** The files of the app in their groups; a group folds. */
export function FileTree({ paths, opened, unsaved, faulty, onOpen, onAdd }: FileTreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<CodeGroup>>(new Set())
  const toggle = (group: CodeGroup) =>
    setFolded((all) => new Set(all.has(group) ? [...all].filter((each) => each !== group) : [...all, group]))
  return (
    <nav aria-label="Files" className="flex flex-col gap-2 p-2">
      {groupFiles(paths).map(({ group, paths: own }) => {
        const isOpen = !folded.has(group)
        return (
          <section key={group} aria-label={group}>
            <div className="flex items-center">
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => toggle(group)}
                className="flex h-7 min-w-0 flex-1 touch:h-10 items-center gap-1 rounded-md px-1 text-left font-medium text-muted text-xs hover:bg-hover hover:text-ink"
              >
                <ChevronRight aria-hidden className={cn('size-3.5 shrink-0 transition-transform', isOpen && 'rotate-90')} />
                <span className="min-w-0 flex-1 truncate">{group}</span>
                <span className="pr-1 text-faint">{own.length}</span>
              </button>
              {onAdd && group !== 'Entities (Read-only)' && (
                <IconButton label={`New file in ${group}`} size="icon-sm" onClick={() => onAdd(group)}>
                  <FilePlus />
                </IconButton>
              )}
            </div>
            {isOpen && (
              <ul>
                {own.map((path) => (
                  <li key={path}>
                    <button
                      type="button"
                      onClick={() => onOpen(path)}
                      aria-current={path === opened ? 'true' : undefined}
                      title={path}
                      className={cn(
                        'flex h-7 w-full touch:h-10 items-center gap-1.5 rounded-md pr-2 pl-4 text-left font-mono text-xs hover:bg-hover',
                        path === opened && 'bg-accent-soft text-accent-text',
                      )}
                    >
                      {isReadOnlyFile(path) ? (
                        <Lock aria-hidden className="size-3.5 shrink-0 text-faint" />
                      ) : (
                        <FileCode aria-hidden className="size-3.5 shrink-0 text-faint" />
                      )}
                      <span className="min-w-0 flex-1 truncate">{nameInGroup(path)}</span>
                      {faulty.has(path) && <Mark label="Something is wrong here" className="bg-danger" />}
                      {unsaved.has(path) && <Mark label="Not saved yet" className="bg-warning" />}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </nav>
  )
}

const Mark = ({ label, className }: { label: string; className: string }) => (
  <span role="img" aria-label={label} title={label} className={cn('size-2 shrink-0 rounded-full', className)} />
)
