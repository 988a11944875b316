import { useQuery } from '@tanstack/react-query'
import { GoogleProblem } from '#contract/people/google'
import { GOOGLE_PROBLEMS } from '#contract/people/google-problems'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { messageOf } from '../../lib/api'
import { googleQuery, useDisconnectGoogle } from './queries'
import { Section } from './section'

/**
 * Connecting leads to Google and back to this page. Nothing is shown where this installation has no client at Google.
 */
export function GoogleSection({ search }: { search: string }) {
  const { data, error, refetch } = useQuery(googleQuery)
  const disconnect = useDisconnectGoogle()
  const problem = GoogleProblem.safeParse(new URLSearchParams(search).get('googleProblem')).data
  if (data && !data.isAvailable && !data.connected) return null
  const connected = data?.connected
  return (
    <Section title="Google" about="Sign in with your Google account.">
      {problem && !connected && <Alert className="mb-3">{GOOGLE_PROBLEMS[problem]}</Alert>}
      {error && (
        <Alert>
          {messageOf(error)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton className="h-8 w-48" />}
      {data && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 break-all">
            {connected ? connected.email : <span className="text-muted">Not connected</span>}{' '}
            {connected && <Badge variant="success">Connected</Badge>}
          </p>
          {connected ? (
            <Button disabled={!data.canDisconnect} busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
              Disconnect
            </Button>
          ) : (
            <Button asChild>
              <a href="/api/auth/google/start?link=1&redirectTo=/settings">Connect Google</a>
            </Button>
          )}
        </div>
      )}
      {connected && data && !data.canDisconnect && (
        <p className="mt-2 text-muted text-sm">It is the only way into your account. Set a password first.</p>
      )}
      {disconnect.error && <Alert className="mt-3">{messageOf(disconnect.error)}</Alert>}
    </Section>
  )
}
