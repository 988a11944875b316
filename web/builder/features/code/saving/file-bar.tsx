import { AlignLeft, MoreHorizontal, PenLine, Trash2 } from 'lucide-react'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Menu, MenuItem } from '../../../components/ui/menu'
import type { FileSaveStatus } from './use-file-save'

interface FileBarProps {
  path: string
  status: FileSaveStatus
  /** Why nothing can be written here; undefined where it can. */
  readOnlyReason: string | undefined
  isFormatting: boolean
  onFormat: () => void
  /** Absent where one may not. */
  onRename: (() => void) | undefined
  onDelete: (() => void) | undefined
}

const WORDS: Record<FileSaveStatus, string> = { idle: '', saving: 'Saving...', saved: 'Saved', error: 'Not saved' }

/** Which file this is, how it stands with the server, and what one can do with it. */
export function FileBar({ path, status, readOnlyReason, isFormatting, onFormat, onRename, onDelete }: FileBarProps) {
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-b bg-surface pr-2 pl-3">
      <span className="min-w-0 flex-1 truncate font-mono text-muted text-xs" title={path}>
        {path}
      </span>
      {readOnlyReason && <Badge>{readOnlyReason}</Badge>}
      <span role="status" className={status === 'error' ? 'text-danger text-xs' : 'text-muted text-xs'}>
        {WORDS[status]}
      </span>
      {!readOnlyReason && (
        <Button variant="quiet" size="sm" onClick={onFormat} busy={isFormatting}>
          {!isFormatting && <AlignLeft />}
          Format
        </Button>
      )}
      {(onRename || onDelete) && (
        <Menu
          trigger={
            <IconButton label="More for this file" size="icon-sm">
              <MoreHorizontal />
            </IconButton>
          }
        >
          {onRename && (
            <MenuItem icon={<PenLine />} onSelect={onRename}>
              Rename or move
            </MenuItem>
          )}
          {onDelete && (
            <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
              Delete
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  )
}
