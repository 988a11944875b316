import { z } from 'zod'
import { type CsvMapping, GeneratedMapping } from '#contract/data/csv'
import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import { ImportedRecords } from '#contract/data/records'
import { RequestFailed, request } from '../../lib/api'
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

interface SendOptions {
  appId: string
  entity: string
  /** Where there are two: the server's own choice is the test data. */
  dataSet: DataSet | undefined
  startedAtMs: number
  /** Only asks what would become of the rows. */
  isDryRun: boolean
  onAnswer: (answer: ImportedRecords) => void
}

/** Sends a batch in the owner's name. What may come right by itself is no failure yet. */
export const sendTo =
  ({ appId, entity, dataSet, startedAtMs, isDryRun, onAnswer }: SendOptions): SendBatch =>
  async ({ records, from, key }) => {
    try {
      const path = `/api/apps/${appId}/records/${encodeURIComponent(entity)}/import${dataSet === 'live' ? '?dataSet=live' : ''}`
      const answer = await request(ImportedRecords, path, {
        method: 'POST',
        json: { rows: records, from, startedAtMs, dryRun: isDryRun },
        headers: { 'idempotency-key': key },
      })
      onAnswer(answer)
      return { kind: 'stored', refused: answer.refused.map(({ position, message }) => ({ position, reason: message })) }
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status >= 500 || error.status === 429) return { kind: 'later' }
      throw new ImportStopped(error.message, { cause: error })
    }
  }

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
