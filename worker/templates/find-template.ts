import type { Template, TemplateList } from '#contract/app/templates'
import { TEMPLATE_WORDS } from '#contract/app/templates'
import { ApiError } from '#contract/errors'
import { readSettings, readTexts } from '#contract/settings/read-settings'
import { readDefinition } from '#contract/tools/read-definition'
import { PICTURE_FILE } from '#contract/tools/tool'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { publishedOrigin } from '#worker/platform/http/hosts'
import { listStarterTemplates } from './starter-templates'
import { selectTemplate, selectTemplates, type TemplateRow } from './template-queries'

/** The apps that come with the platform first: they are looked after, and there from the first day. */
export async function listTemplates(env: Env): Promise<TemplateList> {
  const [rows, starters] = await Promise.all([selectTemplates(openDatabase(env.DB)), listStarterTemplates(env)])
  const templates = [...starters, ...rows.map((row) => toTemplate(env, row))]
  const categories = [...new Set(templates.flatMap(({ category }) => category ?? []))].sort((a, b) => a.localeCompare(b))
  return { templates, categories }
}

/** A template that was taken back is as one that never was. */
export async function requireTemplate(env: Env, templateId: string): Promise<TemplateRow> {
  const row = await selectTemplate(openDatabase(env.DB), templateId)
  if (!row) throw new ApiError('not-found', TEMPLATE_WORDS.gone)
  return row
}

export function toTemplate(env: Env, { app, tool }: TemplateRow): Template {
  const origin = publishedOrigin(env, app.slug)
  const { texts, settings } = tool
    ? readDefinition(tool.definition)
    : { texts: readTexts(app.texts), settings: readSettings(app.settings) }
  const name = tool ? tool.title : texts.header || app.name
  return {
    templateId: tool?.id ?? app.id,
    kind: tool ? 'tool' : 'app',
    appType: tool ? 'AI tool' : app.appType,
    name: name || app.name,
    description: settings.templateDescription || texts.description || (tool ? '' : app.description),
    category: settings.templateCategory,
    isPro: tool !== null && settings.isProTool,
    imageUrl: origin + (ownPicture(settings.templateImageUrl, tool?.imageUrl) ?? drawnPicture(tool)),
    previewUrl: tool ? `${origin}/tool/${tool.path}` : `${origin}/`,
  }
}

/**
 * Only what lies on the app's own host: a picture from elsewhere would tell that place who looks through the gallery.
 */
const ownPicture = (...given: (string | null | undefined)[]): string | undefined =>
  given.find((address) => address?.startsWith('/files/')) ?? undefined

const drawnPicture = (tool: TemplateRow['tool']): string => (tool ? `/tool/${tool.path}/${PICTURE_FILE}` : '/_app/picture')
