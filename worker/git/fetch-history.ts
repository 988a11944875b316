import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { writePack } from './objects/write-pack'
import { BRANCH } from './protocol/advertise'
import { FLUSH, MalformedRequest, onBand, type Packet, packetLine } from './protocol/packet-lines'
import { type FetchRequest, isListing, readFetch } from './protocol/read-fetch'
import { type Commit, listHistory, readEntries } from './repository'

const DELIMITER = new TextEncoder().encode('0001')

/** The answer to `git clone`, `git fetch` and `git pull`: branches, or the commits that are not there yet. */
export async function answerFetch(env: Env, app: AppRow, packets: Packet[]): Promise<AsyncIterable<Uint8Array>> {
  const history = await listHistory(env, app)
  if (isListing(packets)) return streamOf(listBranches(history))
  const request = readFetch(packets)
  const places = new Map(history.map(({ hash }, index) => [hash, index]))
  const stranger = request.wants.find((hash) => !places.has(hash))
  if (request.wants.length === 0 || stranger) throw new MalformedRequest(`not our ref ${stranger ?? ''}`)
  const common = request.haves.filter((hash) => places.has(hash))
  const from = Math.max(-1, ...common.map((hash) => places.get(hash) ?? -1)) + 1
  const to = Math.max(...request.wants.map((hash) => places.get(hash) ?? 0)) + 1
  return answerCommits(env, { app, request, common, commits: history.slice(from, to) })
}

async function* streamOf(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks
}

function listBranches(history: Commit[]): Uint8Array[] {
  const newest = history.at(-1)?.hash
  if (!newest) return [FLUSH]
  return [packetLine(`${newest} HEAD symref-target:${BRANCH}`), packetLine(`${newest} ${BRANCH}`), FLUSH]
}

interface Answer {
  app: AppRow
  request: FetchRequest
  /** Of what the other side has, what is here as well. */
  common: string[]
  commits: Commit[]
}

async function* answerCommits(env: Env, { app, request, common, commits }: Answer): AsyncGenerator<Uint8Array> {
  const { version, isDone } = request
  if (version === 2 && !isDone) {
    yield packetLine('acknowledgments')
    if (common.length === 0) {
      yield packetLine('NAK')
      yield FLUSH
      return
    }
    for (const hash of common) yield packetLine(`ACK ${hash}`)
    yield packetLine('ready')
    yield DELIMITER
  }
  if (version === 2) yield packetLine('packfile')
  else yield packetLine(common[0] ? `ACK ${common[0]}` : 'NAK')
  if (version === 1 && !isDone) return
  const ids = new Set(commits.flatMap(({ objectIds }) => objectIds))
  yield* onBand(2, `${commits.length} versions\n`)
  for await (const bytes of writePack(ids.size, entriesOf(env, app.id, { commits, ids }))) yield* onBand(1, bytes)
  yield FLUSH
}

async function* entriesOf(
  env: Env,
  appId: string,
  { commits, ids }: { commits: Commit[]; ids: Set<string> },
): AsyncGenerator<Uint8Array> {
  for (const commit of commits) for (const [id, entry] of await readEntries(env, appId, commit)) if (ids.delete(id)) yield entry
}
