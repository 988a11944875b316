import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Secret } from '#contract/services/secrets'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { secretsQuery, useDeleteSecret, useSaveSecrets } from './queries'
import { draftsOf, emptyDraft, readDrafts, type SecretDraft, withTyped } from './secret-drafts'
import { SecretRow } from './secret-row'
import { forgetTypedSecrets, keepTypedSecrets, typedSecrets } from './typed-secrets'

interface SecretsPanelProps {
  appId: string
  /** Names that something is waiting for: each gets a line of its own. */
  wanted: string[]
}

/** All of an app's secrets: add, replace, delete. Values go in and are never shown again. */
export function SecretsPanel({ appId, wanted }: SecretsPanelProps) {
  const secrets = useQuery(secretsQuery(appId))
  const [saves, setSaves] = useState(0)
  return (
    <>
      <PanelHeader title="Manage App Secrets" />
      <PanelBody description="Keys and tokens your backend functions read by name. A saved value is encrypted and never shown again.">
        {secrets.isPending && (
          <div className="flex flex-col gap-3">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        )}
        {secrets.isError && !secrets.data && (
          <ErrorState title="Failed to load secrets" message={messageOf(secrets.error)} onRetry={() => void secrets.refetch()} />
        )}
        {secrets.data && (
          // What was typed stands until it is saved, whatever the server says meanwhile.
          <SecretsForm
            key={`${saves} ${wanted.join()}`}
            {...{ appId, wanted }}
            secrets={secrets.data}
            onSaved={() => setSaves(saves + 1)}
          />
        )}
      </PanelBody>
    </>
  )
}

interface SecretsFormProps {
  appId: string
  secrets: Secret[]
  wanted: string[]
  onSaved: () => void
}

function SecretsForm({ appId, secrets, wanted, onSaved }: SecretsFormProps) {
  const [drafts, setDrafts] = useState(() => {
    const typed = typedSecrets(appId)
    return typed ? withTyped(draftsOf(secrets, wanted), typed) : draftsOf(secrets, wanted)
  })
  useEffect(() => keepTypedSecrets(appId, drafts), [appId, drafts])
  const [problem, setProblem] = useState<string>()
  const save = useSaveSecrets(appId)
  const remove = useDeleteSecret(appId)
  const problemId = useId()

  const change = (id: string, part: Partial<SecretDraft>) => {
    setProblem(undefined)
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)))
  }
  function drop({ id, key, isSaved }: SecretDraft) {
    const removeDraft = () => setDrafts((now) => now.filter((draft) => draft.id !== id))
    if (!isSaved) return removeDraft()
    remove.mutate(key, {
      onSuccess: () => {
        removeDraft()
        notify.success('Secret deleted successfully')
      },
      onError: () => notify.error('Failed to delete secret'),
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readDrafts(drafts)
    if (!read.ok) return setProblem(read.message)
    if (read.secrets.length === 0) return notify.info('There is nothing new to save')
    save.mutate(read.secrets, {
      onSuccess: () => {
        notify.success('Secrets saved successfully')
        forgetTypedSecrets(appId)
        onSaved()
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
          <Button variant="quiet" onClick={() => setDrafts([...drafts, emptyDraft()])}>
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
          <Button variant="primary" type="submit" busy={save.isPending}>
            Save secrets
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
