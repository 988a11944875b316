import type { FunctionSummary } from '#contract/services/functions'
import { messageOf, RequestFailed } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { missingSecrets } from './function-state'
import { useDeployFunction } from './queries'

interface Options {
  summary: FunctionSummary
  /** Opens the secrets; the names are those the function is waiting for. */
  onManageSecrets: (wanted?: string[]) => void
}

/** Deploys a function and says how that came out. */
export function useDeployWithWords(appId: string, { summary, onManageSecrets }: Options) {
  const deploy = useDeployFunction(appId)
  function run() {
    if (!summary.name) return notify.error('Could not determine function name')
    deploy.mutate(summary.name, {
      onSuccess: () => notify.success('Function deployed successfully!'),
      onError: (error) => {
        const isMissing = error instanceof RequestFailed && error.code === 'missing_secrets'
        if (isMissing)
          return notify.error('Missing required secrets', {
            action: { label: 'Manage Secrets', onClick: () => onManageSecrets(missingSecrets(summary)) },
          })
        const isSaid = error instanceof RequestFailed && error.code !== 'internal'
        notify.error(isSaid ? messageOf(error) : 'Failed to deploy function. Please try again.')
      },
    })
  }
  return { run, isPending: deploy.isPending }
}
