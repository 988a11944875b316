import { useCallback, useEffect, useMemo, useState } from 'react'
import { addIssue, type FoundIssue, fixPromptFor, withSuppressed } from '../../../features/preview/issues'
import type { PlacedError } from '../../../features/preview/preview-errors'
import { notify } from '../../../lib/screen/notify'
import { useOnChange } from '../../../lib/screen/use-on-change'
import type { Resolution } from '../use-resolve'

const CLEAR_AFTER_MS = 1_000
const NONE: ReadonlySet<string> = new Set()

interface Options {
  appId: string
  versionId: string | null
  isChatBusy: boolean
  /** False where it was held back instead. */
  send: (text: string) => boolean
  /** Finds who resolves them. */
  requestResolution: (resolution: Resolution) => void
}

/**
 * Errors of the preview, until another version is shown or a fix has ended. What is suppressed stays so while the
 * editor is open.
 */
export function useIssues({ appId, versionId, isChatBusy, send, requestResolution }: Options) {
  const [found, setFound] = useState<FoundIssue[]>([])
  const [suppressed, setSuppressed] = useState(NONE)
  const [isFixing, setIsFixing] = useState(false)

  // A version shown anew begins without errors.
  useOnChange(versionId, () => setFound([]))
  useEffect(() => {
    if (!isFixing || isChatBusy) return
    const timer = setTimeout(() => {
      setIsFixing(false)
      setFound([])
    }, CLEAR_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isFixing, isChatBusy])

  return {
    issues: useMemo(() => withSuppressed(found, suppressed), [found, suppressed]),
    isFixing,
    add: useCallback((error: PlacedError) => setFound((all) => addIssue(all, error)), []),
    suppress: useCallback((key: string) => setSuppressed((keys) => new Set([...keys, key])), []),
    showSuppressed: useCallback(() => setSuppressed(NONE), []),
    resolve(issues: PlacedError[]) {
      if (!appId) return notify.error('App ID is not set')
      requestResolution((by) => {
        if (send(fixPromptFor(by, issues))) setIsFixing(true)
      })
    },
  }
}
