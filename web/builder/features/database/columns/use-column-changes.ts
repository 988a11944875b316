import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ColumnChange, ColumnChanged } from '#contract/data/column-change'
import type { RecordEntity } from '#contract/data/records'
import { messageOf } from '../../../lib/api'
import { changeColumnOf } from '../../../lib/app/change-column'
import { neededIn } from '../../../lib/app/needed-confirmation'
import type { Column } from './columns'

/** What is asked of a person before a column changes. */
export type AskedColumn =
  | { kind: 'add'; beside?: { column: Column; side: 'left' | 'right' } }
  | { kind: 'rename' | 'change-type' | 'add-option' | 'color-options' | 'delete'; column: Column }

type Retyping = Omit<Extract<ColumnChange, { kind: 'change-type' }>, 'kind' | 'field'>

interface ColumnChangesProps {
  /** Rows hold other values now. */
  onConverted: () => void
  appId: string
  entity: RecordEntity
  onRenamed: (from: string, to: string) => void
  /** A change with what takes it back: it is undone like any other. */
  onRemembered: (label: string, back: ColumnChange) => void
}

/** Changes of an entity's columns: each is an edit of the app, so what shows its newest version follows. */
export function useColumnChanges({ appId, entity, onRenamed, onConverted, onRemembered }: ColumnChangesProps) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<AskedColumn>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [needed, setNeeded] = useState<{ sentences: string[]; confirmed: string | undefined }>()

  /** What is asked now: a change that ends late neither closes nor speaks in what was asked since. */
  const current = useRef<AskedColumn>(undefined)

  const askFor = (next: AskedColumn | undefined) => {
    current.current = next
    setAsked(next)
    setError(undefined)
    setNeeded(undefined)
  }

  /** What was done; undefined where it was not. What rows would lose is asked first, and stands in `needed` then. */
  async function change(wanted: ColumnChange, confirmed?: string): Promise<ColumnChanged | undefined> {
    const isStillAsked = () => current.current === asked
    setBusy(true)
    setError(undefined)
    try {
      const changed = await changeColumnOf(queryClient, {
        appId,
        entity: entity.name,
        change: wanted,
        confirmed,
        onChanged: ({ field }) => wanted.kind === 'rename' && onRenamed(wanted.field, field),
      })
      if (isStillAsked()) askFor(undefined)
      return changed
    } catch (failed) {
      if (!isStillAsked()) return undefined
      const waits = neededIn(failed)
      if (waits) setNeeded({ sentences: waits.risks.map(({ message }) => message), confirmed: waits.confirmation ?? undefined })
      else setError(messageOf(failed))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Taken back, the column stands where it stood, with the values its rows have kept. */
  async function remove({ id: field, label, property, isRequired }: Column): Promise<void> {
    const names = Object.keys(entity.schema.properties)
    const behind = names[names.indexOf(field) - 1] ?? null
    if (!(await change({ kind: 'delete', field }, needed?.confirmed))) return
    onRemembered(`Deleted the column “${label}”`, { kind: 'put-back', field, property, isRequired, behind })
  }

  /** Taken back, the column holds what it held, in the very values it had. */
  async function retype({ id: field, label, property }: Column, wanted: Retyping): Promise<void> {
    const changed = await change({ kind: 'change-type', field, ...wanted })
    const convertedAtMs = changed?.convertedAtMs
    if (convertedAtMs === undefined) return
    onConverted()
    onRemembered(`Changed the type of “${label}”`, { kind: 'put-type-back', field, property, convertedAtMs })
  }

  return { asked, askFor, isBusy, error, needed, change, remove, retype }
}
export type ColumnChanges = ReturnType<typeof useColumnChanges>
