import { type FormEvent, useState } from 'react'
import type { AdminAccount, AdminDisableAccount } from '#contract/admin'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useDisableAccount } from './queries'

const CHOICES: { value: AdminDisableAccount['apps']; label: string; hint: string }[] = [
  { value: 'keep', label: 'Keep the apps up', hint: 'People who use them notice nothing.' },
  {
    value: 'take-down',
    label: 'Take the apps down',
    hint: 'Their addresses say so. They come back when the account is enabled.',
  },
]

interface DisableDialogProps {
  account: AdminAccount
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says what happens, and asks what becomes of what the account published. */
export function DisableDialog({ account, open, onOpenChange }: DisableDialogProps) {
  const [apps, setApps] = useState<AdminDisableAccount['apps']>('keep')
  const disable = useDisableAccount()
  const { id, name, email, publishedApps } = account
  function submit(event: FormEvent) {
    event.preventDefault()
    disable.mutate(
      { id, apps },
      {
        onSuccess: () => {
          notify.success(`${name || email} is disabled`)
          onOpenChange(false)
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !disable.isPending && onOpenChange(next)}
      title={`Disable ${name || email}?`}
      description="They are signed out everywhere at once, replies that are being written stop, and they cannot sign in until you enable the account again."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {publishedApps > 0 && (
          <fieldset disabled={disable.isPending} className="flex flex-col gap-2">
            <legend className="mb-2 text-sm">{publishedApps === 1 ? '1 app is live.' : `${publishedApps} apps are live.`}</legend>
            {CHOICES.map(({ value, label, hint }) => (
              <label key={value} className="flex items-start gap-3 rounded-lg border p-3 text-sm has-checked:border-accent">
                <input type="radio" name="apps" className="mt-0.5" checked={apps === value} onChange={() => setApps(value)} />
                <span>
                  <span className="block font-medium">{label}</span>
                  <span className="text-muted text-xs">{hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {disable.error && <Alert>{messageOf(disable.error)}</Alert>}
        <div className="flex justify-end gap-2">
          <Button disabled={disable.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" busy={disable.isPending}>
            {disable.isPending ? 'Disabling …' : 'Disable'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
