import type { FieldKind } from '../../plan'
import { foldPhrase } from './lexicon'
import lines from './written-kinds.txt'

let kinds: ReadonlyMap<string, string> | undefined

/**
 * What a property of this name holds in the plans that were written by hand (`plan-library/plans.txt`): `expected
 * arrival` is a date; undefined where it is not in them, is text, or different things in different ones.
 */
export function writtenKindOf(label: string): FieldKind | undefined {
  kinds ??= new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t') as [string, string]),
  )
  return kinds.get(foldPhrase(label)) as FieldKind | undefined
}
