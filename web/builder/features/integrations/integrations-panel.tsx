import { useQuery } from '@tanstack/react-query'
import { Blocks, Plus } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#contract/inflect'
import type { CoreOffer, Integrations } from '#contract/services/integrations'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { CreditMeter } from './credit-meter'
import { PackageDialog } from './package-dialog'
import { draftOf, emptyDraft, type PackageDraft } from './package-draft'
import { PackageList } from './package-list'
import { integrationsQuery } from './queries'

/**
 * What the app may call besides its own code: what is built in, what its owner connected, and what this month has cost.
 */
export function IntegrationsPanel({ appId }: { appId: string }) {
  const found = useQuery(integrationsQuery(appId))
  const [editing, setEditing] = useState<PackageDraft>()
  return (
    <>
      <PanelHeader>
        <Button size="sm" onClick={() => setEditing(emptyDraft())}>
          <Plus />
          Connect
        </Button>
      </PanelHeader>
      <PanelBody>
        {found.isPending && <PanelSkeleton />}
        {found.isError && !found.data && (
          <ErrorState
            title="The integrations could not be loaded"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && <Loaded appId={appId} found={found.data} onEdit={setEditing} />}
      </PanelBody>
      {editing && <PackageDialog appId={appId} initial={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function Loaded({ appId, found, onEdit }: { appId: string; found: Integrations; onEdit: (draft: PackageDraft) => void }) {
  const isEmpty = found.packages.length === 0 && found.missing.length === 0
  return (
    <>
      <CreditMeter {...found.credits} />
      <section>
        <h3 className="mb-2 font-medium text-sm">Connected services</h3>
        {isEmpty && (
          <EmptyState icon={<Blocks />} title="No services yet" className="rounded-lg border py-6">
            Connect a service, and the app calls it by name without ever holding its key.
          </EmptyState>
        )}
        <PackageList
          appId={appId}
          packages={found.packages}
          missing={found.missing}
          onEdit={(each) => onEdit(draftOf(each))}
          onConnect={(name) => onEdit(emptyDraft(name))}
        />
      </section>
      <section>
        <h3 className="mb-2 font-medium text-sm">Built in</h3>
        <ul className="divide-y rounded-lg border">
          {found.core.map((offer) => (
            <CoreRow key={offer.name} offer={offer} />
          ))}
        </ul>
      </section>
    </>
  )
}

const CoreRow = ({ offer: { name, purpose, credits, missing } }: { offer: CoreOffer }) => (
  <li className="flex flex-col gap-1 px-3 py-2.5">
    <div className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 font-medium text-sm">{purpose}</span>
      <Badge variant={missing ? 'plain' : 'success'}>{missing ? 'Not connected' : 'Ready'}</Badge>
      {credits > 0 && <span className="ml-auto text-muted text-xs tabular-nums">{countOf(credits, 'credit')} a call</span>}
    </div>
    {missing && <p className="text-muted text-xs">{missing}</p>}
    <p className="truncate font-mono text-faint text-xs">{name}</p>
  </li>
)

const PanelSkeleton = () => (
  <>
    <Skeleton className="h-12" />
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </>
)
