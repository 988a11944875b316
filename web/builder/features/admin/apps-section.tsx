import { useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { AdminAppStatus, type AdminAppsQuery } from '#contract/admin-apps'
import { Card } from '../../components/ui/card'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { useNow } from '../../lib/time'
import { APP_COLUMNS, AppRow, STATUS_WORDS } from './app-row'
import { Pager } from './pager'
import { appsQuery } from './queries'
import { SearchField } from './search-field'

interface AppsSectionProps extends AdminAppsQuery {
  onChange: (where: AdminAppsQuery) => void
}

/** Every app of the installation, and the way to take one down. */
export function AppsSection({ search = '', status, page, onChange }: AppsSectionProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(appsQuery({ search, status, page }))
  const now = useNow()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 flex-1">
          <SearchField
            label="Search apps"
            placeholder="Name, address or owner"
            value={search}
            onChange={(next) => onChange({ search: next, status, page: 1 })}
          />
        </div>
        <Select
          aria-label="Which apps"
          value={status ?? ''}
          className="w-48"
          onChange={(event) => onChange({ search, status: AdminAppStatus.safeParse(event.target.value).data, page: 1 })}
        >
          <option value="">All apps</option>
          {AdminAppStatus.options.map((each) => (
            <option key={each} value={each}>
              {STATUS_WORDS[each]}
            </option>
          ))}
        </Select>
      </div>
      {error && <ErrorState title="The apps could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && [1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-16" />)}
      {data && data.apps.length === 0 && (
        <Card>
          <EmptyState icon={<LayoutGrid />} title={search || status ? 'No app like that' : 'No app yet'}>
            {search || status
              ? 'Try a part of the name, of the address or of the owner’s, or all apps.'
              : 'What people build here is listed, with its owner and how it stands.'}
          </EmptyState>
        </Card>
      )}
      {data && data.apps.length > 0 && (
        <Card className={isPlaceholderData ? 'opacity-60' : undefined}>
          <div aria-hidden className={`${APP_COLUMNS} border-b px-4 py-2 text-muted text-xs max-lg:hidden`}>
            {['App', 'Owner', 'Size', 'Errors, 30 days', 'Changed', ''].map((title) => (
              <span key={title}>{title}</span>
            ))}
          </div>
          <ul aria-label="Apps">
            {data.apps.map((app) => (
              <AppRow key={app.id} app={app} now={now} />
            ))}
          </ul>
        </Card>
      )}
      {data && <Pager page={page} total={data.total} onPage={(next) => onChange({ search, status, page: next })} />}
    </div>
  )
}
