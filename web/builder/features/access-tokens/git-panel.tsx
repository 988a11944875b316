import { useQuery } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { accessTokensQuery, useCreateAccessToken, useRevokeAccessToken } from './queries'
import { type TokenChoice, TokenForm } from './token-form'
import { Copied, TokenList } from './token-list'

const PULL: TokenChoice = { label: 'Clone and pull', order: { scope: 'read' } }
const PUSH: TokenChoice = { label: 'Push as well', order: { scope: 'write' } }

/** The app as a git remote, and the tokens it is opened with. */
export function GitPanel({ app, mayPush }: { app: App; mayPush: boolean }) {
  const list = useQuery(accessTokensQuery(app.appId))
  const create = useCreateAccessToken(app.appId)
  const revoke = useRevokeAccessToken(app.appId)
  return (
    <>
      <PanelHeader />
      <PanelBody description="Every version of the app is a commit. Clone it, work on it with your own tools, and push: what you push is checked and becomes a version.">
        {list.isPending && <Skeleton className="h-32" />}
        {list.error && !list.data && (
          <ErrorState
            title="The tokens could not be loaded"
            message={messageOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && (
          <>
            <section aria-labelledby="clone" className="flex flex-col gap-2">
              <h3 id="clone" className="font-medium text-base">
                Clone
              </h3>
              <Copied text={`git clone ${list.data.gitUrl}`} label="Copy the command" />
              <p className="text-muted text-sm">
                Git asks for a user name, which may be anything, and a password: an access token.
              </p>
            </section>
            <section aria-labelledby="tokens" className="flex flex-col gap-3">
              <h3 id="tokens" className="font-medium text-base">
                Access tokens
              </h3>
              <TokenForm choices={mayPush ? [PULL, PUSH] : [PULL]} create={create} />
              <TokenList
                tokens={list.data.tokens.filter(({ scope }) => scope !== 'use')}
                describe={({ scope }) => (scope === 'write' ? 'Pull and push' : 'Pull')}
                revoke={revoke}
              />
            </section>
          </>
        )}
      </PanelBody>
    </>
  )
}
