import type { AppFiles } from '#contract/app/app-files'
import type { SavedByHand } from '#contract/app/versions'
import type { EntitySchema } from '#contract/data/entities'
import { EntityFile, readEntities } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'
import { selectVersion } from '#worker/version-store/version-queries'
import { editByHand } from '#worker/versions/save-by-hand'

interface Place {
  app: AppRow
  versionId: string
  entity: string
}

/**
 * Puts the rules of one entity back as they were before a version, those of its fields among them; what fields there
 * are stays as it is. Where that opens something to more people it has to be confirmed, as any edit has.
 */
export async function restoreRules(
  env: Env,
  { app, versionId, entity }: Place,
  edit: { author: { id: string; email: string }; confirmed: string | undefined },
): Promise<SavedByHand> {
  const version = await selectVersion(openDatabase(env.DB), { appId: app.id, versionId })
  const files = version?.parentId ? await readVersionFiles(env, { appId: app.id, versionId: version.parentId }) : undefined
  const before = files && readEntities(files)[entity]
  if (!before) throw new ApiError('not-found', `There was no ${entity} before that version`)
  const description = `Put back the rules of ${entity}`
  return editByHand(env, { appId: app.id, ...edit, description }, (now) => withRulesOf(before, now))
}

function withRulesOf(before: EntitySchema, files: AppFiles): Record<string, string> {
  const path = Object.keys(files).find((each) => new RegExp(`^entities/${before.name}\\.jsonc?$`).test(each))
  const now = readEntities(files)[before.name]
  if (!path || !now) throw new ApiError('conflict', `${before.name} is no longer part of the app.`)
  const properties = Object.fromEntries(
    Object.entries(now.properties).map(([name, { rls: _now, ...property }]) => {
      const rls: unknown = before.properties[name]?.rls
      return [name, rls === undefined ? property : { ...property, rls }]
    }),
  )
  const { rls: _rules, 'x-accessControl': _levels, ...rest } = now
  const { rls, 'x-accessControl': levels } = before
  const schema = {
    ...rest,
    properties,
    ...(rls === undefined ? {} : { rls }),
    ...(levels === undefined ? {} : { 'x-accessControl': levels }),
  }
  return { [path]: EntityFile.write(schema) }
}
