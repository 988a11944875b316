import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessToken } from '#contract/access/access-tokens'
import { CopyButton } from '../../components/copy-button'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { messageOf } from '../../lib/api'
import { relativeTime, useNow } from '../../lib/time'

interface TokenListProps {
  tokens: AccessToken[]
  /** What a token may do, in a word or two. */
  describe: (token: AccessToken) => string
  revoke: UseMutationResult<unknown, Error, string>
}

/** Tokens that open something now, each with the way to shut it out. */
export function TokenList({ tokens, describe, revoke }: TokenListProps) {
  const now = useNow()
  const [asked, setAsked] = useState<AccessToken>()
  if (tokens.length === 0) return <p className="text-muted text-sm">No tokens yet. Make one above.</p>
  return (
    <>
      <ul aria-label="Access tokens" className="divide-y">
        {tokens.map((token) => (
          <li key={token.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm">{token.name}</p>
              <p className="text-muted text-xs">
                {token.lastUsedAt ? `Last used ${relativeTime(token.lastUsedAt, now)}` : 'Never used'}
              </p>
            </div>
            <Badge>{describe(token)}</Badge>
            <Button size="sm" aria-label={`Revoke ${token.name}`} onClick={() => setAsked(token)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Revoke ${asked?.name ?? ''}?`}
        description="Whatever uses it is shut out at once."
        action="Revoke"
        danger
        busy={revoke.isPending}
        error={revoke.error && messageOf(revoke.error)}
        onConfirm={() => asked && revoke.mutate(asked.id, { onSuccess: () => setAsked(undefined) })}
      />
    </>
  )
}

/** An address or a command that goes into another program. */
export const Copied = ({ text, label }: { text: string; label: string }) => (
  <p className="flex items-center gap-2 rounded-md border bg-sunken p-3 font-mono text-sm">
    <span className="min-w-0 flex-1 break-all">{text}</span>
    <CopyButton label={label} text={text} />
  </p>
)
