import { Check, Clock, EllipsisVertical, FileText, Globe, Pencil, RefreshCw, Repeat2, Table, Trash2, Type } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type ContextItem, DATA_SOURCE_WORDS, isSyncing, STATUS_LABELS, SYNC_INTERVALS } from '#contract/knowledge/context-items'
import { PlansLink } from '../../components/plan-limit'
import { Badge } from '../../components/ui/badge'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { IconButton } from '../../components/ui/icon-button'
import { Menu, MenuItem } from '../../components/ui/menu'
import { refusalOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useChangeItem, useDeleteItem, useReplaceItem, useSyncItem } from './queries'
import { RenameDialog } from './rename-dialog'

const ICONS = { csv: <Table />, notion_database: <Table />, google_sheet: <Table />, txt: <Type />, web_page: <Globe /> } as const
const INTERVAL_LABELS = {
  never: 'Read again only when asked',
  daily: 'Read again every day',
  weekly: 'Read again every week',
} as const
const VARIANTS = { synced: 'success', error: 'danger', usage_limit_reached: 'warning' } as const

/** How far reading is, or how much there is of it. */
function progressOf({ status, numOfChunks, chunksDone, size }: ContextItem): string {
  const pieces = (many: number) => `${many.toLocaleString()} ${many === 1 ? 'piece' : 'pieces'}`
  if (status === 'running' && numOfChunks !== null) return `${chunksDone.toLocaleString()} of ${pieces(numOfChunks)}`
  if (status === 'synced' && numOfChunks !== null) return pieces(numOfChunks)
  return size === null ? '' : inBytes(size)
}
const inBytes = (size: number) =>
  size < 1_000 ? `${size} bytes` : size < 1_000_000 ? `${Math.ceil(size / 1_000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`

/** One item, how it stands, and what one may do with it. */
export function ItemRow({ appId, item, children }: { appId: string; item: ContextItem; children?: ReactNode }) {
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const input = useRef<HTMLInputElement>(null)
  const remove = useDeleteItem(appId)
  const replace = useReplaceItem(appId)
  const sync = useSyncItem(appId)
  const change = useChangeItem(appId)
  const { id, name, status, problem, source } = item
  const progress = progressOf(item)
  const failed = (words: string) => (error: unknown) => notify.error(refusalOf(error, words))
  /** It stands elsewhere and may change by itself. */
  const isElsewhere = source !== 'local files'
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span aria-hidden className="mt-0.5 text-faint [&_svg]:size-4">
        {ICONS[item.type as keyof typeof ICONS] ?? <FileText />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm" title={name}>
          {name}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          <span role="status">
            <Badge variant={VARIANTS[status as keyof typeof VARIANTS] ?? 'plain'}>
              {replace.isPending ? 'Replacing…' : STATUS_LABELS[status]}
            </Badge>
          </span>
          {progress && <span className="tabular-nums">{progress}</span>}
        </p>
        {problem && (
          <p className="mt-1 text-muted text-xs">
            {problem} {status === 'usage_limit_reached' && <PlansLink />}
          </p>
        )}
        {children && <div className="mt-2">{children}</div>}
      </div>
      <Menu
        trigger={
          <IconButton label={`What to do with ${name}`}>
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setAsked('rename')}>
          Rename
        </MenuItem>
        {!isElsewhere && (
          <MenuItem icon={<Repeat2 />} onSelect={() => input.current?.click()}>
            Replace
          </MenuItem>
        )}
        <MenuItem
          icon={<RefreshCw />}
          disabled={isSyncing(status)}
          onSelect={() => sync.mutate(id, { onError: failed(DATA_SOURCE_WORDS.uploadFailed) })}
        >
          {status === 'synced' ? 'Read again' : 'Try again'}
        </MenuItem>
        {isElsewhere &&
          SYNC_INTERVALS.map((syncEvery) => (
            <MenuItem
              key={syncEvery}
              icon={item.syncEvery === syncEvery ? <Check /> : <Clock />}
              disabled={item.syncEvery === syncEvery}
              onSelect={() => change.mutate({ id, syncEvery }, { onError: failed(DATA_SOURCE_WORDS.savingFailed) })}
            >
              {INTERVAL_LABELS[syncEvery]}
            </MenuItem>
          ))}
        <MenuItem icon={<Trash2 />} danger onSelect={() => setAsked('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File in place of ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) replace.mutate({ oldItemId: id, file }, { onError: failed(DATA_SOURCE_WORDS.replaceFailed) })
          currentTarget.value = ''
        }}
      />
      {asked === 'rename' && <RenameDialog appId={appId} item={item} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        title={`Delete “${name}”?`}
        description="Nothing that stands in it is found any more. This cannot be undone."
        action="Delete"
        busyAction="Deleting…"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, { onError: failed(DATA_SOURCE_WORDS.deleteFailed), onSettled: () => setAsked(undefined) })
        }
      />
    </li>
  )
}
