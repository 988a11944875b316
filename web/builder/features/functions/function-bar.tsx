import { useQuery } from '@tanstack/react-query'
import { KeyRound, Rocket, ScrollText } from 'lucide-react'
import type { FunctionSummary } from '#contract/services/functions'
import { Button } from '../../components/ui/button'
import { usePermission } from '../../lib/session/account'
import { relativeTime, useNow } from '../../lib/time'
import { FunctionState, missingSecrets } from './function-state'
import { functionsQuery, lastLogQuery } from './queries'
import { useDeployWithWords } from './use-deploy-with-words'

interface FunctionBarProps {
  appId: string
  versionId: string | null
  name: string
  /** Opens the function with its logs. */
  onOpen: () => void
  onManageSecrets: (wanted?: string[]) => void
}

/** Over the code of a function: how it stands, when it last ran, and what one does with it. */
export function FunctionBar({ name, ...props }: FunctionBarProps) {
  const functions = useQuery(functionsQuery(props.appId, props.versionId))
  const summary = functions.data?.find((each) => each.name === name)
  // One that was just made is not known before it is saved.
  return summary ? <KnownFunctionBar {...props} summary={summary} /> : null
}

function KnownFunctionBar({
  appId,
  summary,
  onOpen,
  onManageSecrets,
}: Omit<FunctionBarProps, 'name'> & { summary: FunctionSummary }) {
  const deploy = useDeployWithWords(appId, { summary, onManageSecrets })
  const lastLog = useQuery(lastLogQuery(appId, summary.name))
  const mayDeploy = usePermission('functions.deploy')
  const mayManageSecrets = usePermission('secrets.manage')
  const nowMs = useNow()
  return (
    <section aria-label={`Function ${summary.name}`} className="flex flex-wrap items-center gap-2 border-b bg-sunken px-3 py-1.5">
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <FunctionState summary={summary} />
        <span className="truncate text-muted text-xs">
          {lastLog.data ? `Last ran ${relativeTime(lastLog.data.time, nowMs)}` : lastLog.isSuccess && 'Has not run yet'}
        </span>
      </div>
      <Button variant="quiet" size="sm" onClick={onOpen}>
        <ScrollText />
        Logs
      </Button>
      {mayManageSecrets && (
        <Button variant="quiet" size="sm" onClick={() => onManageSecrets(missingSecrets(summary))}>
          <KeyRound />
          Secrets
        </Button>
      )}
      {mayDeploy && (
        <Button size="sm" onClick={deploy.run} busy={deploy.isPending}>
          {!deploy.isPending && <Rocket />}
          Deploy
        </Button>
      )}
    </section>
  )
}
