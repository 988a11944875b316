import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { AppFiles } from '#contract/app/app-files'
import { autosave, readUnsavedFiles } from '../../../lib/app/app-autosave'

/** The files of an app that are typed and not stored yet; the same object until one of them changes. */
export function useUnsavedFiles(appId: string): AppFiles {
  const last = useRef<AppFiles>({})
  const read = useCallback(() => {
    const next = readUnsavedFiles(appId)
    const paths = Object.keys(next)
    const isSame = paths.length === Object.keys(last.current).length && paths.every((path) => last.current[path] === next[path])
    if (!isSame) last.current = next
    return last.current
  }, [appId])
  return useSyncExternalStore(autosave.subscribe, read)
}
