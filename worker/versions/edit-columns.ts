import type { AppFiles } from '#contract/app/app-files'
import {
  type ColumnChange,
  type ConversionPlan,
  changeColumn,
  MAX_OPTIONS,
  type PlanConversion,
} from '#contract/data/column-change'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { EntityFile, readEntities } from '#contract/data/entity-file'
import { makesOptions, retyped } from '#contract/data/field-shapes'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { findOptions, planConversion } from '#worker/entities/history/convert-rows'
import { countRowsOf } from '#worker/entities/query/count-rows'
import { own } from '#worker/entities/query/field'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'

interface SchemaEdit {
  app: AppRow
  files: AppFiles
  entity: string
  change: ColumnChange
}

/** An entity's file as a change of its columns leaves it. */
export async function editSchema(env: Env, { app, files, entity, change }: SchemaEdit) {
  const { path, schema } = openSchema(files, entity)
  const converted = change.kind === 'change-type' ? await planWith(env, { app, files, entity, wanted: change }) : undefined
  if (change.kind === 'change-type') requireTold(converted?.emptied ?? 0, change.mayEmpty)
  const options = converted?.options ?? []
  const kept: string[] = []
  let changed = changeColumn(schema, change, { options })
  // What a column held that was deleted stays in its rows: under the same name it would be shown to whoever may read
  // the new one.
  while (changed.ok && change.kind === 'add' && (await countRowsOf(env, app, { entity, fields: [changed.field] })).total > 0) {
    kept.push(changed.field)
    changed = changeColumn(schema, change, { kept })
  }
  if (!changed.ok) throw invalid(changed.message)
  // What stays the same keeps its spelling.
  const text = changed.schema === schema ? (files[path] ?? '') : EntityFile.write(changed.schema)
  return { path, text, field: changed.field }
}

/** What another type would do to a column of the newest version; nothing is changed. */
export async function planColumn(
  env: Env,
  { app, ...asked }: { app: AppRow; entity: string; wanted: PlanConversion },
): Promise<ConversionPlan> {
  const files = (await readVersionFiles(env, { appId: app.id, versionId: app.latestVersionId ?? '' })) ?? {}
  return planWith(env, { app, files, ...asked })
}

async function planWith(
  env: Env,
  { app, files, entity, wanted }: { app: AppRow; files: AppFiles; entity: string; wanted: PlanConversion },
): Promise<ConversionPlan> {
  const { schema } = openSchema(files, entity)
  const { field, type, target } = wanted
  const schemas = readEntities(files)
  if (target !== undefined && (!own(schemas, target) || target === 'User'))
    throw invalid(`There is no list "${target}" in this app.`)
  const changed = changeColumn(schema, { kind: 'change-type', mayEmpty: 0, ...wanted })
  const from = own(schema.properties, field)
  if (!changed.ok || !from) throw invalid(changed.ok ? `There is no column "${field}".` : changed.message)
  const shape = (options: string[]): EntityProperty => retyped(from, { type, target, options })
  const options = makesOptions(from, type)
    ? await findOptions(env, app, { entity, field, conversion: { from, to: shape([]) }, most: MAX_OPTIONS })
    : []
  const plan = await planConversion(env, app, { entity, field, from, to: shape(options), schemas })
  return { ...plan, options }
}

function openSchema(files: AppFiles, entity: string): { path: string; schema: EntitySchema } {
  const path = [`entities/${entity}.json`, `entities/${entity}.jsonc`].find((each) => Object.hasOwn(files, each))
  if (!path || entity === 'User') throw new ApiError('not-found', `There is no entity "${entity}" in this app.`)
  const read = EntityFile.read(files[path] ?? '', entity)
  if (!read.ok) throw invalid(read.message)
  return { path, schema: read.schema }
}

function requireTold(emptied: number, mayEmpty: number): void {
  if (emptied > mayEmpty)
    throw new ApiError('conflict', `Rows have changed since: ${emptied} values would be emptied now. Look at it again.`)
}

const invalid = (message: string) => new ApiError('invalid-column', message)
