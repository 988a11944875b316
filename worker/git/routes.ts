import { type Context, Hono } from 'hono'
import { ApiError } from '#contract/errors'
import { findTokenHolder, type TokenHolder } from '#worker/access-tokens/access-tokens'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '#worker/platform/http/cap-body'
import { requireMay } from '#worker/platform/http/require-permission'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { answerFetch } from './fetch-history'
import { advertise, type GitService } from './protocol/advertise'
import { MalformedRequest, packetLine, readPackets } from './protocol/packet-lines'
import { readPush } from './protocol/read-push'
import { reportPush } from './protocol/report-push'
import { readBody } from './read-body'
import { receivePush, refuseAll } from './receive-push'
import { listHistory } from './repository'

/** What a fetch asks with: names of commits. */
const MAX_FETCH_BYTES = 1024 * 1024

/**
 * Each app as a git remote, `/git/{appId}.git`, by the smart protocol over HTTP: the history is read by `git clone` and
 * `git pull`, and `git push` makes a version. Whoever asks brings an access token of the app as the password.
 */
export const gitRoutes = new Hono<ApiEnv>()
  .get('/:appId/info/refs', async (c) => {
    const service = c.req.query('service')
    if (service !== 'git-upload-pack' && service !== 'git-receive-pack')
      throw new ApiError('invalid-input', 'This address is for git: git clone with it.')
    const { app } = await requireToken(c, service)
    const version = service === 'git-upload-pack' && /(?:^|:)version=2(?:$|:)/.test(c.req.header('git-protocol') ?? '') ? 2 : 1
    return answer(c, `${service}-advertisement`, advertise(service, await listHistory(c.env, app), version))
  })
  .post('/:appId/git-upload-pack', limitHeavy, async (c) => {
    const { app } = await requireToken(c, 'git-upload-pack')
    const { bytes, isCut } = await readBody(c.req.raw, MAX_FETCH_BYTES)
    if (isCut) throw new MalformedRequest('More was asked for than can be at once.')
    const { packets } = readPackets(bytes)
    return answer(c, 'git-upload-pack-result', await answerFetch(c.env, app, packets))
  })
  .post('/:appId/git-receive-pack', limitHeavy, async (c) => {
    const { app, accountId, email } = await requireToken(c, 'git-receive-pack')
    const { bytes, isCut } = await readBody(c.req.raw, MAX_BODY_BYTES)
    // Before a large push git looks whether it is let in, with nothing in its hands.
    if (new TextDecoder().decode(bytes) === '0000') return answer(c, 'git-receive-pack-result', [])
    const request = readPush(bytes)
    // Of an HTTP error git would print the number and not the words.
    const outcome = isCut
      ? refuseAll(request.commands, [BODY_TOO_LARGE])
      : await receivePush(c.env, { app, author: { id: accountId, email }, request })
    return answer(c, 'git-receive-pack-result', reportPush(outcome))
  })
  .onError((error, c) => {
    if (!(error instanceof MalformedRequest)) throw error
    return answer(c, 'git-upload-pack-result', [packetLine(`ERR ${error.message}`)])
  })

/**
 * Who asks, by the password of the request.
 * @throws {ApiError} `signed-out` with the header that makes git ask for one.
 */
async function requireToken(c: Context<ApiEnv>, service: GitService): Promise<TokenHolder> {
  const holder = await findTokenHolder(c.env, passwordOf(c.req.header('authorization') ?? ''))
  if (!holder || holder.app.id !== c.req.param('appId')?.replace(/\.git$/, ''))
    throw new ApiError(
      'signed-out',
      'Bring an access token of this app as the password; its owner makes one under Git.',
      undefined,
      {
        'WWW-Authenticate': 'Basic realm="BuildAI"',
      },
    )
  const isPush = service === 'git-receive-pack'
  if (isPush && holder.scope !== 'write') throw new ApiError('forbidden', 'This token reads only. Make one that may push.')
  requireMay(holder, isPush ? 'code.edit' : 'code.download')
  return holder
}

function passwordOf(authorization: string): string {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,500})$/i.exec(authorization) ?? []
  try {
    return atob(encoded ?? '')
      .split(':')
      .slice(1)
      .join(':')
  } catch {
    return ''
  }
}

function answer(c: Context<ApiEnv>, type: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Response {
  return c.body(streamOf(chunks), 200, { 'Content-Type': `application/x-${type}`, 'Cache-Control': 'no-store' })
}

/** Each piece is made when the one before it has been taken. */
function streamOf(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = (async function* () {
    yield* chunks
  })()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void iterator.return(undefined),
  })
}
