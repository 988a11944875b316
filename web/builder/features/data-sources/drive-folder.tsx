import { useInfiniteQuery } from '@tanstack/react-query'
import { File, FileText, Folder, Presentation, Table } from 'lucide-react'
import type { DriveEntry } from '#contract/knowledge/connectors'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { RequestFailed } from '../../lib/api'
import { driveFilesQuery } from './drive-queries'

const ICONS = {
  folder: <Folder />,
  google_sheet: <Table />,
  csv: <Table />,
  google_slide: <Presentation />,
  unrecognized: <File />,
} as const

interface DriveFolderProps {
  appId: string
  folder: string
  search: string
  chosen: DriveEntry[]
  onToggle: (entry: DriveEntry) => void
  onOpen: (folder: DriveEntry) => void
}

/** What stands in a folder, or was found by its name. */
export function DriveFolder({ appId, folder, search, chosen, onToggle, onOpen }: DriveFolderProps) {
  const found = useInfiniteQuery(driveFilesQuery(appId, { folder: search ? 'root' : folder, search }))
  if (found.error)
    return (
      <Alert>
        {found.error instanceof RequestFailed ? found.error.message : 'Google Drive could not be read. Try again.'}{' '}
        <Button size="sm" onClick={() => void found.refetch()}>
          Try again
        </Button>
      </Alert>
    )
  if (!found.data)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton className="h-24" />
      </div>
    )
  const entries = found.data.pages.flatMap(({ files }) => files)
  return (
    <>
      {entries.length === 0 && (
        <p className="text-muted text-sm">{search ? 'No file there is called so.' : 'There is nothing in this folder.'}</p>
      )}
      <ul aria-label="Files and folders" className="divide-y">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-center gap-3 py-2 text-sm touch:py-3">
            {entry.type === 'folder' ? (
              <button type="button" className="flex min-w-0 flex-1 items-center gap-3 text-left" onClick={() => onOpen(entry)}>
                <Described entry={entry} />
              </button>
            ) : (
              <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  disabled={entry.type === 'unrecognized'}
                  checked={chosen.some(({ id }) => id === entry.id)}
                  onChange={() => onToggle(entry)}
                />
                <Described entry={entry} />
                {entry.type === 'unrecognized' && <span className="text-muted text-xs">Cannot be read</span>}
              </label>
            )}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

const Described = ({ entry: { type, title } }: { entry: DriveEntry }) => (
  <>
    <span aria-hidden className="text-faint [&_svg]:size-4">
      {ICONS[type as keyof typeof ICONS] ?? <FileText />}
    </span>
    <span className="min-w-0 flex-1 truncate">{title}</span>
  </>
)
