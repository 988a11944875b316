import { PendingDeletion } from '#contract/app/deletion'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { messageOf, RequestFailed } from '../../lib/api'
import { useRestoreAccount } from './queries'

/**
 * What somebody is offered who has deleted their account and signs in; undefined where a refusal is about anything
 * else.
 */
export function restoreOfferIn(error: unknown): PendingDeletion | undefined {
  if (!(error instanceof RequestFailed) || error.code !== 'deletion-pending') return undefined
  return PendingDeletion.safeParse(error.details).data
}

/** The way back into an account that is going to be deleted. */
export function RestoreOffer({ offer }: { offer: PendingDeletion }) {
  const restore = useRestoreAccount()
  const day = new Date(offer.deletesAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <div className="flex flex-col gap-3 rounded-lg border bg-sunken p-4 text-left">
      <p className="text-sm" role="status">
        {`You have deleted this account. It goes for good on ${day}, with its apps. Until then you can have all of it back.`}
      </p>
      <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate(offer.restoreToken)}>
        Restore my account
      </Button>
      {restore.error && <Alert>{messageOf(restore.error)}</Alert>}
    </div>
  )
}
