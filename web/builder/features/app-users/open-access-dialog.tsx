import { useQuery } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { ExposureList } from '../../components/exposure-list'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { messageOf } from '../../lib/api'
import { useUpdateApp, whyNotSaved } from '../../lib/app/apps'
import { exposureIn, exposureQuery } from '../../lib/app/exposure'

interface OpenAccessDialogProps {
  app: App
  widening: 'sign-up' | 'visitors'
  onClose: () => void
}

const CHANGES = {
  'sign-up': {
    title: 'Let anyone sign up?',
    description: 'Anybody who has the app’s address could make an account in it.',
    heading: 'New as soon as sign-up is on',
    nothing: 'People who sign up could do no more than visitors can already.',
    action: 'Let anyone sign up',
    change: { isSignupEnabled: true },
  },
  visitors: {
    title: 'Open the app to visitors?',
    description: 'Anybody who has the app’s address could open it without being invited.',
    heading: 'New as soon as the app is open',
    nothing: 'Visitors could open its pages, and reach none of its data.',
    action: 'Open to visitors',
    change: { visibility: 'public' },
  },
} as const

/** What wider access to the app lays open, in numbers, before it is given. */
export function OpenAccessDialog({ app, widening, onClose }: OpenAccessDialogProps) {
  const { title, description, heading, nothing, action, change } = CHANGES[widening]
  const update = useUpdateApp(app.appId)
  const exposure = useQuery(exposureQuery(app.appId, change))
  // The server looks once more: what it found then is what counts.
  const report = exposureIn(update.error) ?? exposure.data
  const error = exposure.error ?? (exposureIn(update.error) ? undefined : update.error)
  const confirm = () =>
    update.mutate({ ...change, exposureAcknowledged: report?.acknowledgement ?? undefined }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !update.isPending && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button variant="danger" busy={update.isPending} disabled={!report} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      {exposure.isPending && <Skeleton className="h-24" />}
      {report && !report.exposures.some(({ isNew }) => isNew) && <p className="mb-3 text-sm">{nothing}</p>}
      {report && <ExposureList report={report} heading={heading} />}
      {error && (
        <p role="alert" className="mt-3 rounded-lg bg-danger-soft px-3 py-2 text-danger text-sm">
          {update.error ? whyNotSaved(update.error) : messageOf(error)}
        </p>
      )}
    </Dialog>
  )
}
