import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import type { App } from '#contract/app/apps'
import type { DomainList } from '#contract/app/publishing/domains'
import { PanelBody, PanelHeader } from '../../components/panel'
import { PlansLink } from '../../components/plan-limit'
import { Meter } from '../../components/plan-meter'
import { Alert } from '../../components/ui/alert'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { AddDomainForm } from './add-domain-form'
import { DomainCard } from './domain-card'
import { domainsQuery } from './queries'
import { REGISTRARS } from './status-words'

/** The addresses of one's own that lead to the app. */
export function DomainsPanel({ app }: { app: App }) {
  const list = useQuery(domainsQuery(app.appId))
  return (
    <>
      <PanelHeader />
      <PanelBody description={`Addresses of your own that lead to ${app.name}`}>
        {app.publishedVersionId === null && <Alert variant="plain">A domain shows the app once it is published.</Alert>}
        {list.isPending && <Skeleton className="h-40" />}
        {list.error && !list.data && (
          <ErrorState
            title="The domains could not be loaded"
            message={messageOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && <Domains app={app} list={list.data} />}
      </PanelBody>
    </>
  )
}

function Domains({ app, list }: { app: App; list: DomainList }) {
  const { domains, limit, used, isLocal } = list
  return (
    <>
      <section aria-label="Add a domain" className="flex flex-col gap-3">
        {used > limit && (
          <p className="text-muted text-sm" role="status">
            {used} domains, of which your plan covers {limit}
          </p>
        )}
        {/* The list counts this very app; the plan's own figure is that of the app with most of them. */}
        <Meter meter={{ label: 'Domains of this app', used, limit, unit: 'count' }} />
        {used < limit && <AddDomainForm appId={app.appId} isLocal={isLocal} />}
        {used >= limit && (
          <Alert variant="plain">
            {limit === 0 ? 'Custom domains come with a paid plan. ' : 'Your plan allows no more domains for this app. '}
            <PlansLink>See plans</PlansLink>
          </Alert>
        )}
      </section>
      {domains.length === 0 && (
        <EmptyState icon={<Globe />} title="No domain yet">
          Add one you own. You are shown two records to enter where you bought it, and it is live as soon as they are seen.
        </EmptyState>
      )}
      {domains.length > 0 && (
        <ul aria-label="Domains" className="flex flex-col gap-3">
          {domains.map((domain) => (
            <DomainCard
              key={domain.id}
              appId={app.appId}
              domain={domain}
              isOnly={domains.length === 1}
              isPublished={app.publishedVersionId !== null}
            />
          ))}
        </ul>
      )}
      {domains.some(({ records }) => records.length > 0) && <RegistrarHelp />}
    </>
  )
}

const RegistrarHelp = () => (
  <details className="rounded-lg border bg-surface p-4">
    <summary className="cursor-pointer font-medium text-sm">Where do I enter the records?</summary>
    <p className="mt-2 text-muted text-sm">
      At the company you bought the domain from. Most add the domain to the name by themselves, so enter the name as it stands
      above.
    </p>
    <dl className="mt-3 flex flex-col gap-3 text-sm">
      {REGISTRARS.map(({ name, where, note }) => (
        <div key={name}>
          <dt className="font-medium">{name}</dt>
          <dd>{where}</dd>
          <dd className="text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  </details>
)
