import type { PublishPlan } from '#contract/app/publishing/publishes'
import { listItems } from '#worker/knowledge/items/list-items'
import { findMaterial } from '#worker/knowledge/search/find-material'
import type { Env } from '#worker/platform/env'
import { findTool } from '#worker/tools/find-tool'
import { listLiveTools } from '#worker/tools/list-live-tools'
import { readVersionEntities } from '#worker/version-store/read-version'
import { itemsOf } from '../tools/search-knowledge'
import { findDocument } from './assistant-document'

const MAX_NAMED = 4

interface Answering {
  id: string
  ownerId: string
  appType: string
  activeChatAppId: string | null
}

/**
 * What the app's live tools and its assistant answer from, whoever may open them: for its owner, before it goes live.
 */
export async function describeAnswers(env: Env, app: Answering, versionId: string): Promise<PublishPlan['answers']> {
  const names = new Map(
    (await listItems(env, app.id)).flatMap(({ id, name, generation }) => (generation > 0 ? [[id, name] as const] : [])),
  )
  const namesOf = (ids: string[]) => ids.flatMap((id) => names.get(id) ?? [])
  const tools: PublishPlan['answers'] = []
  for (const { toolId, title } of await listLiveTools(env, app)) {
    const tool = await findTool(env, app.id, toolId)
    const material = tool && (await findMaterial(env, tool))
    tools.push({ kind: 'tool', name: title, message: sources(namesOf(material?.itemIds ?? [])) })
  }
  if (!app.activeChatAppId && app.appType !== 'AI app') return tools
  const { name, knowledge, entities } = await findDocument(env, app.id)
  const schemas = await readVersionEntities(env, { appId: app.id, versionId })
  const items = namesOf(itemsOf(knowledge) ?? [...names.keys()])
  const readable = entities.filter((each) => schemas[each.name])
  const records =
    readable.length > 0 ? ` and, as far as the person who asks may, records of ${listed(readable.map((each) => each.name))}` : ''
  return [...tools, { kind: 'assistant', name, message: `${sources(items)}${records}` }]
}

const sources = (names: string[]): string =>
  names.length === 0
    ? 'no data source'
    : `${names.length === 1 ? 'the data source' : `${names.length} data sources:`} ${listed(names)}`

function listed(names: string[]): string {
  const shown = names.slice(0, MAX_NAMED)
  const more = names.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
