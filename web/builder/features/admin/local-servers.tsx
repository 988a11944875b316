import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { LocalModels } from '#contract/admin'
import { LEAST_CONTEXT_TOKENS } from '#contract/services/models'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { messageOf } from '../../lib/api'
import { formatCapabilities, formatTokens } from '../../lib/app/models'
import { localModelsQuery, useConnectModel } from './queries'

type LocalServer = LocalModels['servers'][number]
type Said = LocalServer['models'][number]['says']

interface LocalServersProps {
  /** Puts it into the form, for who wants to say more of it first. */
  onChoose: (server: { baseUrl: string } & ({ model: string } | { embeddingModel: string })) => void
}

/** Ollama and its like at their usual ports of this machine, with their models: one click connects one. */
export function LocalServers({ onChoose }: LocalServersProps) {
  const { data, error, isFetching, refetch } = useQuery(localModelsQuery)
  const connect = useConnectModel()
  return (
    <section aria-label="On this machine" aria-busy={isFetching} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium text-sm">On this machine</h3>
        <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
          {!isFetching && <RotateCw />}
          {isFetching ? 'Looking …' : 'Look again'}
        </Button>
      </div>
      {error ? (
        <Alert>{messageOf(error)}</Alert>
      ) : !data ? (
        <Skeleton className="h-14" />
      ) : data.servers.length === 0 ? (
        <Alert variant="plain">None is running at the ports of Ollama, LM Studio or llama.cpp. Start one and look again.</Alert>
      ) : (
        data.servers.map((server) => <Server key={server.baseUrl} server={server} connect={connect} onChoose={onChoose} />)
      )}
      {connect.error && <Alert>{messageOf(connect.error)}</Alert>}
    </section>
  )
}

interface ServerProps extends LocalServersProps {
  server: LocalServer
  connect: ReturnType<typeof useConnectModel>
}

function Server({ server: { name, baseUrl, models }, connect, onChoose }: ServerProps) {
  const [goesTo, isPending] = [connect.variables, connect.isPending]
  return (
    <div className="rounded-lg border">
      <p className="wrap-anywhere px-3 pt-2 text-muted text-xs">
        <span className="font-medium text-ink text-sm">{name}</span> {baseUrl}
      </p>
      {models.length === 0 && <p className="px-3 pb-2 text-sm">It runs, and has no model yet.</p>}
      <ul aria-label={`Models of ${name}`} className="divide-y">
        {models.map(({ id, says }) => {
          const isConnecting = isPending && goesTo?.baseUrl === baseUrl && goesTo.model === id
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
              <span className="min-w-0 flex-1 basis-40">
                <span className="wrap-anywhere block font-medium">{id}</span>
                <span className="text-muted text-xs">{describeSaid(name, says)}</span>
              </span>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => onChoose({ baseUrl, ...(says.writes === false ? { embeddingModel: id } : { model: id }) })}
              >
                Fill in<span className="sr-only"> {id}</span>
              </Button>
              {says.writes !== false && (
                <Button
                  size="sm"
                  busy={isConnecting}
                  disabled={isPending}
                  onClick={() =>
                    connect.mutate({
                      provider: 'openai-compatible',
                      baseUrl,
                      model: id,
                      apiKey: '',
                      imageModel: '',
                      embeddingModel: '',
                    })
                  }
                >
                  {isConnecting ? 'Trying it …' : 'Connect'}
                  <span className="sr-only"> {id}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/**
 * `Ollama says: calls tools · sees no pictures · up to 131K tokens`. Said, and not tried: that is what connecting does.
 */
function describeSaid(server: string, { mostTokens, writes, ...says }: Said): string {
  if (writes === false) return `${server} says: finds data by meaning, and writes nothing`
  const { contextTokens } = says
  const words = [
    formatCapabilities(says),
    contextTokens === undefined && mostTokens !== undefined ? `up to ${formatTokens(mostTokens)}` : '',
    contextTokens !== undefined && contextTokens < LEAST_CONTEXT_TOKENS ? 'too few to build with' : '',
  ].filter(Boolean)
  return words.length > 0 ? `${server} says: ${words.join(' · ')}` : `${server} says nothing of it; connecting tries it`
}
