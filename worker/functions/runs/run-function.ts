import { waitUntil } from 'cloudflare:workers'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { previewOrigin, publishedOrigin } from '#worker/platform/http/hosts'
import type { RunRoot } from '#worker/platform/http/internal-call'
import type { RunEnvironment } from '#worker/platform/http/principal'
import { newId } from '#worker/platform/ids'
import { listSecrets } from '#worker/secrets/secrets'
import type { CompiledFunction, CompiledFunctions } from '../isolates/compile-functions'
import type { Isolate } from '../isolates/functions-process'
import { type GateProps, openIsolate, retireIsolate } from '../isolates/open-isolate'
import { readFunctions } from '../isolates/read-functions'
import { keepLogs, type Source } from './keep-logs'
import { beginRun, endForMemory } from './root-budget'
import { AFTER_MS, MAX_DEPTH, MAX_REQUESTS, MEMORY_MB, WALL_CLOCK_MS } from './run-limits'
import { signRun } from './run-token'

export interface RunRequest {
  app: AppRow
  versionId: string
  /** `dev`: the owner's latest version, on test data; `prod`: the published one, on live data. */
  environment: RunEnvironment
  name: string
  request: Request
  /** The caller's token for this app, which the function acts with as the caller. */
  userToken?: string | undefined
  depth: number
  /** The run it goes back to, whose budget it takes from. */
  root: RunRoot
  /** Somebody waits for its answer: the run that called it. */
  isAwaited?: boolean
  wallClockMs?: number
  afterMs?: number
  /** Loads the function without calling it. */
  isRehearsal?: boolean
}

/**
 * Runs a function of one version and gives its answer as it came. Throws a refusal where it could not be run or came to
 * nothing.
 */
export async function runFunction(env: Env, run: RunRequest): Promise<Response> {
  const { app, versionId, environment, name, depth, root } = run
  const compiled = await readFunctions(env, { appId: app.id, versionId })
  await requireRunnable(env, app.id, requireFunction(compiled, name))
  if (depth > MAX_DEPTH)
    throw new ApiError('function-depth', `Functions may call functions ${MAX_DEPTH} deep. ${name} was not called.`)
  const endRun = await beginRun(env, { appId: app.id, name, depth, root })
  const source: Source = { appId: app.id, name, runId: newId(), environment }
  const props: GateProps = { appId: app.id, versionId, environment }
  const startedMs = Date.now()
  try {
    const isolate = await openIsolate(env, props, compiled)
    const answer = await fetchIsolate(isolate, await prepare(env, run, source.runId), run.wallClockMs ?? wallClockOf(run))
    const outcome = answer.headers.get('x-function-outcome')
    if (outcome) throw failureOf(outcome, name)
    return endingWith(answer, endRun)
  } catch (error) {
    waitUntil(endRun())
    const failure = error instanceof ApiError ? error : unforeseen(error, name)
    if (!isOrdinary(failure)) retireIsolate(props, compiled)
    if (isOutOfMemory(failure)) await endForMemory(env, root)
    const message = `${failure.message} (after ${Date.now() - startedMs} ms)`
    await keepLogs(env, source, [{ atMs: Date.now(), level: 'error', message }])
    throw failure
  }
}

/** It threw, as functions do: what it leaves in its isolate is what it means to leave there. */
const isOrdinary = ({ code, message }: ApiError): boolean =>
  code === 'function-failed' && /Its logs say why|has no handler/.test(message)

/** Of an isolate. Where a process of its own is ended instead, all memory is free again, and runs of others end too. */
const isOutOfMemory = ({ message }: ApiError): boolean => message.includes(`more than ${MEMORY_MB} MB of memory`)

/**
 * Whoever waits for a nested run has begun to wait when its root did; nobody waits for one that a changed record brings
 * about.
 */
const wallClockOf = ({ depth, root, isAwaited }: RunRequest): number =>
  depth > 0 && isAwaited ? Math.max(1, root.beganAtMs + WALL_CLOCK_MS - Date.now()) : WALL_CLOCK_MS

/** A run goes on until the last byte of its answer has been read, or nobody wants it any more. */
function endingWith(answer: Response, endRun: () => Promise<void>): Response {
  if (!answer.body) {
    waitUntil(endRun())
    return answer
  }
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  waitUntil(
    answer.body
      .pipeTo(writable)
      // Whoever asked has gone, or the function broke off: both end the run.
      .catch(() => {})
      .then(endRun),
  )
  return new Response(readable, answer)
}

