import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { Input } from '../../components/ui/input'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { SEARCH_PAUSE_MS, usePaused } from '../../lib/screen/use-paused'
import { usersQuery } from './queries'
import { UserRow } from './user-row'

const FEW = 8

export function UserList({ appId, isPrivate }: { appId: string; isPrivate: boolean }) {
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), SEARCH_PAUSE_MS)
  const list = useInfiniteQuery({ ...usersQuery(appId, search), placeholderData: (before) => before })
  const users = list.data?.pages.flatMap((page) => page.users) ?? []
  const total = list.data?.pages[0]?.total ?? 0

  return (
    <section aria-labelledby="users" className="flex flex-col gap-2">
      <h3 id="users" className="font-medium text-base">
        People {list.data && <span className="text-muted text-sm tabular-nums">{total}</span>}
      </h3>
      {(total > FEW || typed !== '') && (
        <Input
          type="search"
          aria-label="Search people"
          placeholder="Search by name or email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {list.error && !list.data && (
        <ErrorState title="The people could not be loaded" message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && [1, 2, 3].map((row) => <Skeleton key={row} className="h-12" />)}
      {list.data && users.length === 0 && typed === '' && (
        <EmptyState icon={<Users />} title="Nobody yet">
          People appear here once they have signed up or accepted an invitation.
        </EmptyState>
      )}
      {list.data && users.length === 0 && typed !== '' && (
        <p role="status" className="py-6 text-center text-muted text-sm">
          Nobody is called “{search}” here.
        </p>
      )}
      <ul className="divide-y">
        {users.map((user) => (
          <UserRow key={user.id} appId={appId} user={user} isPrivate={isPrivate} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="self-center" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}
