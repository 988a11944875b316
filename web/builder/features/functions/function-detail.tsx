import { ArrowLeft, Clock, KeyRound, Rocket } from 'lucide-react'
import type { FunctionSummary } from '#contract/services/functions'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Button } from '../../components/ui/button'
import { IconButton } from '../../components/ui/icon-button'
import { usePermission } from '../../lib/session/account'
import { FunctionState, missingSecrets } from './function-state'
import { LiveLogs } from './live-logs'
import { TryFunction } from './try-function'
import { useDeployWithWords } from './use-deploy-with-words'

interface FunctionDetailProps {
  appId: string
  summary: FunctionSummary
  onBack: () => void
  onManageSecrets: (wanted?: string[]) => void
}

export function FunctionDetail({ appId, summary, onBack, onManageSecrets }: FunctionDetailProps) {
  const deploy = useDeployWithWords(appId, { summary, onManageSecrets })
  const missing = missingSecrets(summary)
  const mayDeploy = usePermission('functions.deploy')
  const mayManageSecrets = usePermission('secrets.manage')

  return (
    <>
      <PanelHeader
        title={<span className="font-mono text-sm">{summary.name}</span>}
        back={
          <IconButton label="All functions" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        }
      >
        {mayDeploy && (
          <Button size="sm" variant="primary" onClick={deploy.run} busy={deploy.isPending}>
            <Rocket />
            Deploy
          </Button>
        )}
      </PanelHeader>
      <PanelBody>
        <div className="flex flex-col gap-2">
          <FunctionState summary={summary} />
          <p className="break-all font-mono text-faint text-xs">{summary.functionUrl}</p>
        </div>
        <Problems problems={summary.problems} />
        {missing.length > 0 && (
          <div role="status" className="flex flex-wrap items-center gap-2 rounded-lg bg-warning-soft px-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              Missing required secrets: <span className="font-mono">{missing.join(', ')}</span>
            </span>
            {mayManageSecrets && (
              <Button size="sm" onClick={() => onManageSecrets(missing)}>
                <KeyRound />
                Manage Secrets
              </Button>
            )}
          </div>
        )}
        <Automations automations={summary.automations} />
        <TryFunction appId={appId} name={summary.name} />
        <LiveLogs appId={appId} name={summary.name} />
      </PanelBody>
    </>
  )
}

function Problems({ problems }: Pick<FunctionSummary, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <ul aria-label="Problems" className="flex flex-col gap-2">
      {problems.map(({ message, path, line, column, codeFrame }) => (
        <li key={`${path}:${line}:${message}`} className="rounded-lg bg-danger-soft px-3 py-2 text-sm">
          <p>{message}</p>
          <p className="font-mono text-muted text-xs">{[path, line, column].filter((part) => part !== undefined).join(':')}</p>
          {codeFrame && <pre className="mt-2 overflow-x-auto font-mono text-xs">{codeFrame}</pre>}
        </li>
      ))}
    </ul>
  )
}

function Automations({ automations }: Pick<FunctionSummary, 'automations'>) {
  if (automations.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-medium text-sm">Runs by itself</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {automations.map(({ name, when, isActive, nextRunAt }) => (
          <li key={name} className="flex gap-2">
            <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
            <span>
              {when}
              <span className="block text-muted text-xs">
                {isActive
                  ? nextRunAt
                    ? `Next: ${new Date(nextRunAt).toLocaleString()}`
                    : 'Once the app is published'
                  : 'Switched off'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
