import { isObjectId } from '../objects/object-ids'
import { linesOf, MalformedRequest, readPackets } from './packet-lines'

/** One branch to be moved from a commit to another. */
export interface PushCommand {
  from: string
  to: string
  ref: string
}

export interface PushRequest {
  commands: PushCommand[]
  /** What was given with `git push -o`. */
  options: string[]
  pack: Uint8Array
}

/** @throws {MalformedRequest} */
export function readPush(body: Uint8Array): PushRequest {
  const { packets, rest } = readPackets(body, 1)
  const lines = linesOf(packets)
  const capabilities = (lines[0]?.split('\0')[1] ?? '').split(' ')
  const commands = lines.map((line): PushCommand => {
    const [from = '', to = '', ...ref] = (line.split('\0')[0] ?? '').split(' ')
    if (!isObjectId(from) || !isObjectId(to)) throw new MalformedRequest('This is no push')
    return { from, to, ref: ref.join(' ') }
  })
  if (!capabilities.includes('push-options')) return { commands, options: [], pack: rest }
  const given = readPackets(rest, 1)
  return { commands, options: linesOf(given.packets), pack: given.rest }
}
