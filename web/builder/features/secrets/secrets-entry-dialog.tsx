import { type FormEvent, useState } from 'react'
import type { SecretRequest } from '#contract/chat/chat'
import { SecretInput } from '#contract/services/secrets'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { messageOf, RequestFailed } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useSaveSecrets } from './queries'

export interface SecretsEntryDialogProps {
  appId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  requests: SecretRequest[]
  /** They are saved; whoever asked may go on. */
  onSaved?: (names: string[]) => void
}

/** Asks for the values of exactly these secrets, as the assistant requests them. */
export function SecretsEntryDialog({ appId, open, onOpenChange, requests, onSaved }: SecretsEntryDialogProps) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [isTried, setIsTried] = useState(false)
  const save = useSaveSecrets(appId)
  const typed = (name: string) => values[name] ?? ''
  const names = requests.map(({ secretName }) => secretName)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (names.some((name) => typed(name).trim() === '')) return notify.error('Please enter values for all secrets')
    const given = requests.map(({ secretName, description }) => ({
      key: secretName,
      value: typed(secretName),
      ...(description ? { instructions: description } : {}),
    }))
    if (given.some((each) => !SecretInput.safeParse(each).success)) return notify.error('Failed to set secrets')
    save.mutate(given, {
      onSuccess: () => {
        notify.success('Secrets updated successfully')
        setValues({})
        onOpenChange(false)
        onSaved?.(names)
      },
      onError: () => notify.error('Failed to set secrets'),
    })
  }

  const refusal = save.error instanceof RequestFailed && save.error.status < 500 ? messageOf(save.error) : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !save.isPending && onOpenChange(next)}
      title={requests.length === 1 ? 'Your app needs a secret' : 'Your app needs secrets'}
      description="They are encrypted, read by your backend functions only, and never shown again."
    >
      <form onSubmit={submit} noValidate>
        <fieldset disabled={save.isPending} className="flex flex-col gap-4">
          {requests.map(({ secretName, description }) => (
            <Field
              key={secretName}
              label={secretName}
              hint={description}
              type="password"
              autoComplete="new-password"
              value={typed(secretName)}
              error={isTried && typed(secretName).trim() === '' ? 'Secret values required' : undefined}
              onChange={(event) => setValues({ ...values, [secretName]: event.target.value })}
            />
          ))}
          {save.isError && (
            <p role="alert" className="text-danger text-sm">
              {refusal ?? 'Failed to set secrets'}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={() => onOpenChange(false)}>Not now</Button>
            <Button variant="primary" type="submit" busy={save.isPending}>
              Save secrets
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
