import type { LivePlan } from '#contract/data/row-copies'
import { countOf } from '#contract/inflect'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Skeleton } from '../../../components/ui/skeleton'
import { messageOf } from '../../../lib/api'
import { notify } from '../../../lib/screen/notify'
import { useCopyToLive, useLivePlan } from './queries'

type PlannedRow = LivePlan['rows'][number]

interface CopyToLiveDialogProps {
  appId: string
  entity: string
  /** The rows one has picked; undefined while nobody asks. */
  ids: string[] | undefined
  onClose: () => void
  onCopied: () => void
}

/** What the picked rows would be in live data, row by row, before any of it is written. */
export function CopyToLiveDialog({ appId, entity, ids, onClose, onCopied }: CopyToLiveDialogProps) {
  const plan = useLivePlan(appId, entity, ids)
  const copy = useCopyToLive(appId, entity)
  const rows = plan.data?.rows ?? []
  const writes = rows.filter(({ change }) => change === 'new' || change === 'changed').length
  const error = copy.error ?? plan.error
  const close = () => {
    copy.reset()
    onClose()
  }
  const confirm = () =>
    copy.mutate(
      { ids: ids ?? [], confirmation: plan.data?.confirmation ?? '' },
      {
        onSuccess: ({ copied }) => {
          notify.success(`Copied ${countOf(copied, 'row')} to the live data`)
          close()
          onCopied()
        },
      },
    )
  return (
    <Dialog
      open={ids !== undefined}
      onOpenChange={(isOpen) => !isOpen && !copy.isPending && close()}
      title="Copy to live data"
      description="Visitors see these rows at once. Nothing is written before you confirm."
      footer={
        <>
          <Button onClick={close} disabled={copy.isPending}>
            Cancel
          </Button>
          <Button variant="primary" busy={copy.isPending} disabled={writes === 0 || plan.isFetching} onClick={confirm}>
            {writes === 0 ? 'Nothing to copy' : `Copy ${countOf(writes, 'row')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && (
          <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
            {messageOf(error)}
          </p>
        )}
        {plan.isPending && <Skeleton className="h-24" />}
        {plan.data && <Summary rows={rows} />}
        <ul aria-label="Rows" className="max-h-72 overflow-y-auto rounded-md border empty:hidden">
          {rows.map((row) => (
            <PlannedRowItem key={row.id} row={row} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const LABELS = { new: 'New', changed: 'Changed', same: 'The same', refused: 'Not copied' } as const
const VARIANTS = { new: 'success', changed: 'warning', same: 'plain', refused: 'danger' } as const
const CHANGES = ['new', 'changed', 'same', 'refused'] as const

const Summary = ({ rows }: { rows: PlannedRow[] }) => (
  <p role="status" className="text-sm tabular-nums">
    {CHANGES.flatMap((change) => {
      const count = rows.filter((row) => row.change === change).length
      return count > 0 || change !== 'refused' ? [`${LABELS[change]}: ${count.toLocaleString('en')}`] : []
    }).join(' · ')}
  </p>
)

const PlannedRowItem = ({ row: { title, change, fields, problem } }: { row: PlannedRow }) => (
  <li className="flex min-h-10 items-center gap-3 border-b px-3 py-1.5 text-sm last:border-b-0">
    <span className="min-w-0 flex-1">
      <span className="block truncate">{title}</span>
      {change === 'changed' && <span className="block truncate text-muted text-xs">{fields.join(', ')}</span>}
      {problem && <span className="block text-danger text-xs">{problem}</span>}
    </span>
    <Badge variant={VARIANTS[change]}>{LABELS[change]}</Badge>
  </li>
)
