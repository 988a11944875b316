import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DataGoesBack } from '#contract/versions'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { RequestFailed } from '../../lib/api'
import { notify } from '../../lib/notify'
import { describeEntity, describeOutcome, goesBack } from './data-words'
import { restorePlanQuery, type useRestoreVersion } from './queries'

interface RestoreDialogProps {
  appId: string
  versionId: string
  /** The message it is restored by; versions that no message made go by their own id. */
  messageId: string
  /** What the app goes back to, as a sentence. */
  description: string
  restore: ReturnType<typeof useRestoreVersion>
  onClose: () => void
  onRestored: (versionId: string) => void
}

/** Asks before the app goes back to an older version, and whether its data goes back too where versions since have changed it. */
export function RestoreDialog({ appId, versionId, messageId, description, restore, onClose, onRestored }: RestoreDialogProps) {
  const plan = useQuery(restorePlanQuery(appId, versionId))
  const [wantsData, setWantsData] = useState(false)
  const withData = wantsData && plan.data !== undefined && !plan.data.isTooMuch
  const isBusy = restore.isPending
  const close = () => {
    if (isBusy) return
    restore.reset()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Revert to this version?"
      description={description}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            look="primary"
            busy={isBusy}
            disabled={plan.isPending}
            onClick={() =>
              restore.mutate(
                { versionId, messageId, withData },
                {
                  onSuccess: (done) => {
                    notify.success(describeOutcome(done.data))
                    onRestored(done.versionId)
                  },
                },
              )
            }
          >
            {isBusy ? 'Reverting...' : 'Revert'}
          </Button>
        </>
      }
    >
      {plan.isPending && <Skeleton className="h-12" />}
      {plan.error && <p className="text-muted text-sm">What becomes of the data could not be read. It stays as it is.</p>}
      {plan.data && plan.data.entities.length > 0 && (
        <DataChoice plan={plan.data} withData={withData} onChange={setWantsData} isDisabled={isBusy} />
      )}
      {restore.error && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {problemOf(restore.error)}
        </p>
      )}
    </Dialog>
  )
}

interface DataChoiceProps {
  plan: DataGoesBack
  withData: boolean
  onChange: (withData: boolean) => void
  isDisabled: boolean
}

function DataChoice({ plan, withData, onChange, isDisabled }: DataChoiceProps) {
  const [name, hint] = [useId(), useId()]
  const canGoBack = !plan.isTooMuch && goesBack(plan) > 0
  const option =
    'flex items-start gap-2.5 rounded-lg border p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft touch:min-h-11'
  return (
    <fieldset disabled={isDisabled} className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">Later versions changed records. Should the data go back too?</legend>
      <label className={option}>
        <input type="radio" name={name} className="mt-1" checked={!withData} onChange={() => onChange(false)} />
        <span>Keep the data as it is</span>
      </label>
      <label className={option}>
        <input
          type="radio"
          name={name}
          className="mt-1"
          checked={withData}
          disabled={!canGoBack}
          onChange={() => onChange(true)}
          aria-describedby={hint}
        />
        <span>Let the data go back too</span>
      </label>
      <ul id={hint} className="flex list-disc flex-col gap-1 pl-8 text-muted text-sm">
        {plan.entities.map((entry) => (
          <li key={entry.entity} className="wrap-anywhere">
            {describeEntity(entry)}
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">
        {plan.isTooMuch
          ? 'This is more than goes back at once. Go back to a nearer version first to take the data along.'
          : "What people entered themselves is never removed. You can take this back by reverting to today's version."}
      </p>
    </fieldset>
  )
}

const problemOf = (error: unknown) =>
  error instanceof RequestFailed && error.status < 500 ? error.message : 'Failed to restore version'