export function requireFunction({ functions }: CompiledFunctions, name: string): CompiledFunction {
  const found = functions.get(name)
  if (!found) throw new ApiError('not-found', `There is no function named "${name.slice(0, 60)}" in this app`)
  return found
}

/** Refuses what does not compile, and what lacks a secret it cannot do without. */
export async function requireRunnable(env: Env, appId: string, { name, problems, secrets }: CompiledFunction): Promise<void> {
  const [problem] = problems
  if (problem) {
    const location = problem.line === undefined ? problem.path : `${problem.path}, line ${problem.line}`
    throw new ApiError('compile-failed', `The function ${name} does not compile: ${problem.message} (${location})`, {
      diagnostics: problems,
    })
  }
  const needed = secrets.filter(({ isRequired }) => isRequired).map((secret) => secret.name)
  if (needed.length === 0) return
  const set = new Set((await listSecrets(env, appId)).map(({ key }) => key))
  const missing = needed.filter((each) => !set.has(each))
  if (missing.length > 0)
    throw new ApiError('missing_secrets', `Missing required secrets: ${missing.join(', ')}`, {
      type: 'missing_secrets',
      secrets: missing,
    })
}

/** What of the caller's request a function may see; everything the platform says of itself is said anew. */
const NOT_PASSED =
  /^(?:cookie|authorization|host|connection|upgrade|te|trailer|forwarded|via|cdn-loop|cf-.*|x-forwarded-.*|x-real-ip|true-client-ip|proxy-.*|x-function-.*|base44-.*|on-behalf-of|x-app-id|x-data-env|x-internal-.*)$/

async function prepare(env: Env, run: RunRequest, runId: string) {
  const { app, versionId, environment, name, request, userToken, depth, root, isRehearsal, afterMs = AFTER_MS } = run
  const token = await signRun(env, { appId: app.id, runId, name, depth, root })
  const origin = environment === 'dev' ? previewOrigin(env, app.id) : publishedOrigin(env, app.slug)
  const headers = new Headers([...request.headers].filter(([each]) => !NOT_PASSED.test(each)))
  const said: Record<string, string> = {
    'Base44-App-Id': app.id,
    'Base44-Api-Url': origin,
    'Base44-Service-Authorization': `Bearer ${token}`,
    'Base44-Functions-Version': versionId,
    'X-Data-Env': environment,
    'X-Function-Order': JSON.stringify({ name, token, maxRequests: MAX_REQUESTS, afterMs, isRehearsal }),
    ...(userToken ? { Authorization: `Bearer ${userToken}` } : {}),
  }
  for (const [each, value] of Object.entries(said)) headers.set(each, value)
  const { method, body } = request
  const url = `${origin}/functions/${name}${new URL(request.url).search}`
  return new Request(url, { method, headers, body: method === 'GET' || method === 'HEAD' ? null : body, redirect: 'manual' })
}

async function fetchIsolate(isolate: Isolate, request: Request, wallClockMs: number): Promise<Response> {
  return isolate.fetch(request, { signal: AbortSignal.timeout(wallClockMs) })
}

function failureOf(outcome: string, name: string): ApiError {
  if (outcome === 'no-handler')
    return new ApiError(
      'function-failed',
      `The function ${name} has no handler: call Deno.serve, or export a function as default`,
    )
  if (outcome === 'worked-too-long')
    return new ApiError('function-timeout', `The function ${name} was stopped: it worked too long without a pause`)
  return new ApiError('function-failed', `The function ${name} failed. Its logs say why.`)
}

/** It came to nothing outside of the function, in what runs it: functions share globals. */
const heldUp = (name: string): string =>
  `The function ${name} was stopped: something that it needs worked too long without a pause. A function of this app may have put code of its own in the place of a built-in, such as Promise.prototype.then. The next call begins afresh.`

/** Out of time, out of memory (both in the runtime's words), or code that could not be loaded at all. */
export function unforeseen(error: unknown, name: string): ApiError {
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  if (isTimeout) return new ApiError('function-timeout', `The function ${name} took too long and was stopped`)
  const said = error instanceof Error ? error.message : ''
  if (/worked too long without a pause/.test(said)) return new ApiError('function-timeout', heldUp(name))
  if (/\bCPU\b/i.test(said)) return new ApiError('function-timeout', `The function ${name} was stopped: it worked for too long`)
  if (/\bmemory\b/i.test(said))
    return new ApiError('function-failed', `The function ${name} was stopped: it used more than ${MEMORY_MB} MB of memory`)
  console.error('a function could not be run', name, error)
  return new ApiError('function-failed', `The function ${name} could not be run`)
}
