import type { AppFiles } from '#contract/app/app-files'
import type { ChatMessage } from '#contract/chat/chat'
import { newMessageId } from '#worker/platform/ids'
import type { TestBuilder } from './world'

/** Makes an app and says the first sentence, as /home does. */
export async function makeApp(
  builder: TestBuilder,
  request: string,
): Promise<{ appId: string; slug: string; answer: ChatMessage }> {
  const created = await builder.fetch('/api/apps', {
    method: 'POST',
    json: { appType: 'gen app', genApp: { name: request.slice(0, 60) } },
  })
  const { appId, slug } = (await created.json()) as { appId: string; slug: string }
  return { appId, slug, answer: await sendMessage(builder, appId, request) }
}

/** Sends a message, reads the whole stream, and gives the assistant's message as it is stored. */
export async function sendMessage(builder: TestBuilder, appId: string, text: string): Promise<ChatMessage> {
  const message = { id: newMessageId(), role: 'user', parts: [{ type: 'text', text }], metadata: {} }
  const stream = await builder.fetch(`/api/apps/${appId}/chat`, { method: 'POST', json: { id: appId, messages: [message] } })
  const body = await stream.text()
  if (!stream.ok) throw new Error(`The chat answered ${stream.status}: ${body}`)
  const { messages } = (await (await builder.fetch(`/api/apps/${appId}/chat/messages?limit=2`)).json()) as {
    messages: ChatMessage[]
  }
  const answer = messages.at(-1)
  if (answer?.role !== 'assistant') throw new Error('The chat holds no answer')
  return answer
}

/** The files of the app's newest version. */
export async function latestFiles(builder: TestBuilder, appId: string): Promise<AppFiles> {
  const { versions } = (await (await builder.fetch(`/api/apps/${appId}/versions?limit=1`)).json()) as {
    versions: { id: string }[]
  }
  const version = await builder.fetch(`/api/apps/${appId}/versions/${versions[0]?.id}`)
  return ((await version.json()) as { files: AppFiles }).files
}

/** Rows of an entity as the owner sees them, in the specification's dialect. */
export async function rowsOf(builder: TestBuilder, appId: string, entity: string): Promise<Record<string, unknown>[]> {
  const answer = await builder.fetch(`/live_api/apps/${appId}/entities/${entity}?limit=1000`)
  if (!answer.ok) throw new Error(`${entity} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>[]
}
