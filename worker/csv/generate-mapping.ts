import { type CsvMapping, type GenerateMapping, listCsvFields } from '#contract/data/csv'
import { EntityFile } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import { isModelConnected } from '#worker/integrations/core/ask-model'
import type { Env } from '#worker/platform/env'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { mapByModel } from './map-by-model'
import { mapByRules } from './map-by-rules'

/** Each asks a model that someone pays for. */
const AN_HOUR = { name: 'csv-mappings', limit: 60, windowMs: 3_600_000 }

/** Suggests where each column of a file goes: by the connected model, or by rules where there is none. */
export async function generateMapping(
  env: Env,
  { accountId, headers, previewData, schema, entityName }: GenerateMapping & { accountId: string },
): Promise<CsvMapping[]> {
  const read = EntityFile.read(JSON.stringify(schema), entityName)
  if (!read.ok) throw new ApiError('invalid-input', read.message)
  const fields = listCsvFields(read.schema)
  const cellsOf = (column: number) =>
    previewData.map((row) => (Array.isArray(row) ? row[column] : ownCell(row, headers[column] ?? '')) ?? '')
  if (!(await isModelConnected(env))) return mapByRules(headers, fields, { entityName, cellsOf })
  const verdict = await consumeLimit(env, { subject: `account:${accountId}`, ...AN_HOUR })
  requireAllowed(verdict, 'rate-limited', 'Rate limit exceeded. Please try again later.')
  return mapByModel(env, { headers, fields, entityName, cellsOf })
}

const ownCell = (row: Record<string, string>, header: string) => (Object.hasOwn(row, header) ? row[header] : undefined)
