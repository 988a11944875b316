import type { Env } from '../env'
import { newId } from '../ids'
import type { Message } from './mail'

const TRIES = 2
const TIMEOUT_MS = 10_000

/**
 * Sends through a provider's HTTP API: `POST { from, to: […], subject, text, html }` with a bearer key, as Resend and
 * its like take it. Tried again once where the provider did not say no, under one Idempotency-Key, so that a lost
 * answer does not send twice.
 */
export async function postMail(env: Pick<Env, 'MAIL_HTTP_URL' | 'MAIL_HTTP_KEY'>, message: Message): Promise<void> {
  const { MAIL_HTTP_URL: url, MAIL_HTTP_KEY: key } = env
  if (!url || !key) throw new Error('MAIL_TRANSPORT is http, but MAIL_HTTP_URL or MAIL_HTTP_KEY is not set')
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ ...message, to: [message.to] }),
    redirect: 'manual' as const,
  }
  let problem = ''
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const status = await statusOf(url, init)
    if (status !== undefined && status >= 200 && status < 300) return
    problem = status === undefined ? 'no answer' : `status ${status}`
    if (status !== undefined && status < 500 && status !== 429) break
  }
  // The address and the text stay out of the log.
  throw new Error(`The mail provider did not take a mail: ${problem}`)
}

async function statusOf(url: string, init: RequestInit): Promise<number | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}
