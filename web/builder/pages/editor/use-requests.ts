import { useState } from 'react'
import type { SecretRequest } from '#contract/chat/chat'

/** Rows are to be imported: to which entity ('' lets the person choose), and whether the assistant waits for them. */
export interface WantedImport {
  entity: string
  isAsked: boolean
}

/**
 * What the person is asked for, each in a dialog of its own: values of secrets, rows from a file, whether sample
 * records go.
 */
export function useRequests() {
  const [secrets, setSecrets] = useState<SecretRequest[]>([])
  const [wantedImport, setWantedImport] = useState<WantedImport>()
  const [isRemovingSamples, setRemovingSamples] = useState(false)
  return {
    secrets,
    requestSecrets: setSecrets,
    wantedImport,
    /** `isAsked`: the assistant waits for the rows. */
    requestImport: (entity: string, isAsked = false) => setWantedImport({ entity, isAsked }),
    closeImport: () => setWantedImport(undefined),
    isRemovingSamples,
    setRemovingSamples,
  }
}
