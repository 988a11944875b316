import { useQuery } from '@tanstack/react-query'
import { ChevronRight, KeyRound, SquareFunction } from 'lucide-react'
import type { FunctionSummary } from '#contract/services/functions'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { usePermission } from '../../lib/session/account'
import { FunctionDetail } from './function-detail'
import { FunctionState } from './function-state'
import { functionsQuery } from './queries'

interface FunctionsPanelProps {
  appId: string
  versionId: string | null
  /** The one that is open. */
  opened: string | undefined
  onOpen: (name: string | undefined) => void
  /** Opens the secrets; the names are those a function is waiting for. */
  onManageSecrets: (wanted?: string[]) => void
}

/** The app's backend functions: how each stands, and one at a time with its logs. */
export function FunctionsPanel({ appId, versionId, opened, onOpen, onManageSecrets }: FunctionsPanelProps) {
  const functions = useQuery(functionsQuery(appId, versionId))
  const mayManageSecrets = usePermission('secrets.manage')
  const summary = functions.data?.find(({ name }) => name === opened)
  if (summary) {
    return <FunctionDetail key={summary.name} {...{ appId, summary, onManageSecrets }} onBack={() => onOpen(undefined)} />
  }
  return (
    <>
      <PanelHeader>
        {mayManageSecrets && (
          <Button size="sm" onClick={() => onManageSecrets()}>
            <KeyRound />
            Secrets
          </Button>
        )}
      </PanelHeader>
      <PanelBody>
        {functions.isPending && <ListSkeleton />}
        {functions.isError && (
          <ErrorState
            title="The functions could not be loaded"
            message={messageOf(functions.error)}
            onRetry={() => void functions.refetch()}
          />
        )}
        {functions.data?.length === 0 && (
          <EmptyState icon={<SquareFunction />} title="No functions yet">
            Functions run on the server: they call other services, keep secrets, and run on a schedule. Ask for one in the chat.
          </EmptyState>
        )}
        {functions.data && functions.data.length > 0 && <FunctionList functions={functions.data} onOpen={onOpen} />}
      </PanelBody>
    </>
  )
}

const FunctionList = ({ functions, onOpen }: { functions: FunctionSummary[]; onOpen: (name: string) => void }) => (
  <ul className="divide-y overflow-hidden rounded-lg border bg-surface">
    {functions.map((each) => (
      <li key={each.name}>
        <button
          type="button"
          onClick={() => onOpen(each.name)}
          className="flex w-full items-center gap-3 px-4 py-3 text-left outline-offset-[-2px] transition-colors hover:bg-hover"
        >
          <span className="flex min-w-0 flex-1 flex-col gap-1">
            <span className="truncate font-medium font-mono text-sm">{each.name}</span>
            {each.description && <span className="truncate text-muted text-xs">{each.description}</span>}
            <FunctionState summary={each} />
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
        </button>
      </li>
    ))}
  </ul>
)

const ListSkeleton = () => (
  <div className="flex flex-col gap-3">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
)
