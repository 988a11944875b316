import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import { ChatSession, type ModelOf } from '#objects/chat-session/chat-session'
import { newId } from '#worker/platform/ids'
import { resolveModel } from '../resolve-model'
import type { ScriptedReply, SeenRequest } from './scripted-reply'

/**
 * By app, and beside the objects: on a busy machine one may be put away and made anew between two messages of a test.
 */
const served = new Map<string, ModelOf>()
const { modelOf } = ChatSession
ChatSession.modelOf = (ofEnv, asked) => (served.get(asked.appId ?? '') ?? modelOf)(ofEnv, asked)

/** Where an app's replies get their model from. */
export function serveModels(appId: string, models: ModelOf): void {
  served.set(appId, models)
}

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
    /** Lets an app's replies come from here. */
    serve(appId: string) {
      serveModels(appId, (_env, { modelId }) => this.resolve(modelId))
    },
  }
}
