import { ErrorState } from '../../components/ui/states'
import { isOutOfReach, messageOf } from '../../lib/api'
import { useWhenReachable } from '../../lib/use-when-reachable'

const OUT_OF_REACH = 'The server cannot be reached. The editor opens by itself once it can. Nothing you saved is lost.'

/** Stands in for the editor while what it begins from could not be read. */
export function OpeningFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useWhenReachable(isOutOfReach(error), onRetry)
  return (
    <ErrorState
      className="grid h-full place-items-center"
      title="The editor could not be opened"
      message={isOutOfReach(error) ? OUT_OF_REACH : messageOf(error)}
      onRetry={onRetry}
    />
  )
}
