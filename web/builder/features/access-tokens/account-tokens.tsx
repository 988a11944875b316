import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { accountTokensQuery, useCreateAccountToken, useRevokeAccountToken } from './queries'
import { type TokenChoice, TokenForm } from './token-form'
import { Copied, TokenList } from './token-list'

const CHOICES: TokenChoice[] = [
  { label: 'Look at my apps', order: { scope: 'read' } },
  { label: 'Make and change them', order: { scope: 'write' } },
]

/** The builder as an MCP server, and the tokens programs of one's own open it with. */
export function AccountTokens() {
  const list = useQuery(accountTokensQuery)
  const create = useCreateAccountToken()
  const revoke = useRevokeAccountToken()
  if (list.error && !list.data)
    return (
      <ErrorState title="The tokens could not be loaded" message={messageOf(list.error)} onRetry={() => void list.refetch()} />
    )
  if (!list.data) return <Skeleton className="h-32" />
  return (
    <div className="flex flex-col gap-4">
      <Copied text={list.data.mcpUrl} label="Copy the address" />
      <TokenForm choices={CHOICES} create={create} />
      <TokenList
        tokens={list.data.tokens}
        describe={({ scope }) => (scope === 'write' ? 'Looks and changes' : 'Looks')}
        revoke={revoke}
      />
    </div>
  )
}
