import { useCallback, useEffect, useState } from 'react'
import type { AppErrorReport } from '#contract/preview-messages'
import { addIssue, type PreviewIssue, showSuppressed, suppress } from '../../features/preview/issues'

const CLEAR_AFTER_MS = 1_000

/** Errors of the preview, until another version is shown or a fix has ended. */
export function useIssues({ versionId, isChatBusy }: { versionId: string | null; isChatBusy: boolean }) {
  const [issues, setIssues] = useState<PreviewIssue[]>([])
  const [isFixing, setIsFixing] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a version shown anew begins without errors
  useEffect(() => setIssues([]), [versionId])
  useEffect(() => {
    if (!isFixing || isChatBusy) return
    const timer = setTimeout(() => {
      setIsFixing(false)
      setIssues([])
    }, CLEAR_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isFixing, isChatBusy])

  return {
    issues,
    isFixing,
    add: useCallback((error: AppErrorReport) => setIssues((all) => addIssue(all, error)), []),
    suppress: useCallback((key: string) => setIssues((all) => suppress(all, key)), []),
    showSuppressed: useCallback(() => setIssues(showSuppressed), []),
    fixing: useCallback(() => setIsFixing(true), []),
  }
}
