import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Secret } from '#contract/secrets'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/notify'
import { secretsQuery, useDeleteSecret, useSaveSecrets } from './queries'
import { draftsOf, emptyDraft, readDrafts, type SecretDraft } from './secret-drafts'
import { SecretRow } from './secret-row'

export interface ManageSecretsDialogProps {
  appId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names that something is waiting for: each gets a line of its own. */
  wanted?: string[]
}

/** All of an app's secrets: add, replace, delete. Values go in and are never shown again. */
export function ManageSecretsDialog({ appId, open, onOpenChange, wanted = [] }: ManageSecretsDialogProps) {
  const secrets = useQuery({ ...secretsQuery(appId), enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Manage App Secrets"
      description="Keys and tokens your backend functions read by name. A saved value is encrypted and never shown again."
      className="max-w-xl"
    >
      {secrets.isPending && (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
      {secrets.isError && (
        <ErrorState title="Failed to load secrets" message={messageOf(secrets.error)} onRetry={() => void secrets.refetch()} />
      )}
      {secrets.data && <SecretsForm {...{ appId, wanted }} secrets={secrets.data} onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

interface SecretsFormProps {
  appId: string
  secrets: Secret[]
  wanted: string[]
  onClose: () => void
}

function SecretsForm({ appId, secrets, wanted, onClose }: SecretsFormProps) {
  const [drafts, setDrafts] = useState(() => draftsOf(secrets, wanted))
  const [problem, setProblem] = useState<string>()
  const save = useSaveSecrets(appId)
  const remove = useDeleteSecret(appId)
  const problemId = useId()

  const change = (id: string, part: Partial<SecretDraft>) => {
    setProblem(undefined)
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)))
  }
  function drop({ id, key, isSaved }: SecretDraft) {
    const take = () => setDrafts((now) => now.filter((draft) => draft.id !== id))
    if (!isSaved) return take()
    remove.mutate(key, {
      onSuccess: () => {
        take()
        notify.success('Secret deleted successfully')
      },
      onError: () => notify.error('Failed to delete secret'),
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readDrafts(drafts)
    if (!read.ok) return setProblem(read.message)
    if (read.secrets.length === 0) return onClose()
    save.mutate(read.secrets, {
      onSuccess: () => {
        notify.success('Secrets saved successfully')
        onClose()
      },
      onError: () => notify.error('Failed to save secrets'),
    })
  }

  return (
    <form onSubmit={submit}>
      <fieldset disabled={save.isPending || remove.isPending} className="flex flex-col gap-4">
        <ul className="flex flex-col gap-4">
          {drafts.map((draft, index) => (
            <SecretRow
              key={draft.id}
              draft={draft}
              number={index + 1}
              describedBy={problem ? problemId : undefined}
              onChange={(part) => change(draft.id, part)}
              onRemove={() => drop(draft)}
            />
          ))}
        </ul>
        <div>
          <Button look="quiet" onClick={() => setDrafts([...drafts, emptyDraft()])}>
            <Plus />
            Add secret
          </Button>
        </div>
        {(problem || save.error) && (
          <p id={problemId} role="alert" className="text-danger text-sm">
            {problem ?? messageOf(save.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            Save secrets
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
