import type { DataRevert } from '#contract/app/versions'
import { countOf } from '#contract/inflect'

type Entry = DataRevert['entities'][number]

/** What going back does to one entity's records, in words. */
export function describeEntity({ entity, removed, returned, changed, kept, unrecorded }: Entry): string {
  const parts = [
    removed > 0 && `${countOf(removed, 'record')} that came with a later version ${removed === 1 ? 'is' : 'are'} removed`,
    returned > 0 && `${countOf(returned, 'record')} ${returned === 1 ? 'comes' : 'come'} back`,
    changed > 0 && `${countOf(changed, 'record')} ${changed === 1 ? 'gets its' : 'get their'} old values`,
    kept > 0 &&
      `${countOf(kept, 'record')} ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}, changed by someone since`,
    unrecorded > 0 && `${countOf(unrecorded, 'record')} ${unrecorded === 1 ? 'stays' : 'stay'}: too many to have been recorded`,
  ].filter((part) => part !== false)
  return `${entity}: ${parts.join('; ')}`
}

export const goesBack = ({ entities }: DataRevert): number =>
  entities.reduce((sum, { removed, returned, changed }) => sum + removed + returned + changed, 0)

/** Said when it is done. */
export function describeOutcome(data: DataRevert | undefined): string {
  if (!data) return 'Reverted'
  const kept = data.entities.reduce((sum, entry) => sum + entry.kept, 0)
  const back = `${countOf(goesBack(data), 'record')} went back`
  return kept > 0
    ? `Reverted. ${back}, ${kept.toLocaleString('en')} stayed because someone changed ${kept === 1 ? 'it' : 'them'}`
    : `Reverted. ${back}`
}
