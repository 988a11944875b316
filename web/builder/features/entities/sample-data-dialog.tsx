import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { DataSet } from '#contract/data/data-sets'
import { describeSampleData } from '#contract/data/sample-data'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Dialog } from '../../components/ui/dialog'
import { messageOf, request } from '../../lib/api'
import { sampleDataQuery } from '../../lib/app/sample-data'
import { notify } from '../../lib/screen/notify'

export interface SampleDataDialogProps {
  appId: string
  /** Whether visitors have data of their own. */
  hasTestData: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Rows are gone. */
  onRows: () => void
}

const Removed = z.object({ removed: z.number() })

const TITLE = 'Remove the sample data'
const STAYS = 'What you and others have added or changed stays. This cannot be undone.'

/** What would go and what stays, in numbers, before sample records are removed: of each set there is. */
export function SampleDataDialog({ hasTestData, ...rest }: SampleDataDialogProps) {
  return hasTestData ? <BothSets {...rest} /> : <OneSet {...rest} />
}

type OfApp = Omit<SampleDataDialogProps, 'hasTestData'>

function useSamples({ appId, open, onOpenChange, onRows }: OfApp, dataSet: DataSet) {
  const queryClient = useQueryClient()
  const query = sampleDataQuery(appId, dataSet)
  const found = useQuery({ ...query, enabled: open })
  const remove = useMutation({
    mutationFn: (removable: number) =>
      request(Removed, `/api/apps/${appId}/sample-data/remove?dataSet=${dataSet}`, { method: 'POST', json: { removable } }),
    onError: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    onSuccess: ({ removed }) => {
      onOpenChange(false)
      onRows()
      notify.success(removed === 1 ? 'Removed 1 sample record' : `Removed ${removed} sample records`)
    },
  })
  const says = found.error ? messageOf(found.error) : found.data ? describeSampleData(found.data) : 'Counting the sample records…'
  return { says, removable: found.data?.removable ?? 0, remove }
}

const actionWords = (removable: number) => (removable === 1 ? 'Remove 1 record' : `Remove ${removable} records`)

function OneSet(props: OfApp) {
  const { open, onOpenChange } = props
  const { says, removable, remove } = useSamples(props, 'live')
  if (removable === 0) return <Dialog open={open} onOpenChange={onOpenChange} title={TITLE} description={says} />
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${TITLE}?`}
      description={`${says} ${STAYS}`}
      action={actionWords(removable)}
      busyAction="Removing…"
      danger
      busy={remove.isPending}
      {...(remove.error ? { error: messageOf(remove.error) } : {})}
      onConfirm={() => remove.mutate(removable)}
    />
  )
}

function BothSets(props: OfApp) {
  const { open, onOpenChange } = props
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`${TITLE}?`} description={STAYS}>
      <div className="flex flex-col gap-5">
        <OfSet {...props} dataSet="live" title="Live data, which visitors see" />
        <OfSet {...props} dataSet="test" title="Test data, in the preview and the editor" />
      </div>
    </Dialog>
  )
}

function OfSet({ dataSet, title, ...props }: OfApp & { dataSet: DataSet; title: string }) {
  const { says, removable, remove } = useSamples(props, dataSet)
  return (
    <section aria-label={title} className="flex flex-col items-start gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      <p className="text-muted text-sm">{says}</p>
      {remove.error && <Alert>{messageOf(remove.error)}</Alert>}
      {removable > 0 && (
        <Button variant="danger" size="sm" busy={remove.isPending} onClick={() => remove.mutate(removable)}>
          {remove.isPending ? 'Removing…' : actionWords(removable)}
        </Button>
      )}
    </section>
  )
}
