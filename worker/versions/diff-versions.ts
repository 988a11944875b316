import type { AppFiles } from '#contract/app-files'
import type { VersionDiffFile } from '#contract/versions'

/** What differs between two versions, by path. Files alike in both are left out. */
export function diffVersions(older: AppFiles, newer: AppFiles): VersionDiffFile[] {
  const paths = [...new Set([...Object.keys(older), ...Object.keys(newer)])].sort()
  return paths.flatMap((path): VersionDiffFile[] => {
    const oldCode = older[path]
    const newCode = newer[path]
    if (oldCode === newCode) return []
    const status = oldCode === undefined ? 'added' : newCode === undefined ? 'deleted' : 'modified'
    return [{ path, oldCode: oldCode ?? '', newCode: newCode ?? '', status }]
  })
}
