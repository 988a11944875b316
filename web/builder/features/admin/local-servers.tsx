import { Search } from 'lucide-react'
import type { LocalModels } from '#contract/admin'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { messageOf } from '../../lib/api'
import { useFindLocalModels } from './queries'

/** Looks for Ollama and its like at their usual ports of this machine. */
export function LocalServers({ onChoose }: { onChoose: (server: LocalModels['servers'][number]) => void }) {
  const find = useFindLocalModels()
  return (
    <div className="flex flex-col gap-2">
      <Button className="self-start" busy={find.isPending} onClick={() => find.mutate()}>
        {!find.isPending && <Search />}
        {find.isPending ? 'Looking …' : 'Look for one on this machine'}
      </Button>
      {find.error && <Alert>{messageOf(find.error)}</Alert>}
      {find.data?.servers.length === 0 && (
        <Alert variant="plain">None is running at the ports of Ollama, LM Studio or llama.cpp. Start one and look again.</Alert>
      )}
      {find.data && find.data.servers.length > 0 && (
        <ul aria-label="Found on this machine" className="flex flex-col gap-2">
          {find.data.servers.map((server) => (
            <li key={server.baseUrl} className="flex items-center gap-3 rounded-lg border px-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{server.name}</span>
                <span className="wrap-anywhere text-muted text-xs">
                  {`${server.baseUrl} · ${server.models.length === 1 ? '1 model' : `${server.models.length} models`}`}
                </span>
              </span>
              <Button onClick={() => onChoose(server)}>Use</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
