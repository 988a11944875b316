import type { ZodType } from 'zod'
import { APP_ANSWERS } from './answers/app-answers'
import { CHAT_ANSWERS } from './answers/chat-answers'
import { PEOPLE_ANSWERS } from './answers/people-answers'
import { RECORD_ANSWERS } from './answers/record-answers'
import { SERVICE_ANSWERS } from './answers/service-answers'
import { isRefused, placeOf } from './call-words'

/**
 * What calls answer, where it is JSON: by method and place below the app, and by the whole path where two spellings of
 * one place answer differently.
 */
export const ANSWERS: Record<string, ZodType> = {
  ...PEOPLE_ANSWERS,
  ...APP_ANSWERS,
  ...RECORD_ANSWERS,
  ...CHAT_ANSWERS,
  ...SERVICE_ANSWERS,
}

const LEADS_ON = 'leads on'
const SOCKET = 'socket'

/** What is answered that is no JSON of ours: its type, or that it leads on to another address. */
const OTHERS: Record<string, string> = {
  'GET /api/metrics': 'text/plain',
  'GET /api/docs': 'text/html',
  'GET /api/docs/builder.json': 'application/json',
  'GET /api/docs/apps.json': 'application/json',
  'GET /api/auth/google/start': LEADS_ON,
  'GET /api/auth/google/callback': LEADS_ON,
  'GET /api/auth/google/finish': LEADS_ON,
  'GET /api/integrations/google-drive/callback': 'text/html',
  'GET /api/apps/auth/login': LEADS_ON,
  'GET /api/apps/auth/logout': LEADS_ON,
  'GET /api/apps/auth/:provider/login': LEADS_ON,
  'GET /app/auth/sso/login': LEADS_ON,
  'GET /api/live_api/account/export': 'application/zip',
  'GET /app/download': 'application/zip',
  'GET /app/export': 'application/zip',
  'GET /git/:appId/info/refs': 'application/x-git-upload-pack-advertisement',
  'POST /git/:appId/git-upload-pack': 'application/x-git-upload-pack-result',
  'POST /git/:appId/git-receive-pack': 'application/x-git-receive-pack-result',
  'POST /mcp': 'application/json',
  'POST /_app/mcp': 'application/json',
  'GET /app/thumbnail': 'image/*',
  'POST /app/chat': 'text/event-stream',
  'GET /app/chat/stream': 'text/event-stream',
  'GET /app/chat/live': SOCKET,
  'GET /app/chat/attachments/:id': '*/*',
  'POST /app/tools/:toolId/runs': 'application/x-ndjson',
  'POST /app/assistant/messages': 'application/x-ndjson',
  'GET /app/entities/:entity/export': 'text/csv',
  // What a function or a service says is its own.
  'GET /app/functions/:name': '*/*',
  'POST /app/functions/:name': '*/*',
  'GET /api/functions/:name': '*/*',
  'POST /api/functions/:name': '*/*',
  'GET /functions/:name': '*/*',
  'POST /functions/:name': '*/*',
  'POST /integrations/Core/:endpoint': 'application/json',
  'POST /app/integration-endpoints/Core/:endpoint': 'application/json',
  'POST /integrations/installable/:package/:instanceId/integration-endpoints/:endpoint': 'application/json',
  'POST /app/integration-endpoints/installable/:package/integration-endpoints/:endpoint': 'application/json',
  'POST /app/integrations/custom/:slug/:operation': 'application/json',
  'GET /app/agents/conversations': 'application/json',
}

export type Answer =
  | { kind: 'json'; schema: ZodType }
  | { kind: 'content'; type: string }
  | { kind: 'leads-on' | 'socket' | 'refusal' | 'unknown' }

/** What a call answers when it does what it says. */
export function answerOf(method: string, path: string): Answer {
  const place = placeOf(path)
  const key = `${method} ${place}`
  const schema = ANSWERS[`${method} ${path}`] ?? ANSWERS[key]
  if (schema) return { kind: 'json', schema }
  const other = OTHERS[key]
  if (other === LEADS_ON) return { kind: 'leads-on' }
  if (other === SOCKET) return { kind: 'socket' }
  if (other) return { kind: 'content', type: other }
  return { kind: isRefused(method, place) ? 'refusal' : 'unknown' }
}
