import { z } from 'zod'
import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'

const CLOUDFLARE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const TIMEOUT_MS = 5_000
const Verdict = z.object({ success: z.boolean() })

/**
 * Asks Turnstile whether a person filled in the form, where the installation has a secret for it; elsewhere everyone
 * passes. The verifier lets each token pass once. While it cannot be reached nobody passes: see
 * docs/decisions/2026-11-21-bot-check.md.
 */
export async function requireHuman(env: Env, { token, network }: { token: string | undefined; network: string }): Promise<void> {
  if (!env.TURNSTILE_SECRET_KEY) return
  if (!token) throw failed()
  const verdict = await callSiteverify(env, { secret: env.TURNSTILE_SECRET_KEY, response: token, remoteip: network })
  if (!verdict) {
    throw new ApiError('bot-check-unavailable', 'We cannot check right now that you are a person. Please try again in a minute.')
  }
  if (!verdict.success) throw failed()
}

const failed = () => new ApiError('bot-check-failed', 'Please show that you are a person, then try again.')

async function callSiteverify(env: Env, question: Record<string, string>) {
  try {
    const response = await fetch(env.TURNSTILE_VERIFY_URL || CLOUDFLARE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? Verdict.safeParse(await response.json()).data : undefined
  } catch {
    return undefined
  }
}
