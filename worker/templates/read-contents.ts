import { levelsOf } from '#contract/access/access-policy'
import { pageNameOf } from '#contract/app/app-files'
import type { TemplateContents } from '#contract/app/templates'
import type { AppRow } from '#worker/apps/find-app'
import { hasAssistant } from '#worker/assistants/definition/copy-definition'
import { countEveryRow } from '#worker/entities/query/every-row'
import { isUserEntity } from '#worker/entities/schema/user-entity'
import { readFunctions } from '#worker/functions/isolates/read-functions'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionEntities, readVersionFiles } from '#worker/version-store/read-version'
import { hasRowsToCopy, MOST_ROWS } from './copy-rows'
import { describeFunction } from './describe-function'
import { requireTemplate, toTemplate } from './find-template'
import { isStarterId, readStarterContents } from './starter-templates'
import { selectActiveTools } from './template-queries'

type Parts = Pick<TemplateContents, 'pages' | 'entities' | 'functions' | 'secrets'>

/** What a template holds: whoever takes it sees who reaches its data and what runs, before any of it is theirs. */
export async function readContents(env: Env, templateId: string): Promise<TemplateContents> {
  if (isStarterId(templateId)) return readStarterContents(env, templateId)
  const row = await requireTemplate(env, templateId)
  const template = toTemplate(env, row)
  if (row.tool) return { ...template, ...NOTHING, tools: [row.tool.title], hasAssistant: false }
  const { app } = row
  const [parts, tools, assistant] = await Promise.all([
    partsOf(env, app),
    selectActiveTools(openDatabase(env.DB), app.id),
    hasAssistant(env, app.id),
  ])
  return { ...template, ...parts, tools: tools.map(({ title }) => title), hasAssistant: assistant }
}

const NOTHING: Parts = { pages: [], entities: [], functions: [], secrets: [] }

async function partsOf(env: Env, app: AppRow): Promise<Parts> {
  if (!app.publishedVersionId) return NOTHING
  const key = { appId: app.id, versionId: app.publishedVersionId }
  const [files, schemas, { functions }, counts] = await Promise.all([
    readVersionFiles(env, key),
    readVersionEntities(env, key),
    readFunctions(env, key),
    hasRowsToCopy(app) ? countEveryRow(env, app, 'test') : ({} as Record<string, number>),
  ])
  const found = [...functions.values()]
  return {
    pages: Object.keys(files ?? {}).flatMap((path) => pageNameOf(path) ?? []),
    entities: Object.values(schemas)
      .filter(({ name }) => !isUserEntity(name))
      .map((schema) => {
        const { read = null, write = null } = levelsOf(schema)
        return { name: schema.title || schema.name, records: Math.min(counts[schema.name] ?? 0, MOST_ROWS), read, write }
      }),
    functions: found.map(describeFunction),
    secrets: [...new Set(found.flatMap(({ secrets }) => secrets.map((secret) => secret.name)))].sort(),
  }
}
