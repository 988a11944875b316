import type { z } from 'zod'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import { type EgressTools, guardedFetch } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { TryLater } from '../ingest/try-later'

const HOST = 'https://api.notion.com'
/** The shape its answers have; what comes after it changes nothing here. */
const VERSION = '2022-06-28'
const WITHIN_MS = 20_000
/** Asked to wait longer than this, or more often, what is read waits for its next try. */
const LONGEST_WAIT_MS = 10_000
const TRIES = 4

export const NOT_CONNECTED = 'Notion is not connected. Connect it under “Add data”, then try again.'
const REFUSED = 'Notion does not accept the token. Connect Notion again under “Add data”, then try again.'
const NOT_SHARED =
  'Notion does not show this to the integration. Share it there (••• → Connections), with leave to read content, then try again.'

/** The token is not, or no longer, good for anything. */
export class TokenRefused extends UnreadableFile {
  constructor() {
    super(REFUSED)
  }
}
/** It is not there, or not shared with the integration. */
export class NotShared extends UnreadableFile {
  constructor() {
    super(NOT_SHARED)
  }
}

export interface NotionAccess {
  env: Env
  token: string
  tools: EgressTools
}

/**
 * One call of Notion's API; throws with the reason in a sentence. What it asks to wait is waited for, within bounds.
 */
export async function callNotion<T>(
  { env, token, tools }: NotionAccess,
  schema: z.ZodType<T>,
  { path, json }: { path: string; json?: object },
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const request = new Request(`${env.NOTION_API_URL || HOST}${path}`, {
      method: json ? 'POST' : 'GET',
      // The token goes nowhere else.
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}`, 'notion-version': VERSION, 'content-type': 'application/json' },
      ...(json ? { body: JSON.stringify(json) } : {}),
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    // An address of the environment is the deployer's own word.
    const sent = env.NOTION_API_URL ? tools.fetch(request) : guardedFetch(request, tools)
    const answer = await sent.catch(() => undefined)
    if (answer?.ok) return readAnswer(answer, schema)
    await answer?.body?.cancel()
    if (answer?.status === 401) throw new TokenRefused()
    if (answer && [400, 403, 404].includes(answer.status)) throw new NotShared()
    const afterMs = waitOf(answer)
    if (tries >= TRIES || afterMs > LONGEST_WAIT_MS)
      throw new TryLater(`Notion ${answer ? `answered ${answer.status}` : 'did not answer'}. Try again later.`, afterMs)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
  }
}

async function readAnswer<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new TryLater('Notion gave an answer that could not be understood. Try again later.', 0)
  return parsed.data
}

/** What the answer asks to wait, in seconds there; a second where it says nothing. */
function waitOf(answer: Response | undefined): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : 1_000
}
