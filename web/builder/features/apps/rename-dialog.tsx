import { useState } from 'react'
import type { App } from '#contract/app/apps'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { messageOf } from '../../lib/api'
import { useUpdateApp } from '../../lib/app/apps'

export function RenameDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const [name, setName] = useState(app.name)
  const update = useUpdateApp(app.appId)
  return (
    <Dialog open onOpenChange={onClose} title="Rename app">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          update.mutate({ name }, { onSuccess: onClose })
        }}
      >
        <fieldset disabled={update.isPending} className="flex flex-col gap-4">
          <Field
            label="Name"
            value={name}
            maxLength={80}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
            error={name.trim() === '' ? 'Give the app a name' : update.error ? messageOf(update.error) : undefined}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" busy={update.isPending} disabled={name.trim() === ''}>
              Rename
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
