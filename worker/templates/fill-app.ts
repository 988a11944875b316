import type { AppFiles } from '#contract/app/app-files'
import { readSettings, readStyle, readTexts } from '#contract/settings/read-settings'
import { readDefinition } from '#contract/tools/read-definition'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { copyDefinition } from '#worker/assistants/definition/copy-definition'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import {
  allowedDefinition,
  allowedMainPage,
  allowedSettings,
  allowedStyle,
  allowedTexts,
  type Taker,
} from '#worker/settings/allowed-parts'
import { changeApp } from '#worker/settings/change-app'
import { addTool } from '#worker/tools/add-tool'
import { commitVersion } from '#worker/versions/commit-version'
import type { FileCopier } from './copy-files'
import type { TemplateTool } from './template-queries'

/** What an app is made from: another's template, or an app of one's own. */
export interface Original {
  app: AppRow
  files: AppFiles
  tools: TemplateTool[]
  /** One tool by itself: what stands around it is the app's. */
  isTool: boolean
}

export interface Filling {
  original: Original
  /** The new app, which is empty. */
  app: AppRow
  /** The app's own, where none is given. */
  name?: string
  builder: Extract<Principal, { kind: 'builder' }>
  isOwn: boolean
  copier: FileCopier
  /** What its first version says of itself. */
  words: { userRequest: string; description: string }
}

/** Puts everything but rows into a new app, as far as its owner's plan goes. Nothing that is copied runs on the way. */
export async function fillApp(env: Env, filling: Filling): Promise<AppRow> {
  const { original, app, builder, isOwn } = filling
  const taker = { builder, appType: app.appType, isOwn }
  if (Object.keys(original.files).length > 0) await commitFiles(env, filling)
  const toolIds = await copyTools(env, filling, taker)
  const row = await setByHand(env, filling, { taker, toolIds })
  if (!original.isTool) await copyDefinition(env, { from: original.app.id, to: app.id })
  return row
}

async function commitFiles(env: Env, { original, app, name = app.name, builder, copier, words }: Filling): Promise<void> {
  const readdressed = Object.entries(original.files).map(async ([path, text]) => [path, await copier.readdress(text)] as const)
  const own = Object.fromEntries(await Promise.all(readdressed))
  await commitVersion(env, {
    app,
    parentId: null,
    files: named(own, name),
    messageId: null,
    author: { id: builder.accountId, email: builder.email },
    ...words,
  })
}

/** A version brings its app the name that stands in app.json. */
function named(files: AppFiles, name: string): AppFiles {
  const manifest = files['app.json']
  if (manifest === undefined) return files
  try {
    return { ...files, 'app.json': `${JSON.stringify({ ...(JSON.parse(manifest) as object), name }, null, 2)}\n` }
  } catch {
    return files
  }
}

/** As drafts, which whoever took them opens as far as their plan goes. Answers the new ids by the old. */
async function copyTools(env: Env, { original, app, copier }: Filling, taker: Taker): Promise<Map<string, string>> {
  const toolIds = new Map<string, string>()
  for (const { id, title, path, imageUrl, definition } of original.tools) {
    const copy = await copier.readdressValue({ imageUrl, definition: readDefinition(definition) })
    const { toolId } = await addTool(env, app.id, {
      title,
      path,
      imageUrl: copy.imageUrl || null,
      definition: allowedDefinition(taker, copy.definition, toolIds),
    })
    toolIds.set(id, toolId)
  }
  return toolIds
}

async function setByHand(
  env: Env,
  { original, app, copier }: Filling,
  { taker, toolIds }: { taker: Taker; toolIds: ReadonlyMap<string, string> },
): Promise<AppRow> {
  const from = original.app
  const { style, texts } = await copier.readdressValue({ style: readStyle(from.style), texts: readTexts(from.texts) })
  const { aiModel, modelTemperature, ...settings } = allowedSettings(taker, {
    ...readSettings(from.settings),
    aiModel: from.aiModel,
    modelTemperature: from.modelTemperature,
  })
  const now = (await findApp(openDatabase(env.DB), app.id)) ?? app
  return changeApp(env, now, {
    style: allowedStyle(taker, style),
    ...(original.isTool
      ? {}
      : {
          texts: allowedTexts(taker, texts, toolIds),
          settings,
          ...allowedMainPage(taker, from.mainPage),
          visibility: from.visibility,
          ...(aiModel === undefined ? {} : { aiModel }),
          ...(modelTemperature === undefined ? {} : { modelTemperature }),
        }),
  })
}
