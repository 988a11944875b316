import type { BuilderPrincipal } from '#contract/access/permissions'
import { ApiError } from '#contract/errors'
import { readSettings, readStyle, readTexts } from '#contract/settings/read-settings'
import { readDefinition } from '#contract/tools/read-definition'
import type { ToolDataItem } from '#contract/tools/tool'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { putDefinition } from '#worker/assistants/definition/copy-definition'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import {
  allowedDefinition,
  allowedMainPage,
  allowedSettings,
  allowedStyle,
  allowedTexts,
  type Taker,
} from '#worker/settings/allowed-parts'
import { changeApp } from '#worker/settings/change-app'
import { requireOwnAssets } from '#worker/settings/require-own-assets'
import { addTool } from '#worker/tools/add-tool'
import type { Notes } from '../notes'
import type { OwnMarker } from './own-archive'
import type { OwnFiles } from './own-files'
import type { OwnSetup, OwnTool } from './own-setup'

interface Taking {
  app: AppRow
  builder: NonNullable<BuilderPrincipal>
  own: { marker: OwnMarker; setup: OwnSetup | undefined }
  /** The new data sources, by the ids of those they were. */
  itemIds: ReadonlyMap<string, string>
  files: OwnFiles
}

/**
 * Puts tools, the assistant, and what was set by hand into the new app, as far as whoever takes it could set it
 * themselves: an archive says what it likes. Tools and assistant come as drafts.
 */
export async function takeSetup(env: Env, taking: Taking, notes: Notes): Promise<void> {
  const { app, builder, own, files } = taking
  const { setup } = own
  const taker: Taker = { builder, appType: app.appType, isOwn: true }
  const toolIds = new Map<string, string>()
  for (const tool of setup?.tools ?? []) {
    const toolId = await takeTool(env, taking, { tool, taker, toolIds }, notes)
    if (toolId) toolIds.set(tool.id, toolId)
  }
  if (setup?.assistant) {
    const stored = files.readdressValue(setup.assistant)
    await putDefinition(env, app.id, { stored, itemIds: taking.itemIds })
  }
  const now = (await findApp(openDatabase(env.DB), app.id)) ?? app
  const { mainPage, visibility } = own.marker.app
  await changeApp(env, now, {
    ...allowedMainPage(taker, mainPage),
    visibility,
    ...(setup ? setByHand(taking, { setup, taker, toolIds }, notes) : {}),
  })
}

interface Parts {
  taker: Taker
  toolIds: ReadonlyMap<string, string>
}

function setByHand({ app, files }: Taking, { setup, taker, toolIds }: Parts & { setup: OwnSetup }, notes: Notes) {
  const read = files.readdressValue({ style: readStyle(setup.style), texts: readTexts(setup.texts) })
  const { aiModel, modelTemperature, ...settings } = allowedSettings(taker, {
    ...readSettings(setup.settings),
    aiModel: setup.aiModel,
    modelTemperature: setup.modelTemperature,
  })
  const style = allowedStyle(taker, read.style)
  return {
    style: isOwn(app, style, notes) ? style : { ...style, logoUrl: null, backgroundImage: null },
    texts: allowedTexts(taker, read.texts, toolIds),
    settings,
    ...(aiModel === undefined ? {} : { aiModel }),
    ...(modelTemperature === undefined ? {} : { modelTemperature }),
  }
}

function isOwn(app: AppRow, style: Parameters<typeof requireOwnAssets>[1], notes: Notes): boolean {
  try {
    requireOwnAssets(app.id, style)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notes.leaveOut('buildai/setup.json', `Logo and background image: ${error.message}`)
    return false
  }
}

async function takeTool(
  env: Env,
  { app, files, itemIds }: Taking,
  { tool, taker, toolIds }: Parts & { tool: OwnTool },
  notes: Notes,
): Promise<string | undefined> {
  const { title, path, imageUrl, definition } = files.readdressValue(tool)
  const read = readDefinition(definition)
  const dataItems = read.dataItems.flatMap((item) => renamedItem(item, itemIds) ?? [])
  const allowed = { ...allowedDefinition(taker, read, toolIds), dataItems }
  try {
    const added = await addTool(env, app.id, { title, imageUrl, definition: allowed, ...(path ? { path } : {}) })
    return added.toolId
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notes.leaveOut('buildai/setup.json', `The tool “${title}”: ${error.message}`)
    return undefined
  }
}

function renamedItem(item: ToolDataItem, itemIds: ReadonlyMap<string, string>): ToolDataItem | undefined {
  const contextItemId = itemIds.get(item.contextItemId)
  return contextItemId === undefined ? undefined : { ...item, contextItemId, originalContextItemId: null }
}
