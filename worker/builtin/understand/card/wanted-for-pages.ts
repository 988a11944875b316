import { guessField } from '#contract/plan/guess-field'
import type { Attribute, Understanding } from '../request/understanding'

/**
 * What a board moves its cards by, and a calendar places them by, where that was asked for and the list has nothing of the kind:
 * neither among its usual fields, in their notation, nor among what was told.
 */
export function wantedForPages(usual: string[], told: Attribute[], { cues }: Understanding): Attribute[] {
  const isTold = (kind: RegExp) => told.some(({ label, spec }) => kind.test(spec ?? guessField(label).spec) || kind.test(label))
  const isUsual = (kind: RegExp) => usual.some((field) => kind.test(field))
  const isStaged = isUsual(/: status /) || isTold(/^(?:status|stage|state)\b/)
  const isDated = isUsual(/: date\b/) || isTold(/^date/)
  return [
    ...(cues.has('board') && !isStaged ? [{ label: 'status', options: ['new', 'in progress', 'done'] }] : []),
    ...(cues.has('calendar') && !isDated ? [{ label: 'date', options: [] }] : []),
  ]
}
