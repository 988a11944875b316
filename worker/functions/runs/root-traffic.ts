import type { RunRoot } from '#worker/platform/http/internal-call'
import { ROOT_BUDGET } from './run-limits'

interface Traffic {
  requests: number
  bytes: number
}

/**
 * What the runs of each root have asked of their own app through this isolate. A root's runs share one isolate of
 * functions, whose requests come out here, so counting in memory is enough for what only needs to be bounded; calls
 * themselves are counted where parallel requests cannot race.
 */
const known = new Map<string, Traffic>()
const MAX_KNOWN = 2_000

/** Passes a request of a run on to its own app while its root run may still make any, refused ones included. */
export async function passCounted(
  root: RunRoot,
  request: Request,
  pass: (request: Request) => Promise<Response>,
): Promise<Response> {
  const traffic = trafficOf(root)
  traffic.requests++
  if (traffic.requests > ROOT_BUDGET.requests)
    return refuse(`One call may lead to ${ROOT_BUDGET.requests} requests to its app, and this one has`)
  if (traffic.bytes > ROOT_BUDGET.bytes)
    return refuse(`What one call leads to may send and receive ${ROOT_BUDGET.bytes / 1_000_000} MB, and this one has`)
  const counted = request.body ? new Request(request, { body: request.body.pipeThrough(countInto(traffic)) }) : request
  const answer = await pass(counted)
  return answer.body && !answer.webSocket ? new Response(answer.body.pipeThrough(countInto(traffic)), answer) : answer
}

function trafficOf(root: RunRoot): Traffic {
  const before = known.get(root.id)
  if (before) return before
  const [oldest] = known.keys()
  if (known.size >= MAX_KNOWN && oldest) known.delete(oldest)
  const traffic = { requests: 0, bytes: 0 }
  known.set(root.id, traffic)
  return traffic
}

const countInto = (traffic: Traffic): TransformStream<Uint8Array, Uint8Array> =>
  new TransformStream({
    transform(chunk, controller) {
      traffic.bytes += chunk.byteLength
      controller.enqueue(chunk)
    },
  })

const refuse = (message: string) => Response.json({ error: { code: 'function-budget', message } }, { status: 508 })
