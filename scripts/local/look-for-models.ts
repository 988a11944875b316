import { LOCAL_SERVERS } from '../../worker/models/local-servers.ts'

const PATIENCE_MS = 1_500

/** Model servers that answer on this machine, each with how many models it has. */
export async function lookForModels(ports = Object.keys(LOCAL_SERVERS), patienceMs = PATIENCE_MS): Promise<string[]> {
  const looked = ports.map(async (port) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/models`, { signal: AbortSignal.timeout(patienceMs) })
      const { data } = (await answer.json()) as { data?: unknown }
      if (!answer.ok || !Array.isArray(data)) return []
      return [`${LOCAL_SERVERS[port] ?? `Port ${port}`} (${data.length === 1 ? '1 model' : `${data.length} models`})`]
    } catch {
      return []
    }
  })
  return (await Promise.all(looked)).flat()
}
