import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import type { ChatSession } from '#objects/chat-session/chat-session'
import { chatOf } from '#worker/conversation/chat-session'
import { newId } from '#worker/platform/ids'
import { resolveModel } from '../resolve-model'
import type { ScriptedReply, SeenRequest } from './scripted-reply'

/** Where an app's replies get their model from, until the object is restarted. */
export const serveModels = (appId: string, models: ChatSession['models']): Promise<void> =>
  runInDurableObject(chatOf(env, appId), (session) => {
    Object.assign(session, { models })
  })

/** A conversation with the fake provider, under a key of its own. */
export function fakeModel() {
  const key = newId()
  const url = inject('fakeModelUrl')
  const modelEnv = { ...env, AI_PROVIDER: 'openai-compatible', AI_BASE_URL: `${url}/v1`, AI_API_KEY: key, AI_MODEL: 'gpt-4o' }
  return {
    /** What the provider answers, call by call; the last answer again and again. */
    script: async (...replies: ScriptedReply[]) => {
      await fetch(`${url}/script?key=${key}`, { method: 'POST', body: JSON.stringify(replies) })
    },
    seen: async (): Promise<SeenRequest[]> => (await fetch(`${url}/seen?key=${key}`)).json(),
    /** The environment of an installation that is connected to it. */
    env: modelEnv,
    resolve: (modelId?: string) => resolveModel(modelEnv, modelId),
    /** Lets an app's replies come from here. To be said again after the object was restarted. */
    serve(appId: string) {
      return serveModels(appId, (_env, modelId) => this.resolve(modelId))
    },
  }
}
