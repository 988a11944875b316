import { z } from 'zod'
import { type CsvMapping, GeneratedMapping } from '#contract/data/csv'
import type { EntitySchema } from '#contract/data/entities'
import { authorisedFetch, failure, request } from '../../lib/api'
import { ImportStopped, type SendBatch } from './import-rows'

export async function suggestMapping(file: {
  headers: string[]
  previewData: string[][]
  schema: EntitySchema
}): Promise<CsvMapping[]> {
  const { headers, previewData, schema } = file
  const cut = previewData.map((cells) => headers.map((_, at) => (cells[at] ?? '').slice(0, 500)))
  const json = { headers, previewData: cut, schema, entityName: schema.name }
  const { mappings } = await request(GeneratedMapping, '/api/csv/generateMapping', { method: 'POST', json })
  return mappings
}

/** Through the entity's own route, as the app's owner: rules, checks and automations hold as for any row. */
export const sendTo =
  (appId: string, entity: string, onStored: (ids: string[]) => void): SendBatch =>
  async (records, key) => {
    const response = await authorisedFetch(`/live_api/apps/${appId}/entities/${encodeURIComponent(entity)}/bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(records),
    }).catch(() => undefined)
    if (response?.ok) {
      onStored(Stored.parse(await response.json().catch(() => [])).map(({ id }) => id))
      return { kind: 'stored' }
    }
    if (!response || response.status >= 500 || response.status === 429) return { kind: 'later' }
    const { code, message, details } = await failure(response)
    if (code !== 'validation-failed') throw new ImportStopped(message)
    return { kind: 'refused', position: records.length === 1 ? 0 : positionIn(details), reason: message.replace(/^\d+\.?/, '') }
  }

const Stored = z.array(z.object({ id: z.string() })).catch([])

const MAX_IDS = 5_000

/**
 * Says that these rows came with a version, which had asked for them: going back before it can take them along. Without
 * that they are the builder's own.
 */
export async function recordImported(
  appId: string,
  versionId: string,
  { entity, ids }: { entity: string; ids: string[] },
): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const json = { entity, ids: ids.slice(at, at + MAX_IDS) }
    await request(z.object({ recorded: z.number() }), `/api/apps/${appId}/versions/${versionId}/rows`, { method: 'POST', json })
  }
}

/** The server names the place of the first row it refuses: `3.name`. */
function positionIn(details: unknown): number {
  const issues: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'issues') : undefined
  const path: unknown =
    Array.isArray(issues) && typeof issues[0] === 'object' && issues[0] !== null ? Reflect.get(issues[0], 'path') : undefined
  const position = /^(\d+)(?:\.|$)/.exec(typeof path === 'string' ? path : '')?.[1]
  if (position === undefined) throw new ImportStopped('The server refused the rows without saying which.')
  return Number(position)
}
