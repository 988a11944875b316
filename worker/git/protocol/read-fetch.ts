import { isObjectId } from '../objects/object-ids'
import { linesOf, MalformedRequest, type Packet } from './packet-lines'

/** What somebody who fetches wants and has, in either version of the protocol. */
export interface FetchRequest {
  version: 1 | 2
  wants: string[]
  haves: string[]
  isDone: boolean
}

/** A question of version 2 about the branches. */
export const isListing = (packets: Packet[]): boolean => linesOf(packets)[0] === 'command=ls-refs'

/** @throws {MalformedRequest} */
export function readFetch(packets: Packet[]): FetchRequest {
  const lines = linesOf(packets)
  const version = lines[0]?.startsWith('command=') ? 2 : 1
  if (version === 2 && lines[0] !== 'command=fetch') throw new MalformedRequest('Only ls-refs and fetch are known')
  const idsOf = (word: string) =>
    lines.flatMap((line) => {
      const [first, id] = line.split(' ')
      return first === word && id && isObjectId(id) ? [id] : []
    })
  if (lines.some((line) => /^(?:deepen|shallow|filter)/.test(line))) throw new MalformedRequest('Only whole clones are served')
  return { version, wants: idsOf('want'), haves: idsOf('have'), isDone: lines.includes('done') }
}
