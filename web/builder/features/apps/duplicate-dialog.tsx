import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { App } from '#contract/app/apps'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { Switch } from '../../components/ui/switch'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useDuplicateApp } from './queries'

/** Asks what the copy is called and whether the records come along, and opens it. */
export function DuplicateDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState(`Copy of ${app.name}`.slice(0, 80))
  const [withData, setWithData] = useState(true)
  const duplicate = useDuplicateApp(app.appId)
  const isNamed = name.trim() !== ''
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Duplicate ${app.name}`}
      description="Pages, lists, functions, tools, branding and settings come along. People, secrets, domains, payments and the conversation stay here. What the app knows stays here, too: add its data sources to the copy again."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          duplicate.mutate(
            { name, withData },
            {
              onSuccess: ({ appId, leftOut }) => {
                onClose()
                notify.success([`Made ${name.trim()}.`, ...leftOut].join(' '))
                void navigate(`/build/app/${appId}`)
              },
            },
          )
        }}
      >
        <fieldset disabled={duplicate.isPending} className="flex flex-col gap-4">
          <Field
            label="Name of the copy"
            value={name}
            maxLength={80}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
            error={isNamed ? undefined : 'Give the app a name'}
          />
          <Switch
            label="With its data"
            hint={
              app.status === 'active'
                ? 'The test records you see in the editor. What visitors entered in the live app stays there.'
                : 'The records you see in the editor, as your own.'
            }
            checked={withData}
            onChange={setWithData}
          />
          {duplicate.error && (
            <p role="alert" className="text-danger text-sm">
              {messageOf(duplicate.error)}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" busy={duplicate.isPending} disabled={!isNamed}>
              Duplicate
            </Button>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
