import { useQuery } from '@tanstack/react-query'
import type { AccessTokens } from '#contract/access/access-tokens'
import type { App } from '#contract/app/apps'
import { PanelBody, PanelHeader } from '../../components/panel'
import { Alert } from '../../components/ui/alert'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { Switch } from '../../components/ui/switch'
import { messageOf } from '../../lib/api'
import { accessTokensQuery, useCreateAccessToken, useOpenToPrograms, useRevokeAccessToken } from './queries'
import { type TokenChoice, TokenForm } from './token-form'
import { Copied, TokenList } from './token-list'

const CHOICES: TokenChoice[] = [
  { label: 'What a user may', order: { scope: 'use', role: 'user' } },
  { label: 'What an admin may', order: { scope: 'use', role: 'admin' } },
]

/** The published app as an MCP server: whether it is one, where, and the tokens it is opened with. */
export function ProgramsPanel({ app }: { app: App }) {
  const list = useQuery(accessTokensQuery(app.appId))
  return (
    <>
      <PanelHeader />
      <PanelBody description="Assistants and other programs that speak MCP can use the published app: its lists, functions and tools, under the same rules as its people.">
        {list.isPending && <Skeleton className="h-32" />}
        {list.error && !list.data && (
          <ErrorState
            title="The tokens could not be loaded"
            message={messageOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && <ProgramsOfApp app={app} programs={list.data} />}
      </PanelBody>
    </>
  )
}

function ProgramsOfApp({ app, programs }: { app: App; programs: AccessTokens }) {
  const open = useOpenToPrograms(app.appId)
  const create = useCreateAccessToken(app.appId)
  const revoke = useRevokeAccessToken(app.appId)
  const isOpen = open.isPending ? open.variables : programs.isOpenToPrograms
  return (
    <>
      <Switch
        label="Open to programs"
        hint="Only programs with a token of yours come in. While this is off, none does."
        checked={isOpen}
        disabled={open.isPending}
        onChange={(next) => open.mutate(next)}
      />
      {open.error && <Alert>{messageOf(open.error)}</Alert>}
      {programs.isOpenToPrograms && (
        <>
          <section aria-labelledby="address" className="flex flex-col gap-2">
            <h3 id="address" className="font-medium text-base">
              Address
            </h3>
            <Copied text={programs.mcpUrl} label="Copy the address" />
            <p className="text-muted text-sm">
              {app.publishedUrl
                ? 'Give the program this address as an MCP server over HTTP, and a token as its bearer token.'
                : 'It answers once the app is published.'}
            </p>
          </section>
          <section aria-labelledby="tokens" className="flex flex-col gap-3">
            <h3 id="tokens" className="font-medium text-base">
              Access tokens
            </h3>
            <p className="text-muted text-sm">
              A program is somebody of its own in the app: what it adds is its own, and nobody signs in as it.
            </p>
            <TokenForm choices={CHOICES} create={create} />
            <TokenList
              tokens={programs.tokens.filter(({ scope }) => scope === 'use')}
              describe={({ role }) => (role === 'admin' ? 'Admin' : 'User')}
              revoke={revoke}
            />
          </section>
        </>
      )}
    </>
  )
}
