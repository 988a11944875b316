import { TICKET_LIFE_S } from '#contract/people/token-life'
import type { Env } from '#worker/platform/env'
import { signToken } from './tokens'

/**
 * What the preview of an app acts with: the owner as an admin of that one app, and nothing else of the builder's.
 * Generated code can read it, so it is short-lived, and dies with the session it was issued in where that is named.
 */
export async function issuePreviewTicket(
  env: Env,
  {
    appId,
    accountId,
    email,
    name,
    sessionId,
  }: { appId: string; accountId: string; email: string; name: string; sessionId?: string },
): Promise<{ ticket: string; expiresAt: string }> {
  const claims = {
    purpose: 'preview',
    aud: appId,
    sub: accountId,
    email,
    name,
    ...(sessionId ? { sid: sessionId } : {}),
  } as const
  const { token, expiresAt } = await signToken(env, claims, TICKET_LIFE_S)
  return { ticket: token, expiresAt }
}
