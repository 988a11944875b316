import type { Commit } from '../repository'
import { FLUSH, packetLine } from './packet-lines'

export type GitService = 'git-upload-pack' | 'git-receive-pack'

export const BRANCH = 'refs/heads/main'
export const NO_COMMIT = '0'.repeat(40)
const AGENT = 'agent=buildai/1'
const CAPABILITIES = {
  'git-upload-pack': `side-band-64k no-progress object-format=sha1 ${AGENT}`,
  'git-receive-pack': `report-status delete-refs side-band-64k no-thin ofs-delta push-options object-format=sha1 ${AGENT}`,
} satisfies Record<GitService, string>

/** What the repository has and understands, as the first answer of each conversation says it (`gitprotocol-http`). */
export function advertise(service: GitService, history: Commit[], version: number): Uint8Array[] {
  if (service === 'git-upload-pack' && version === 2) {
    return [...['version 2', AGENT, 'ls-refs', 'fetch', 'object-format=sha1'].map(packetLine), FLUSH]
  }
  const newest = history.at(-1)?.hash
  const [capabilities, head] = [CAPABILITIES[service], [packetLine(`# service=${service}`), FLUSH]]
  if (!newest) return [...head, packetLine(`${NO_COMMIT} capabilities^{}\0${capabilities}`), FLUSH]
  if (service === 'git-receive-pack') return [...head, packetLine(`${newest} ${BRANCH}\0${capabilities}`), FLUSH]
  return [...head, packetLine(`${newest} HEAD\0symref=HEAD:${BRANCH} ${capabilities}`), packetLine(`${newest} ${BRANCH}`), FLUSH]
}
