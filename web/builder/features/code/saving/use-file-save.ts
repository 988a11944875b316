import { useEffect, useState, useSyncExternalStore } from 'react'
import { NeededConfirmation } from '#contract/app/versions'
import { RequestFailed } from '../../../lib/api'
import { autosave, fileId } from '../../../lib/app/app-autosave'
import { conflictIn, setFileBase, whyFileNotSaved } from '../../../lib/app/file-saves'

/** Typing goes on; a pause this long saves. */
export const CODE_SAVE_DELAY_MS = 1_000
const SAVED_SHOWN_MS = 2_000

export type FileSaveStatus = 'idle' | 'saving' | 'saved' | 'error'

/**
 * How one file stands with the server, and the ways to change it, to settle what is in the way, and to let go of it.
 */
export function useFileSave(appId: string, path: string) {
  const id = fileId(appId, path)
  const kind = useSyncExternalStore(autosave.subscribe, () => autosave.stateOf(id).kind)
  const error = useSyncExternalStore(autosave.subscribe, () => {
    const state = autosave.stateOf(id)
    return state.kind === 'refused' ? state.error : undefined
  })
  const unsaved = useSyncExternalStore(autosave.subscribe, () => autosave.pendingOf(id).content) as string | undefined
  const wasJustSaved = useJustSaved(kind === 'saved', path)
  const conflict = conflictIn(error)
  const needed =
    error instanceof RequestFailed && error.code === 'confirmation-needed'
      ? NeededConfirmation.safeParse(error.details).data
      : undefined
  const status: FileSaveStatus = kind === 'saving' ? 'saving' : kind === 'saved' ? (wasJustSaved ? 'saved' : 'idle') : 'error'

  return {
    status,
    /** Why it is not saved, for a person; undefined where it is, or where something is asked of them. */
    problem: kind === 'retrying' ? 'Failed to save file' : error && !conflict && !needed ? whyFileNotSaved(error) : undefined,
    /** What is typed and not stored. */
    unsaved,
    conflict,
    needed,
    change(content: string, { versionId, isNow = false }: { versionId: string | null; isNow?: boolean }) {
      if (unsaved === undefined && kind === 'saved' && versionId) setFileBase(appId, path, versionId)
      autosave.change(id, { content }, isNow ? 0 : CODE_SAVE_DELAY_MS)
    },
    /** Saves what stands here over what somebody else wrote, which one has seen. */
    keepMine(content: string) {
      if (conflict) setFileBase(appId, path, conflict.versionId)
      autosave.change(id, { content }, 0)
    },
    /** Answers the text that is stored, which takes the place of what was typed. */
    takeTheirs(): string {
      if (conflict) setFileBase(appId, path, conflict.versionId)
      autosave.drop(id)
      return conflict?.files[path] ?? ''
    },
    confirm(content: string) {
      autosave.change(id, { content, confirmed: needed?.confirmation ?? undefined }, 0)
    },
    letGo: () => autosave.drop(id),
  }
}

/** True for a moment after something was saved. */
function useJustSaved(isSaved: boolean, path: string): boolean {
  const [was, setWas] = useState({ path, isSaved })
  const [isShown, setShown] = useState(false)
  if (was.path !== path || was.isSaved !== isSaved) {
    setWas({ path, isSaved })
    setShown(was.path === path && isSaved && !was.isSaved)
  }
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setShown(false), SAVED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  return isShown
}
