import type { Context } from 'hono'
import { TRIAL_HEADER, VISITOR_HEADER } from '#contract/assistants/assistant-page'
import { ApiError } from '#contract/errors'
import { networkOfRequest } from '#worker/accounts/client-network'
import type { AppAccess } from '#worker/entities/access/app-access'
import { resolveAppAccessUncached } from '#worker/entities/access/cached-access'
import { sha256 } from '#worker/platform/crypto'
import type { ApiEnv } from '#worker/platform/http/api-env'
import type { Principal } from '#worker/platform/http/principal'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import type { Holder } from './conversation-queries'

declare module '#worker/platform/http/api-env' {
  interface RequestVariables {
    /** Set by the assistant's own routes. */
    asker: Asker
  }
}

/** Who talks to an app's assistant: what they meet in the app, and whose their conversations are. */
export interface Asker {
  access: AppAccess
  holder: Holder
  network: string
  /** The app's own builder, who meets the newest version and is no visitor to be counted. */
  isTrial: boolean
  /** As the owner of a conversation that was handed over sees them. */
  person: string
}

const SECRET = /^[\w-]{32,128}$/

/**
 * Whoever the app lets in and whose assistant answers people. A visitor is known by a secret of their browser alone:
 * who brings none has no conversations. Its builder meets it in draft too, as themselves or as a visitor would.
 */
export async function requireAsker(c: Context<ApiEnv>): Promise<Asker> {
  const entered = await resolveAppAccessUncached(c, c.req.param('appId') ?? '')
  const { principal } = c.var
  const { app, actor } = entered
  if (principal.kind === 'service') throw new ApiError('forbidden', 'Functions do not talk to the assistant')
  const isTrial = actor.kind === 'owner'
  if (!isTrial && !app.activeChatAppId && app.appType !== 'AI app') throw noAssistant()
  const access: AppAccess =
    isTrial && c.req.header(TRIAL_HEADER) === 'visitor' ? { ...entered, actor: { kind: 'nobody' } } : entered
  const subject = await subjectOf(c, principal, app.id)
  const person = principal.kind === 'end-user' ? `${principal.name} (${principal.email})` : isTrial ? 'You' : 'A visitor'
  return { access, holder: { appId: app.id, subject }, network: networkOfRequest(c), isTrial, person }
}

const noAssistant = () => new ApiError('not-found', 'There is no assistant here')

async function subjectOf(c: Context<ApiEnv>, principal: Principal, appId: string): Promise<string> {
  if (principal.kind === 'end-user' && principal.appId === appId) return personSubject(principal.userId)
  // As a visitor and as themselves, a builder has conversations apart: one knows more than the other.
  if (principal.kind === 'builder' || principal.kind === 'preview')
    return `owner:${principal.accountId}:${c.req.header(TRIAL_HEADER) === 'visitor' ? 'visitor' : 'self'}`
  const secret = c.req.header(VISITOR_HEADER) ?? ''
  if (!SECRET.test(secret)) throw new ApiError('invalid-input', 'Reload this page: its visit is not known')
  return `visitor:${await sha256(`${appId}:${secret}`)}`
}

export const personSubject = (userId: string): string => `user:${userId}`

const HOUR_MS = 3_600_000
/** Questions an hour: of one person, of visitors from one network, and in one app. */
const OF_ONE = 60
const FROM_ONE_NETWORK = 200
const IN_ONE_APP = 3_000

/** Counts a question before anything is done for it. */
export async function limitQuestions(env: ApiEnv['Bindings'], { holder, network, access }: Asker): Promise<void> {
  const { appId, subject } = holder
  const limits = [
    { subject: `assistant:${appId}:${subject}`, limit: OF_ONE },
    ...(access.actor.kind === 'nobody' ? [{ subject: `assistant-network:${appId}:${network}`, limit: FROM_ONE_NETWORK }] : []),
    { subject: `assistant-app:${appId}`, limit: IN_ONE_APP },
  ]
  for (const limit of limits) {
    const verdict = await consumeLimit(env, { ...limit, name: 'questions', windowMs: HOUR_MS })
    requireAllowed(verdict, 'rate-limited', 'That were many questions. Wait a little before you ask the next one.')
  }
}
