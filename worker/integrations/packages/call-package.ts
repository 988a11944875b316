import { ApiError } from '#contract/errors'
import type { InstalledPackage } from '#contract/services/integrations'
import { spendAppCredits } from '#worker/insights/spend-app-credits'
import { EgressRefused, type EgressTools, egressTools, guardedFetch } from '#worker/platform/egress/egress'
import { openSecrets } from '#worker/secrets/secrets'
import type { CallContext } from '../core/core-call'
import type { Parameters } from '../read-parameters'
import { findPackage, requirePackage } from './packages'

type Endpoint = InstalledPackage['endpoints'][number]

interface Answered {
  success: boolean
  status_code: number
  data: unknown
}

const MAX_MS = 30_000
const MAX_ANSWER_BYTES = 5_000_000

/**
 * Calls an endpoint of an installed package and hands on what its service answered; a service that refuses is a failure
 * of the call.
 */
export async function callPackage(
  context: CallContext,
  call: { packageName: string; instanceId?: string; endpoint: string; parameters: Parameters },
  tools: EgressTools = egressTools(context.env),
): Promise<unknown> {
  const { packageName, instanceId, parameters } = call
  const { env, app } = context
  const installed = await requirePackage(env, { app, packageName, ...(instanceId === undefined ? {} : { instanceId }) })
  const endpoint = installed.endpoints.find(({ name }) => name === call.endpoint)
  if (!endpoint) {
    const asked = call.endpoint.slice(0, 60)
    throw new ApiError('integration-not-available', `The package ${packageName} has no endpoint named ${asked}`)
  }
  const inPath = Object.fromEntries(Object.entries(parameters).filter(([name]) => endpoint.path.includes(`{${name}}`)))
  const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !Object.hasOwn(inPath, name)))
  const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const answer = await send(context, { installed, endpoint, inPath, ...(isRead ? { query: others } : { body: others }) }, tools)
  if (answer.success) return answer.data
  throw new ApiError('integration-failed', `The service behind ${packageName} answered ${answer.status_code}`, {
    answer: answer.data,
  })
}

/**
 * The same for `integrations.custom.call(slug, operation, …)`, which says what the service answered, whatever it was.
 */
export async function callCustom(
  context: CallContext,
  { slug, operation, parameters }: { slug: string; operation: string; parameters: Parameters },
  tools: EgressTools = egressTools(context.env),
): Promise<Answered> {
  const installed = await findPackage(context.env, { app: context.app, packageName: slug })
  const endpoint = installed?.endpoints.find(
    ({ name, method, path }) => name === operation || `${method.toLowerCase()}:${path}` === operation,
  )
  if (!installed || !endpoint)
    throw new ApiError('not-found', 'There is no such integration in this app, or it has no such operation')
  const { payload, path_params, query_params } = parameters
  const call = { installed, endpoint, inPath: record(path_params), query: record(query_params) }
  return send(context, payload === undefined ? call : { ...call, body: payload }, tools)
}

const record = (value: unknown): Parameters => (typeof value === 'object' && value !== null ? { ...value } : {})

interface Outgoing {
  installed: InstalledPackage
  endpoint: Endpoint
  inPath: Parameters
  query?: Parameters
  body?: unknown
}

async function send(context: CallContext, outgoing: Outgoing, tools: EgressTools): Promise<Answered> {
  const request = await toRequest(context, outgoing)
  const job = async (): Promise<Answered> => {
    const answer = await guardedFetch(request, tools).catch((error: unknown) => {
      if (error instanceof EgressRefused) throw new ApiError('integration-failed', error.message)
      throw request.signal.aborted ? new ApiError('integration-timeout', 'The service did not answer within 30 seconds') : error
    })
    return { success: answer.ok, status_code: answer.status, data: await readAnswer(answer) }
  }
  return spendAppCredits(context.env, context.app, { amount: 1, job, isWorthIt: ({ success }) => success })
}

async function toRequest({ env, app }: CallContext, { installed, endpoint, inPath, query, body }: Outgoing): Promise<Request> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(inPath, name) ? inPath[name] : undefined
    if (typeof value !== 'string' && typeof value !== 'number') throw new ApiError('invalid-input', `${name} is required`)
    return encodeURIComponent(value).replaceAll('.', '%2E')
  })
  const url = new URL(installed.base_url.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined)
      url.searchParams.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const headers = new Headers(fillSecrets(installed.headers, await openSecrets(env, app.id)))
  const init: RequestInit = { method: endpoint.method, headers, signal: AbortSignal.timeout(MAX_MS) }
  if (body === undefined || endpoint.method === 'GET') return new Request(url, init)
  headers.set('content-type', 'application/json')
  return new Request(url, { ...init, body: JSON.stringify(body) })
}

function fillSecrets(headers: Record<string, string>, secrets: Record<string, string>): Record<string, string> {
  const missing = new Set<string>()
  const filled = Object.entries(headers).map(([name, value]) => [
    name,
    value.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, secret: string) => {
      if (Object.hasOwn(secrets, secret)) return secrets[secret] ?? ''
      missing.add(secret)
      return ''
    }),
  ])
  if (missing.size === 0) return Object.fromEntries(filled)
  const names = [...missing]
  throw new ApiError('integration-not-available', `Secrets of this app are missing: ${names.join(', ')}. Its owner sets them.`, {
    missing_secrets: names,
  })
}

async function readAnswer(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new ApiError('integration-failed', 'The service answered more than 5 MB')
    parts.push(part)
  }
  const text = await new Blob(parts).text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
