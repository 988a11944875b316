import type { SampleRecord } from '../../plan'
import type { EntityDraft } from '../compose/entity-draft-types'
import type { Understanding } from '../request/understanding'

/**
 * What visitors see names no price that nobody set. Goods of a shop have one, without which nothing could be ordered:
 * they say that they are samples.
 */
export function withoutClaims(
  row: SampleRecord,
  { access, fields, titleField }: EntityDraft,
  { cues }: Understanding,
): SampleRecord {
  const prices = fields.filter(({ kind }) => kind === 'money').map(({ name }) => name)
  if (access.read !== 'anonymous' || !prices.some((name) => row[name] !== undefined)) return row
  if (cues.has('shop')) return { ...row, [titleField]: `Sample: ${row[titleField]}` }
  const plain: SampleRecord = { _ref: row._ref }
  for (const [name, value] of Object.entries(row))
    if (!prices.includes(name) || fields.some((field) => field.name === name && field.required)) plain[name] = value
  return plain
}
