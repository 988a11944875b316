import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Card } from '../../components/ui/card'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { useNow } from '../../lib/time'
import { ACCOUNT_COLUMNS, AccountRow } from './account-row'
import { Pager } from './pager'
import { accountsQuery } from './queries'
import { SearchField } from './search-field'

interface AccountsSectionProps {
  search: string
  page: number
  onChange: (where: { search: string; page: number }) => void
}

/** Everyone who can build here. */
export function AccountsSection({ search, page, onChange }: AccountsSectionProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(accountsQuery(search, page))
  const now = useNow()
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label="Search accounts"
        placeholder="Name or address"
        value={search}
        onChange={(next) => onChange({ search: next, page: 1 })}
      />
      {error && <ErrorState title="The accounts could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && [1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-16" />)}
      {data && data.accounts.length === 0 && (
        <Card>
          <EmptyState icon={<Users />} title={search ? 'Nobody by that name' : 'Nobody here'}>
            {search ? 'Try a part of the name or of the address.' : 'There is no account at this place of the list.'}
          </EmptyState>
        </Card>
      )}
      {data && data.accounts.length > 0 && (
        <Card className={isPlaceholderData ? 'opacity-60' : undefined}>
          <div aria-hidden className={`${ACCOUNT_COLUMNS} border-b px-4 py-2 text-muted text-xs max-lg:hidden`}>
            {['Account', 'Plan', 'Messages', 'Apps', 'Last seen', 'Created', ''].map((title) => (
              <span key={title}>{title}</span>
            ))}
          </div>
          <ul aria-label="Accounts">
            {data.accounts.map((account) => (
              <AccountRow key={account.id} account={account} now={now} />
            ))}
          </ul>
        </Card>
      )}
      {data && <Pager page={page} total={data.total} onPage={(next) => onChange({ search, page: next })} />}
    </div>
  )
}
