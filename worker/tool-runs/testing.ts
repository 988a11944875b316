import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, inject } from 'vitest'
import { VISITOR_HEADER } from '#contract/tools/run-words'
import type { Tool, UpdateTool } from '#contract/tools/tool'
import { RunEvent, type ToolRun } from '#contract/tools/tool-run'
import { CarriedWork } from '#objects/carried-work/carried-work'
import { type AppWorld, createAppWorld } from '#worker/entities/testing/app-world'
import worker from '#worker/index'
import { advanceItem } from '#worker/knowledge/ingest/advance-item'
import type { ScriptedReply, SeenRequest } from '#worker/models/testing/scripted-reply'
import type { Env } from '#worker/platform/env'
import { newId, newSecret } from '#worker/platform/ids'
import { appOrigin, type CallInit } from '#worker/platform/testing/world'

/**
 * Runs are carried on by objects that know the installation's own environment: of which app another one counts, by its
 * id.
 */
const environments = new Map<string, Env>()
const { environmentOf } = CarriedWork
CarriedWork.environmentOf = (own, appId) => environments.get(appId) ?? environmentOf(own, appId)

export type Caller = { token?: string; visitor?: string; origin?: string }

/** A published app with one live tool, on an installation with a model or without. */
export async function createToolWorld(change: UpdateTool = {}, ...replies: ScriptedReply[]) {
  const world = await createAppWorld({})
  const { owner, app } = world
  await env.DB.prepare("update accounts set plan = 'moon' where id = ?").bind(owner.accountId).run()
  const made = await owner.fetch(`/api/apps/${app.id}/tools`, { method: 'POST', json: { title: 'Listings' } })
  expect(made.status).toBe(201)
  const { toolId, path } = await made.json<Tool>()
  await changeTool(world, toolId, change)
  await owner.fetch(`/api/apps/${app.id}/tools/${toolId}/activate`, { method: 'POST', json: { isActive: true } })
  const model = await scriptModel(replies)
  environments.set(app.id, model.env)
  const call = async (rest: string, init: CallInit = {}, { token, visitor, origin = appOrigin(app.slug) }: Caller = {}) => {
    const context = createExecutionContext()
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (visitor) headers.set(VISITOR_HEADER, visitor)
    const { json, ...plain } = init
    if (json !== undefined) headers.set('content-type', 'application/json')
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    const address = rest.startsWith('/') ? rest : `/api/apps/${app.id}/tools/${toolId}/${rest}`
    const request = new Request(new URL(address, origin), { redirect: 'manual', ...plain, headers, ...body })
    const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], model.env, context)
    const text = await answer.text()
    await waitOnExecutionContext(context)
    return { status: answer.status, headers: answer.headers, text }
  }
  return {
    ...world,
    model,
    toolId,
    path,
    call,
    change: (parts: UpdateTool) => changeTool(world, toolId, parts),
    async json<T>(rest: string, init: CallInit = {}, caller: Caller = {}): Promise<T> {
      const { status, text } = await call(rest, init, caller)
      if (status !== 200) throw new Error(`${status} ${text}`)
      return JSON.parse(text) as T
    },
    /** Runs the tool to its end. */
    async run(given: unknown, caller: Caller = {}): Promise<{ events: RunEvent[]; run: ToolRun }> {
      const { status, text } = await call('runs', { method: 'POST', json: given }, caller)
      if (status !== 200) throw new Error(`${status} ${text}`)
      const events = text
        .trim()
        .split('\n')
        .map((line) => RunEvent.parse(JSON.parse(line)))
      const last = events.findLast((event) => event.type === 'run')
      if (!last) throw new Error('no run')
      return { events, run: last.run }
    },
    /** Puts a text into what the app knows. */
    async know(context: string, name = 'Notes'): Promise<string> {
      const answer = await owner.fetch(`/api/context/ingest/text?appId=${app.id}`, { method: 'POST', json: { context, name } })
      const { contextItemId } = await answer.json<{ contextItemId: string }>()
      await advanceItem(env, contextItemId)
      await expect
        .poll(() => env.DB.prepare('select status from context_items where id = ?').bind(contextItemId).first('status'))
        .toBe('synced')
      return contextItemId
    },
  }
}

export const newVisitor = (): Caller => ({ visitor: newSecret() })

async function changeTool({ owner, app }: AppWorld, toolId: string, change: UpdateTool): Promise<void> {
  await env.DB.prepare('update accounts set isAdmin = 1 where id = ?').bind(owner.accountId).run()
  const answer = await owner.fetch(`/api/apps/${app.id}/tools/${toolId}`, { method: 'PATCH', json: change })
  if (answer.status !== 200) throw new Error(await answer.text())
}

/** Without replies no model is connected. */
async function scriptModel(replies: ScriptedReply[]) {
  const [key, url] = [newId(), inject('fakeModelUrl')]
  const script = async (...next: ScriptedReply[]) => {
    await fetch(`${url}/script?key=${key}`, { method: 'POST', body: JSON.stringify(next) })
  }
  await script(...replies)
  const connected = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `${url}/v1`, AI_API_KEY: key, AI_MODEL: 'gpt-4o' }
  return {
    script,
    env: replies.length > 0 ? { ...env, ...connected } : env,
    seen: async (): Promise<SeenRequest[]> => (await fetch(`${url}/seen?key=${key}`)).json(),
  }
}
