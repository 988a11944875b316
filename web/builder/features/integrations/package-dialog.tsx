import { type FormEvent, useId, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { messageOf } from '../../lib/api'
import { type PackageDraft, readDraft } from './package-draft'
import { useConnectPackage } from './queries'

/**
 * Connects a service, or changes how it is called. Values that are secret stay among the app's secrets; a header names
 * them.
 */
export function PackageDialog({ appId, initial, onClose }: { appId: string; initial: PackageDraft; onClose: () => void }) {
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const connect = useConnectPackage(appId)
  const formId = useId()
  const set = (change: Partial<PackageDraft>) => setDraft((before) => ({ ...before, ...change }))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft)
    if (!read.ok) return setProblem(read.message)
    setProblem(undefined)
    connect.mutate(read, {
      onSuccess: () => {
        toast.success(`${read.packageName} is connected`)
        onClose()
      },
      onError: (error) => setProblem(messageOf(error)),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={initial.baseUrl ? `Change ${initial.packageName}` : 'Connect a service'}
      description="The app calls it by name. Requests leave from the server, so keys never reach a browser."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={connect.isPending}>
            {initial.baseUrl ? 'Save' : 'Connect'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <fieldset disabled={connect.isPending} className="flex flex-col gap-4">
          <Field
            label="Name"
            value={draft.packageName}
            readOnly={initial.baseUrl !== ''}
            onChange={({ target }) => set({ packageName: target.value })}
            placeholder="Stripe"
          />
          <Field
            label="Web address"
            value={draft.baseUrl}
            onChange={({ target }) => set({ baseUrl: target.value })}
            placeholder="https://api.example.com/v1"
          />
          <Lines
            label="Headers"
            hint="One a line. {{NAME}} stands for the secret of that name."
            placeholder="Authorization: Bearer {{API_KEY}}"
            value={draft.headers}
            onChange={(headers) => set({ headers })}
          />
          <Lines
            label="Calls"
            hint="One a line: its name, its method and its path."
            placeholder="charge POST /charges"
            value={draft.endpoints}
            onChange={(endpoints) => set({ endpoints })}
          />
          {problem && (
            <p role="alert" className="text-danger text-sm">
              {problem}
            </p>
          )}
        </fieldset>
      </form>
    </Dialog>
  )
}

interface LinesProps {
  label: string
  hint: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function Lines({ label, hint, placeholder, value, onChange }: LinesProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="rounded-md border border-edge bg-surface px-2 py-1.5 font-mono text-ink text-xs shadow-sm focus:border-accent focus:outline-none focus:ring-2 focus:ring-accent/25"
      />
      <p id={`${id}-hint`} className="text-muted text-xs">
        {hint}
      </p>
    </div>
  )
}
