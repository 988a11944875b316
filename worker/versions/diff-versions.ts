import type { AppFiles } from '#contract/app/app-files'
import type { VersionDiffFile } from '#contract/app/versions'

/**
 * Beyond these many characters a file's texts are left out, and beyond so many in all those of the files that come
 * last.
 */
const MAX_FILE = 1_000_000
const MAX_ALL = 12_000_000

/** What differs between two versions, by path. Files alike in both are left out. */
export function diffVersions(older: AppFiles, newer: AppFiles): VersionDiffFile[] {
  const paths = [...new Set([...Object.keys(older), ...Object.keys(newer)])].sort()
  let room = MAX_ALL
  return paths.flatMap((path): VersionDiffFile[] => {
    const [oldCode, newCode] = [older[path], newer[path]]
    if (oldCode === newCode) return []
    const status = oldCode === undefined ? 'added' : newCode === undefined ? 'deleted' : 'modified'
    const size = (oldCode?.length ?? 0) + (newCode?.length ?? 0)
    if (size > MAX_FILE || size > room) return [{ path, oldCode: '', newCode: '', status, isTooLarge: true }]
    room -= size
    return [{ path, oldCode: oldCode ?? '', newCode: newCode ?? '', status }]
  })
}
