import { LOCAL_SERVERS } from '../../worker/models/local-servers.ts'

const PATIENCE_MS = 1_500
const MAX_NAMES = 4

/** Says which models were found on this machine, and where to connect one; nothing where there is none. */
export async function printLocalModels(url: string): Promise<void> {
  const found = await lookForModels()
  if (found.length > 0) console.log(`  Models on this machine: ${found.join('; ')}. Connect one at ${url}/admin/model\n`)
}

/** Model servers that answer on this machine, each with its models by name. */
export async function lookForModels(ports = Object.keys(LOCAL_SERVERS), patienceMs = PATIENCE_MS): Promise<string[]> {
  const looked = ports.map(async (port) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/models`, { signal: AbortSignal.timeout(patienceMs) })
      const { data } = (await answer.json()) as { data?: unknown }
      if (!answer.ok || !Array.isArray(data)) return []
      return [`${LOCAL_SERVERS[port] ?? `Port ${port}`} (${namesOf(data)})`]
    } catch {
      return []
    }
  })
  return (await Promise.all(looked)).flat()
}

function namesOf(models: { id?: unknown }[]): string {
  // A terminal obeys what other programs write to it.
  const names = models
    .map((model) =>
      String(model?.id ?? '')
        .replace(/\p{Cc}/gu, '')
        .slice(0, 80),
    )
    .filter(Boolean)
  if (names.length === 0) return 'no model yet'
  const shown = names.slice(0, MAX_NAMES).join(', ')
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown
}
