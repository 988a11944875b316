import { findApp, findPublishedApp } from '#worker/apps/find-app'
import { findCustomHost } from '#worker/domains/host-router'
import { openDatabase } from '#worker/platform/database'
import { EgressRefused, egressTools, guardedFetch } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { hostTarget, innerUrl } from '#worker/platform/http/hosts'
import { makeInternalCall } from '#worker/platform/http/internal-call'
import type { GateProps } from '../isolates/open-isolate'
import { passCounted } from './root-traffic'
import { readRun } from './run-token'

const RUN_HEADER = 'x-function-run'

interface Outbound {
  env: Env
  props: GateProps
  /** Answers a request to an app's own host, inside this Worker. */
  dispatch: (request: Request) => Response | Promise<Response>
}

/**
 * A request that a function makes. To its own app's address it is answered in here, as the caller or as the service;
 * any other address of ours is refused; everything else leaves by the egress guard.
 */
export async function passOutbound(request: Request, { env, props, dispatch }: Outbound): Promise<Response> {
  const outer = new URL(request.url)
  const url = innerUrl(env, outer) ?? outer
  const custom = await findCustomHost(env, url)
  const target = hostTarget(url.host, custom ? { ...env, CUSTOM_HOST: custom } : env)
  const headers = new Headers(request.headers)
  headers.delete(RUN_HEADER)
  if (target.kind === 'custom' && !isOurs(url, env)) return leave(new Request(request, { headers }), env)
  if (!(await isOwn(env, props.appId, target)))
    return refuse('A function can reach its own app here, and nothing else of this platform')
  const run = await readRun(env, props.appId, request.headers.get(RUN_HEADER))
  if (!run) return refuse('Only a running function can call its app: use fetch or the client, not another way out')
  const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const asked = await readRun(env, props.appId, bearer)
  const isService = asked !== undefined && asked.runId === run.runId
  if (asked !== undefined) headers.delete('authorization')
  for (const name of ['host', 'cookie', 'origin', 'x-forwarded-for', 'cf-connecting-ip', 'forwarded']) headers.delete(name)
  const { appId, versionId, environment } = props
  const caller = isService ? { caller: { kind: 'service', appId, versionId, environment } as const } : {}
  const { method, body } = request
  const inner = new Request(url, { method, body, headers, redirect: 'manual' })
  const { depth, root } = run
  return passCounted(root, inner, (counted) =>
    makeInternalCall({ ...caller, environment, depth: depth + 1, root }, async () => dispatch(counted)),
  )
}

/** Any name at or under the hosts of this installation, at whatever port. */
function isOurs(url: URL, env: Env): boolean {
  const name = url.hostname.toLowerCase().replace(/\.+$/, '')
  return [env.PLATFORM_HOST, env.APPS_HOST ?? '']
    .map((host) => host.replace(/:\d+$/, ''))
    .some((host) => name === host || name.endsWith(`.${host}`))
}

async function isOwn(env: Env, appId: string, target: ReturnType<typeof hostTarget>): Promise<boolean> {
  const db = openDatabase(env.DB)
  if (target.kind === 'preview') return target.appId === appId && (await findApp(db, appId)) !== undefined
  return target.kind === 'published' && (await findPublishedApp(db, target.slug))?.id === appId
}

async function leave(request: Request, env: Env): Promise<Response> {
  try {
    return await guardedFetch(request, egressTools(env))
  } catch (error) {
    if (!(error instanceof EgressRefused)) throw error
    return refuse(error.message)
  }
}

/** To the function it looks like an answer, as from any server that will not. */
const refuse = (message: string) => Response.json({ error: { code: 'egress-refused', message } }, { status: 403 })
