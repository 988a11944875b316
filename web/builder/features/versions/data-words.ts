import type { DataRevert } from '#contract/versions'

type Entry = DataRevert['entities'][number]

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

/** What going back does to one entity's records, in words. */
export function describeEntity({ entity, removed, returned, changed, kept, unrecorded }: Entry): string {
  const parts = [
    removed > 0 && `${counted(removed, 'record')} that came with a later version ${removed === 1 ? 'is' : 'are'} removed`,
    returned > 0 && `${counted(returned, 'record')} ${returned === 1 ? 'comes' : 'come'} back`,
    changed > 0 && `${counted(changed, 'record')} ${changed === 1 ? 'gets its' : 'get their'} old values`,
    kept > 0 &&
      `${counted(kept, 'record')} ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}, changed by someone since`,
    unrecorded > 0 && `${counted(unrecorded, 'record')} ${unrecorded === 1 ? 'stays' : 'stay'}: too many to have been recorded`,
  ].filter((part) => part !== false)
  return `${entity}: ${parts.join('; ')}`
}

export const goesBack = ({ entities }: DataRevert): number =>
  entities.reduce((sum, { removed, returned, changed }) => sum + removed + returned + changed, 0)

/** Said when it is done. */
export function describeOutcome(data: DataRevert | undefined): string {
  if (!data) return 'Reverted'
  const kept = data.entities.reduce((sum, entry) => sum + entry.kept, 0)
  const back = `${counted(goesBack(data), 'record')} went back`
  return kept > 0
    ? `Reverted. ${back}, ${kept.toLocaleString('en')} stayed because someone changed ${kept === 1 ? 'it' : 'them'}`
    : `Reverted. ${back}`
}
