import { useState } from 'react'
import { DATA_SOURCE_WORDS } from '#contract/knowledge/context-items'
import { refusalOf } from '../../lib/api'

interface PickedEntriesOptions<Entry> {
  /** What is said where nothing was chosen. */
  nothing: string
  onAdd: (entries: Entry[]) => Promise<unknown>
  onClose: () => void
}

/** What is chosen from a connected service, and how adding it goes. */
export function usePickedEntries<Entry extends { id: string }>({ nothing, onAdd, onClose }: PickedEntriesOptions<Entry>) {
  const [chosen, setChosen] = useState<Entry[]>([])
  const [problem, setProblem] = useState<string>()
  const [isSubmitting, setSubmitting] = useState(false)
  return {
    chosen,
    problem,
    setProblem,
    isSubmitting,
    toggle: (entry: Entry) =>
      setChosen((before) =>
        before.some(({ id }) => id === entry.id) ? before.filter(({ id }) => id !== entry.id) : [...before, entry],
      ),
    async submit() {
      if (chosen.length === 0) return setProblem(nothing)
      setSubmitting(true)
      await onAdd(chosen).then(onClose, (error: unknown) => setProblem(refusalOf(error, DATA_SOURCE_WORDS.savingFailed)))
      setSubmitting(false)
    },
  }
}
