import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { describeSampleData, SampleData } from '#contract/data/sample-data'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Dialog } from '../../components/ui/dialog'
import { messageOf, request } from '../../lib/api'
import { notify } from '../../lib/screen/notify'

export interface SampleDataDialogProps {
  appId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Rows are gone. */
  onRows: () => void
}

/** Counted anew each time it is opened: rows change all the time. */
const sampleDataQuery = (appId: string) =>
  queryOptions({
    queryKey: ['sample-data', appId],
    gcTime: 0,
    queryFn: () => request(SampleData, `/api/apps/${appId}/sample-data`),
  })

const Removed = z.object({ removed: z.number() })

/** What would go and what stays, in numbers, before sample records are removed. */
export function SampleDataDialog({ appId, open, onOpenChange, onRows }: SampleDataDialogProps) {
  const queryClient = useQueryClient()
  const found = useQuery({ ...sampleDataQuery(appId), enabled: open })
  const remove = useMutation({
    mutationFn: (removable: number) =>
      request(Removed, `/api/apps/${appId}/sample-data/remove`, { method: 'POST', json: { removable } }),
    onError: () => queryClient.invalidateQueries({ queryKey: sampleDataQuery(appId).queryKey }),
    onSuccess: ({ removed }) => {
      onOpenChange(false)
      onRows()
      notify.success(removed === 1 ? 'Removed 1 sample record' : `Removed ${removed} sample records`)
    },
  })
  const says = found.error ? messageOf(found.error) : found.data ? describeSampleData(found.data) : 'Counting the sample records…'
  if (!found.data || found.data.removable === 0)
    return <Dialog open={open} onOpenChange={onOpenChange} title="Remove the sample data" description={says} />
  const { removable } = found.data
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remove the sample data?"
      description={`${says} What you and others have added or changed stays. This cannot be undone.`}
      action={removable === 1 ? 'Remove 1 record' : `Remove ${removable} records`}
      busyAction="Removing…"
      danger
      busy={remove.isPending}
      {...(remove.error ? { error: messageOf(remove.error) } : {})}
      onConfirm={() => remove.mutate(removable)}
    />
  )
}
