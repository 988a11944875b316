import type { Seed } from '#contract/data/entities'
import { isDeeperThan, MAX_NESTING } from '#contract/data/json-depth'
import type { Archive } from '../archive'

const DATA = /^(?:base44\/)?data\/([\w.]+)\.json$/
const BUILT_IN = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'creatorId',
  'created_date',
  'updated_date',
  'created_by',
  'created_by_id',
  'is_sample',
])

/**
 * Records an archive brings along: `data/Task.json`, an array. Ids are the server's, so a record named by another keeps
 * that name as a reference.
 */
export function importRows({ texts }: Archive): Seed[] {
  const seeds: Seed[] = []
  for (const [path, text] of texts) {
    const entity = DATA.exec(path)?.[1]
    if (entity === undefined) continue
    for (const row of rowsIn(text)) {
      const data = Object.fromEntries(Object.entries(row).filter(([name]) => !BUILT_IN.has(name)))
      seeds.push({ entity, ...(typeof row.id === 'string' ? { ref: row.id } : {}), data })
    }
  }
  return linked(seeds)
}

function rowsIn(text: string): Record<string, unknown>[] {
  try {
    if (isDeeperThan(text, MAX_NESTING)) return []
    const value: unknown = JSON.parse(text)
    return Array.isArray(value)
      ? value.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null)
      : []
  } catch {
    return []
  }
}

/** A text that is another record's old id becomes that record's new one. */
function linked(seeds: Seed[]): Seed[] {
  const ids = new Set(seeds.flatMap(({ ref }) => ref ?? []))
  const link = (value: unknown): unknown => (typeof value === 'string' && ids.has(value) ? `ref:${value}` : value)
  return seeds.map((seed) => ({
    ...seed,
    data: Object.fromEntries(Object.entries(seed.data).map(([name, value]) => [name, link(value)])),
  }))
}
