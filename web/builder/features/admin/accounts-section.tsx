import { useQuery } from '@tanstack/react-query'
import { Search, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Card } from '../../components/ui/card'
import { Input } from '../../components/ui/input'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { useNow } from '../../lib/time'
import { ACCOUNT_COLUMNS, AccountRow } from './account-row'
import { Pager } from './pager'
import { accountsQuery } from './queries'

const TYPING_MS = 250

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
      <SearchField value={search} onChange={(next) => onChange({ search: next, page: 1 })} />
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

/** Asks once one has stopped typing. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="relative max-w-sm">
      <Search className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-faint" aria-hidden />
      <Input
        type="search"
        aria-label="Search accounts"
        placeholder="Name or address"
        className="pl-9"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
