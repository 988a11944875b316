import type { Context } from 'hono'
import { ApiError } from '#contract/errors'
import { issuePreviewTicket } from '#worker/accounts/sessions/preview-tickets'
import { refusalOfNobody } from '#worker/entities/access/actor'
import { type AppAccess, resolveAppAccess } from '#worker/entities/access/app-access'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import { currentInternalCall } from '#worker/platform/http/internal-call'
import type { RunEnvironment } from '#worker/platform/http/principal'
import { readFunctions } from '../isolates/read-functions'
import { passAnswer } from './answer-run'
import { mayCallFunction } from './may-call'
import { newRoot } from './root-budget'
import { requireFunction, runFunction } from './run-function'

/**
 * A call over HTTP: the owner's runs the newest version, everyone else's the published one, and whoever may not call is
 * told so before anything runs.
 */
export async function callFunction(c: Context<ApiEnv>, { appId, name }: { appId: string; name: string }): Promise<Response> {
  const entered = await resolveAppAccess(c, appId)
  const { app } = entered
  const { versionId, environment } = versionFor(c, entered)
  const compiled = await readFunctions(c.env, { appId: app.id, versionId })
  const { actor } = entered
  const mayCall = mayCallFunction(requireFunction(compiled, name), actor)
  if (actor.kind === 'nobody' && !mayCall) throw refusalOfNobody(actor, `call the function ${name}`)
  const isPlatform = hostTarget(new URL(c.req.url).host, c.env).kind === 'platform'
  // On the builder's host an answer is data for a program; as a page it would stand under the builder's address.
  if (isPlatform && c.req.header('sec-fetch-mode') === 'navigate')
    throw new ApiError('forbidden', 'Open functions on the app’s own address')
  const { depth, root } = currentInternalCall() ?? newRoot()
  const userToken = await userTokenFor(c, app.id)
  const answer = await runFunction(c.env, {
    app,
    versionId,
    environment,
    name,
    request: c.req.raw,
    userToken,
    depth,
    root,
    isAwaited: true,
  })
  return passAnswer(answer, { isPlatform })
}

/**
 * The same for a call that the app's assistant makes after the person who asked has approved it: as whoever `entered`
 * says, who may be less than the one whose request this is.
 */
export async function callFunctionFor(
  c: Context<ApiEnv>,
  entered: AppAccess,
  { name, parameters }: { name: string; parameters: Record<string, unknown> },
): Promise<Response> {
  const { app, actor } = entered
  const { versionId, environment } = versionFor(c, { ...entered, actor: await actorOfRequest(c, app.id) })
  const compiled = await readFunctions(c.env, { appId: app.id, versionId })
  if (!mayCallFunction(requireFunction(compiled, name), actor)) {
    if (actor.kind === 'nobody') throw refusalOfNobody(actor, `call the function ${name}`)
    throw new ApiError('forbidden', `You may not call the function ${name}`)
  }
  const { depth, root } = currentInternalCall() ?? newRoot()
  const answer = await runFunction(c.env, {
    app,
    versionId,
    environment,
    name,
    request: new Request(new URL(`/functions/${encodeURIComponent(name)}`, c.req.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    }),
    userToken: actor.kind === 'nobody' ? undefined : await userTokenFor(c, app.id),
    depth,
    root,
    isAwaited: true,
  })
  return passAnswer(answer, { isPlatform: false })
}

/** A builder who looks as a visitor still runs the version and the data of the editor. */
const actorOfRequest = async (c: Context<ApiEnv>, appId: string) => (await resolveAppAccess(c, appId)).actor

function versionFor(c: Context<ApiEnv>, { app, actor }: AppAccess): { versionId: string; environment: RunEnvironment } {
  const { principal } = c.var
  const isOwner = actor.kind === 'owner'
  const versionId = principal.kind === 'service' ? principal.versionId : isOwner ? app.latestVersionId : app.publishedVersionId
  if (!versionId) throw new ApiError('no-version', 'This app has no functions yet')
  // What a run calls goes on where the run works, even what it calls as nobody.
  return { versionId, environment: currentInternalCall()?.environment ?? (isOwner ? 'dev' : 'prod') }
}

/**
 * A builder's own token opens all their apps, so a function is given a ticket for its app in place of it. A token that
 * means nothing here is not passed.
 */
async function userTokenFor(c: Context<ApiEnv>, appId: string): Promise<string | undefined> {
  const { principal } = c.var
  if (principal.kind === 'builder') {
    const { accountId, email, name, sessionId } = principal
    return (await issuePreviewTicket(c.env, { appId, accountId, email, name, sessionId })).ticket
  }
  const isOfApp = (principal.kind === 'end-user' || principal.kind === 'preview') && principal.appId === appId
  return isOfApp ? /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] : undefined
}
