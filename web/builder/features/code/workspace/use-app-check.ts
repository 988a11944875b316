import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckedIssue } from '#contract/app/validation'
import { messageOf } from '../../../lib/api'

/** After what was written is stored, the whole app is checked, which renders every page: not while one still types. */
const CHECK_AFTER_MS = 2_000

interface Options {
  versionId: string | null
  isUnsaved: boolean
  /** Something was written here; what was only looked at is not checked unasked. */
  isEdited: boolean
  check: (versionId: string) => Promise<CheckedIssue[]>
}

/** What the check of the newest version found, asked for after each edit and at will. */
export function useAppCheck({ versionId, isUnsaved, isEdited, check }: Options) {
  const [found, setFound] = useState<{ versionId: string; issues: CheckedIssue[] }>()
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState<string>()

  async function run(of: string) {
    setChecking(of)
    setError(undefined)
    try {
      setFound({ versionId: of, issues: await check(of) })
    } catch (failed) {
      setError(messageOf(failed))
    }
    setChecking((now) => (now === of ? undefined : now))
  }
  const isDue = versionId !== null && isEdited && !isUnsaved && found?.versionId !== versionId
  const runDue = useEffectEvent(() => versionId && void run(versionId))
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => runDue(), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDue])
  return {
    issues: found?.issues,
    /** The version that was looked at. */
    checkedId: found?.versionId,
    error,
    isChecking: checking !== undefined,
    run: () => versionId && void run(versionId),
  }
}
