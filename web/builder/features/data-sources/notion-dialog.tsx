import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { NotionEntry } from '#contract/knowledge/connectors'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { refusalOf } from '../../lib/api'
import { AddDialog } from './add-dialog'
import { NotionPicker } from './notion-picker'
import { connectorsQuery, useConnectNotion } from './notion-queries'

interface NotionDialogProps {
  appId: string
  onClose: () => void
  onAdd: (entries: NotionEntry[]) => Promise<unknown>
}

/** Notion is connected first, and then chosen from. */
export function NotionDialog({ appId, onClose, onAdd }: NotionDialogProps) {
  const { data, error, refetch } = useQuery(connectorsQuery(appId))
  const connector = data?.connectors.find(({ source }) => source === 'notion')
  if (connector) return <NotionPicker appId={appId} workspace={connector.workspace} onClose={onClose} onAdd={onAdd} />
  if (data) return <ConnectDialog appId={appId} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Add from Notion">
      {error ? (
        <ErrorState title="How Notion stands could not be read" onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  )
}

function ConnectDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const connect = useConnectNotion(appId)
  const form = useForm({ defaultValues: { token: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ token }) =>
    connect.mutateAsync(token).then(
      () => undefined,
      (error: unknown) => {
        const message = refusalOf(error, 'Notion could not be connected. Try again.')
        form.setError('token', { message })
      },
    ),
  )
  return (
    <AddDialog
      title="Connect Notion"
      action="Connect"
      description="Make an internal integration at notion.so/my-integrations that may read content, and share the pages you want to use with it (••• → Connections)."
      isSubmitting={isSubmitting}
      error={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Integration token"
        type="password"
        autoComplete="off"
        placeholder="ntn_…"
        hint="It is stored encrypted and never shown again."
        {...(errors.token?.message ? { error: errors.token.message } : {})}
        {...form.register('token', { validate: (token) => token.trim() !== '' || 'Enter the token of your Notion integration' })}
      />
    </AddDialog>
  )
}
