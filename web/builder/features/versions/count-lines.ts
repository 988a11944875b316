import { Chunk } from '@codemirror/merge'
import { Text } from '@codemirror/state'
import type { VersionDiffFile } from '#contract/app/versions'

export interface LineCount {
  added: number
  removed: number
}

/** How many lines were added and removed; exact for files of usual size, a little too many for huge ones. */
export function countLines({ oldCode, newCode, status }: Pick<VersionDiffFile, 'oldCode' | 'newCode' | 'status'>): LineCount {
  const lines = (text: string) => text.replace(/\n$/, '').split('\n').length
  if (status === 'added') return { added: lines(newCode), removed: 0 }
  if (status === 'deleted') return { added: 0, removed: lines(oldCode) }
  const [a, b] = [Text.of(oldCode.split('\n')), Text.of(newCode.split('\n'))]
  const count = { added: 0, removed: 0 }
  for (const chunk of Chunk.build(a, b, { scanLimit: 500, timeout: 50 })) {
    if (chunk.fromA < chunk.toA) count.removed += a.lineAt(chunk.endA).number - a.lineAt(chunk.fromA).number + 1
    if (chunk.fromB < chunk.toB) count.added += b.lineAt(chunk.endB).number - b.lineAt(chunk.fromB).number + 1
  }
  return count
}
