import { useState } from 'react'
import type { NeededConfirmation } from '#contract/app/versions'
import { messageOf, RequestFailed } from '../../../lib/api'
import { autosave } from '../../../lib/app/app-autosave'
import { saveFiles } from '../../../lib/app/file-saves'
import { neededIn } from '../../../lib/app/needed-confirmation'

export type FileChanges = Record<string, string | null>

interface Waiting {
  changes: FileChanges
  needed: NeededConfirmation
  /** What there is to say when it cannot be done. */
  failure: string
  onSaved: (versionId: string) => void
}

export interface Operation {
  failure: string
  onSaved: (versionId: string) => void
}

/**
 * What changes several files at once: made whole or not at all, after whatever was typed before is stored. What loses
 * something is asked first.
 */
export function useFileOperations(appId: string, versionId: string | null) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [waiting, setWaiting] = useState<Waiting>()

  async function save(changes: FileChanges, { failure, onSaved }: Operation, confirmed?: string): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      if (!(await autosave.flush())) throw new Error(`${failure}: something you typed before is not saved yet`)
      const saved = await saveFiles(appId, changes, { baseVersionId: versionId, confirmed })
      setWaiting(undefined)
      onSaved(saved.versionId)
    } catch (failed) {
      const needed = neededIn(failed)
      if (needed) setWaiting({ changes, needed, failure, onSaved })
      else setError(reasonOf(failed, failure))
      if (!needed) throw new Error(reasonOf(failed, failure))
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    error,
    /** Rejects with what to say, where it could not be done. What has to be confirmed first waits here. */
    save: (changes: FileChanges, operation: Operation) => save(changes, operation),
    /** What would be lost, one sentence each; undefined while nothing waits. */
    risks: waiting?.needed.risks.map(({ message }) => message),
    confirm: () =>
      waiting && void save(waiting.changes, waiting, waiting.needed.confirmation ?? undefined).catch(() => undefined),
    letGo() {
      setWaiting(undefined)
      setError(undefined)
    },
  }
}

function reasonOf(error: unknown, failure: string): string {
  if (error instanceof RequestFailed) return error.status < 500 ? `${failure}: ${messageOf(error)}` : failure
  return error instanceof Error && error.message.startsWith(failure) ? error.message : failure
}
