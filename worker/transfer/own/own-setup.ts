import { z } from 'zod'
import { AppType } from '#contract/app/apps'
import { readJson } from '#contract/data/json-values'
import { MAX_TOOLS, TOOL_TITLE_LENGTH, ToolPath } from '#contract/tools/tool'
import type { AppRow } from '#worker/apps/find-app'
import { readOwnDefinition } from '#worker/assistants/definition/copy-definition'
import type { Env } from '#worker/platform/env'
import { readOwnTools } from '#worker/tools/find-tool'

/** Where a download keeps what its owner set by hand, with its tools and its assistant. */
export const SETUP = 'buildai/setup.json'

/** Read part by part with what the app itself reads it with: what is not understood counts as not said. */
const Stored = z.record(z.string(), z.unknown())

const OwnTool = z.object({
  id: z.string().max(40),
  title: z.string().max(TOOL_TITLE_LENGTH),
  path: ToolPath.optional().catch(undefined),
  imageUrl: z.string().max(2_000).nullable().default(null),
  definition: Stored,
})
export type OwnTool = z.infer<typeof OwnTool>

export const OwnSetup = z.object({
  appType: AppType.default('gen app'),
  aiModel: z.string().max(200).nullable().default(null),
  modelTemperature: z.number().min(0).max(2).nullable().default(null),
  settings: Stored.nullable().default(null),
  style: Stored.nullable().default(null),
  texts: Stored.nullable().default(null),
  tools: z.array(OwnTool).max(MAX_TOOLS).default([]),
  assistant: Stored.nullable().default(null),
})
export type OwnSetup = z.infer<typeof OwnSetup>

/** Undefined for an archive without one, and for one that cannot be read. */
export const readSetup = (text: string | undefined): OwnSetup | undefined =>
  text === undefined ? undefined : OwnSetup.safeParse(readJson(text)).data

/** Everything of an app that is neither code nor data. Nothing in it is a secret, or says who uses it. */
export async function collectSetup(env: Env, app: AppRow): Promise<OwnSetup> {
  const { appType, aiModel, modelTemperature, settings, style, texts } = app
  const [tools, assistant] = await Promise.all([readOwnTools(env, app.id), readOwnDefinition(env, app.id)])
  return { appType, aiModel, modelTemperature, settings, style, texts, tools, assistant: assistant ?? null }
}
