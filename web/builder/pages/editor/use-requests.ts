import { useState } from 'react'
import type { AccessLevels } from '#contract/access/access-policy'
import type { SecretRequest } from '#contract/chat/chat'
import type { DataSet } from '#contract/data/data-sets'

/**
 * Rows are to be imported: to which entity ('' lets the person choose), whether the assistant waits for them, and to
 * which set where it is not the test data.
 */
export interface WantedImport {
  entity: string
  isAsked: boolean
  dataSet?: DataSet | undefined
}

/** Rows that came in from a file, until the grid that shows them has taken them into what it can undo. */
export interface ImportedRows {
  entity: string
  ids: string[]
  dataSet: DataSet | undefined
}

/**
 * What the person is asked for, each in a dialog of its own: values of secrets, rows from a file, whether sample
 * records go.
 */
export function useRequests() {
  const [secrets, setSecrets] = useState<SecretRequest[]>([])
  const [wantedImport, setWantedImport] = useState<WantedImport>()
  const [imported, setImported] = useState<ImportedRows>()
  const [isRemovingSamples, setRemovingSamples] = useState(false)
  /** Who is to read and write each list, chosen and not asked for yet: still there when one comes back to the panel. */
  const [accessChoices, setAccessChoices] = useState<Record<string, Partial<AccessLevels>>>({})
  return {
    secrets,
    requestSecrets: setSecrets,
    wantedImport,
    /** `isAsked`: the assistant waits for the rows. */
    requestImport: (entity: string, isAsked = false, dataSet?: DataSet) => setWantedImport({ entity, isAsked, dataSet }),
    closeImport: () => setWantedImport(undefined),
    imported,
    setImported,
    isRemovingSamples,
    setRemovingSamples,
    accessChoices,
    chooseAccess: (entity: string, levels: Partial<AccessLevels>) => setAccessChoices((all) => ({ ...all, [entity]: levels })),
  }
}
