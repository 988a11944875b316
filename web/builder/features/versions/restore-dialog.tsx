import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { DataRevert, NeededConfirmation } from '#contract/app/versions'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { RequestFailed } from '../../lib/api'
import { neededIn } from '../../lib/app/needed-confirmation'
import { notify } from '../../lib/screen/notify'
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

/**
 * Asks before the app goes back to an older version, and whether its data goes back too where versions since have
 * changed it.
 */
export function RestoreDialog({ appId, versionId, messageId, description, restore, onClose, onRestored }: RestoreDialogProps) {
  const plan = useQuery(restorePlanQuery(appId, versionId))
  const [wantsData, setWantsData] = useState(false)
  const data = plan.data?.data
  const withData = wantsData && data !== undefined && !data.isTooMuch
  // The server looks once more: what it found then is what counts.
  const needed = neededIn(restore.error) ?? plan.data?.needed
  const error = neededIn(restore.error) ? undefined : restore.error
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
            variant={needed?.confirmation ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={plan.isPending}
            onClick={() =>
              restore.mutate(
                { versionId, messageId, withData, confirmed: needed?.confirmation ?? undefined },
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
      {needed && needed.risks.length > 0 && <RiskList risks={needed.risks} />}
      {data && data.entities.length > 0 && (
        <DataChoice plan={data} withData={withData} onChange={setWantsData} isDisabled={isBusy} />
      )}
      {error && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {problemOf(error)}
        </p>
      )}
    </Dialog>
  )
}

/** What only its owner may decide, in the platform's own words. */
const RiskList = ({ risks }: { risks: NeededConfirmation['risks'] }) => (
  <section className="mb-4 rounded-lg bg-warning-soft px-3 py-2.5 text-sm">
    <h3 className="mb-1.5 flex items-center gap-2 font-medium">
      <ShieldAlert className="size-4 shrink-0 text-warning" aria-hidden />
      Going back would do this
    </h3>
    <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-faint">
      {risks.map(({ kind, subject, message }) => (
        <li key={`${kind} ${subject} ${message}`} className="wrap-anywhere">
          {message}
        </li>
      ))}
    </ul>
  </section>
)

interface DataChoiceProps {
  plan: DataRevert
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
