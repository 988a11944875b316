import type { AppFiles } from '#contract/app/app-files'
import type { RowsShown } from '#contract/chat/prompt-context'
import { readEntities } from '#contract/data/entity-file'
import type { AppRow } from '#worker/apps/find-app'
import { editorSet } from '#worker/entities/data-sets'
import { findSchema } from '#worker/entities/open-entity'
import { countAllRows } from '#worker/entities/query/count-rows'
import { readSampleRows } from '#worker/entities/query/sample-rows'
import type { Env } from '#worker/platform/env'

/** Samples of an entity in the context, and in an answer to a model that asks for its rows. */
const SHOWN = 2
const ASKED = 5
/** Of all samples together; entities beyond are counted alone. */
const MAX_CHARS = 6_000

/** How many rows each entity holds, and what two of them look like; nothing for an app without entities. */
export async function showRows(env: Env, app: AppRow, files: AppFiles): Promise<Record<string, RowsShown> | undefined> {
  const schemas = readEntities(files)
  if (Object.keys(schemas).length === 0 || app.latestVersionId === null) return undefined
  const set = editorSet(app)
  const [counts, samples] = await Promise.all([
    countAllRows(env, app, set),
    readSampleRows(env, app, { set, schemas, each: SHOWN }),
  ])
  let left = MAX_CHARS
  return Object.fromEntries(
    Object.keys(schemas).map((name) => {
      const shown = samples[name] ?? []
      left -= JSON.stringify(shown).length
      const { total, real } = counts[name] ?? { total: 0, real: 0 }
      return [name, { total, real, samples: left < 0 ? [] : shown }]
    }),
  )
}

/** The answer to `read_rows`; undefined where there is no such entity. */
export async function describeRowsOf(
  env: Env,
  app: AppRow,
  { entity, files }: { entity: string; files: AppFiles },
): Promise<string | undefined> {
  const schema = findSchema(readEntities(files), entity)
  if (!schema) return undefined
  const set = editorSet(app)
  const [counts, samples] = await Promise.all([
    countAllRows(env, app, set),
    readSampleRows(env, app, { set, schemas: { [schema.name]: schema }, each: ASKED }),
  ])
  const { total, real } = counts[schema.name] ?? { total: 0, real: 0 }
  const rows = (samples[schema.name] ?? []).map((row) => JSON.stringify(row))
  const what = `read_rows ${schema.name}: ${total} rows, ${real} of them more than untouched samples. Personal fields are left out.`
  return [what, ...rows].join('\n')
}
