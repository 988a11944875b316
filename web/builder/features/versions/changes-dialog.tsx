import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../components/ui/dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { FileChanges } from './file-changes'
import { diffQuery } from './queries'

export interface Comparison {
  from: string
  to: string
  /** Of the two, older first. */
  titles: [string, string]
}

/** What differs between two versions, file by file. */
export function ChangesDialog({ appId, comparison, onClose }: { appId: string; comparison: Comparison; onClose: () => void }) {
  const { data: files, error, isPending, refetch } = useQuery(diffQuery(appId, comparison))
  const [older, newer] = comparison.titles
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="All Changes"
      description={
        <span className="line-clamp-2">
          From {older === 'nothing' || older === 'the version before' ? older : `“${older}”`} to “{newer}”
        </span>
      }
      className="h-[85dvh] max-w-7xl max-sm:h-[calc(100dvh-2rem)] max-sm:max-h-none"
    >
      {isPending && <Skeleton className="h-full" />}
      {error && <ErrorState title="The changes could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />}
      {files?.length === 0 && <EmptyState title="No changes found between versions">Both hold the same files.</EmptyState>}
      {files && files.length > 0 && <FileChanges files={files} />}
    </Dialog>
  )
}
