import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, inject } from 'vitest'
import type { ChangeAssistant } from '#contract/assistants/assistant'
import { VISITOR_HEADER } from '#contract/assistants/assistant-page'
import {
  AnswerEvent,
  type AssistantMessage,
  type Conversation,
  type ConversationSummary,
  type OpenedSource,
} from '#contract/assistants/conversations'
import type { ContextItems } from '#contract/knowledge/context-items'
import { CarriedWork } from '#objects/carried-work/carried-work'
import { createAppWorld, type SchemaDraft } from '#worker/entities/testing/app-world'
import worker from '#worker/index'
import { advanceItem } from '#worker/knowledge/ingest/advance-item'
import type { ScriptedReply, SeenRequest } from '#worker/models/testing/scripted-reply'
import type { Env } from '#worker/platform/env'
import { newId, newSecret } from '#worker/platform/ids'
import { appOrigin, PLATFORM_ORIGIN } from '#worker/platform/testing/world'

/**
 * Turns are carried by objects that know the installation's own environment: of which app another one counts, by its
 * id.
 */
const environments = new Map<string, Env>()
const { environmentOf } = CarriedWork
CarriedWork.environmentOf = (own, appId) => environments.get(appId) ?? environmentOf(own, appId)

/** Somebody who talks to the assistant of one app. */
export interface Talker {
  ask(
    text: string,
    conversationId?: string,
  ): Promise<{ events: AnswerEvent[]; conversationId: string; message: AssistantMessage }>
  call(path: string, init?: { method?: string; json?: unknown; headers?: Record<string, string> }): Promise<Response>
  conversations(): Promise<ConversationSummary[]>
  open(id: string): Promise<Conversation>
  source(conversationId: string, message: AssistantMessage, number: number): Promise<OpenedSource>
}

/** A live app with an active assistant, on an installation to which the scripted model is connected, or none. */
export async function createAssistantWorld(
  entities: Record<string, SchemaDraft>,
  { replies, isActive = true, ...document }: ChangeAssistant & { replies?: ScriptedReply[]; isActive?: boolean } = {},
) {
  const world = await createAppWorld(entities)
  const appId = world.app.id
  await env.DB.prepare("update accounts set isAdmin = 1, plan = 'explorer' where id = ?").bind(world.owner.accountId).run()
  const [key, url] = [newId(), inject('fakeModelUrl')]
  const script = (all: ScriptedReply[]) => fetch(`${url}/script?key=${key}`, { method: 'POST', body: JSON.stringify(all) })
  if (replies) await script(replies)
  const connected = replies
    ? { ...env, AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `${url}/v1`, AI_API_KEY: key, AI_MODEL: 'gpt-4o' }
    : env
  environments.set(appId, connected)
  const setUp = (path: string, method: string, json?: unknown) =>
    world.owner.fetch(`/api/apps/${appId}/chat/${path}`, { method, ...(json === undefined ? {} : { json }) })
  expect((await setUp('assistant', 'PATCH', document)).status).toBe(200)
  expect((await setUp('activate', 'POST', { isActive })).status).toBe(200)

  async function send(path: string, init: Parameters<Talker['call']>[1] & { origin: string; token?: string }) {
    const context = createExecutionContext()
    const headers = new Headers({ 'content-type': 'application/json', origin: init.origin, ...init.headers })
    if (init.token) headers.set('authorization', `Bearer ${init.token}`)
    const body = init.json === undefined ? {} : { body: JSON.stringify(init.json) }
    const request = new Request(`${init.origin}/api/apps/${appId}/assistant${path}`, {
      method: init.method ?? 'GET',
      headers,
      ...body,
    })
    const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], connected, context)
    const text = new TextDecoder().decode(await answer.arrayBuffer())
    await waitOnExecutionContext(context)
    return new Response(text, { status: answer.status })
  }

  function talker({ token, headers = {}, origin = appOrigin(world.app.slug) }: Who = {}): Talker {
    const call: Talker['call'] = (path, init = {}) =>
      send(path, { ...init, headers: { ...headers, ...init.headers }, origin, ...(token ? { token } : {}) })
    const read = async <T>(path: string): Promise<T> => (await call(path)).json<T>()
    return {
      call,
      async ask(text, conversationId) {
        const answer = await call('/messages', { method: 'POST', json: { text, ...(conversationId ? { conversationId } : {}) } })
        const lines = (await answer.text()).trim().split('\n')
        if (answer.status !== 200) throw new Error(`${answer.status}: ${lines.join('')}`)
        const events = lines.map((line) => AnswerEvent.parse(JSON.parse(line)))
        const [started, last] = [events[0], events.at(-1)]
        if (started?.type !== 'started') throw new Error('nothing started')
        const none: AssistantMessage = {
          id: '',
          role: 'assistant',
          parts: [],
          sources: [],
          actions: [],
          isWritten: true,
          createdAt: '',
        }
        return { events, conversationId: started.conversationId, message: last?.type === 'finished' ? last.message : none }
      },
      conversations: async () => (await read<{ conversations: ConversationSummary[] }>('/conversations')).conversations,
      open: (id) => read<Conversation>(`/conversations/${id}`),
      source: (conversationId, message, number) =>
        read<OpenedSource>(`/conversations/${conversationId}/messages/${message.id}/sources/${number}`),
    }
  }

  return {
    ...world,
    appId,
    connected,
    setUp,
    script,
    /** Lets an answer go on that is held back. */
    release: () => fetch(`${url}/release?key=${key}`, { method: 'POST' }),
    talker,
    visitor: () => talker({ headers: { [VISITOR_HEADER]: newSecret() } }),
    asOwner: (headers: Record<string, string> = {}) => talker({ token: world.owner.token, headers, origin: PLATFORM_ORIGIN }),
    async asUser(role?: string) {
      const user = await world.createUser(role)
      return { user, ...talker({ token: user.token }) }
    },
    seen: async (): Promise<SeenRequest[]> => (await fetch(`${url}/seen?key=${key}`)).json(),
    /** Gives the app a text to know, and waits until it is found. */
    async know(name: string, text: string): Promise<string> {
      const answer = await world.owner.fetch(`/api/context/ingest/text?appId=${appId}`, {
        method: 'POST',
        json: { name, context: text },
      })
      const { contextItemId } = await answer.json<{ contextItemId: string }>()
      await advanceItem(env, contextItemId)
      const statusOf = async () => {
        const items = await (await world.owner.fetch(`/api/context/items?appId=${appId}`)).json<ContextItems>()
        return items.contextItems.find(({ id }) => id === contextItemId)?.status
      }
      await expect.poll(statusOf).toBe('synced')
      return contextItemId
    },
  }
}
interface Who {
  token?: string
  headers?: Record<string, string>
  origin?: string
}

export const wordsOf = ({ parts }: Pick<AssistantMessage, 'parts'>): string =>
  parts.map((part) => (part.type === 'text' ? part.text : `[${part.number}]`)).join('')
