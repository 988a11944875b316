import type { FieldKind } from '#worker/builtin/plan'
import { labelIn } from '#worker/builtin/plan-library/field-label'
import type { LibraryPlan } from '#worker/builtin/plan-library/library-plan'
import { readField } from '#worker/builtin/understand/lexicon/field-notation'
import { foldPhrase } from '#worker/builtin/understand/lexicon/lexicon'

/** So many of ten fields of one name have to be of one kind. */
const AGREED = 0.75
/** One word alone says less than two. */
const OF_ONE_WORD = 3
/** What is chosen, and what points to something, is another thing on each list. */
const OF_ANY_LIST = new Set<FieldKind>(['select', 'multiselect', 'relation', 'text', 'long_text', 'color'])

/** What a field of each name holds, where the plans agree on it: lines for `written-kinds.txt`. */
export function kindsOfPlans(plans: LibraryPlan[]): string {
  const counts = new Map<string, Map<FieldKind, number>>()
  for (const field of plans.flatMap(({ lists }) => lists.flatMap(({ fields }) => fields))) {
    const [label, { kind }] = [foldPhrase(labelIn(field)), readField(field)]
    const own = counts.get(label) ?? new Map<FieldKind, number>()
    counts.set(label, own.set(kind, (own.get(kind) ?? 0) + 1))
  }
  return [...counts]
    .flatMap(([label, kinds]) => {
      const [most] = [...kinds].sort(([, one], [, other]) => other - one)
      const all = [...kinds.values()].reduce((sum, count) => sum + count, 0)
      const isOften = label.includes(' ') || all >= OF_ONE_WORD
      return most && isOften && most[1] >= all * AGREED && !OF_ANY_LIST.has(most[0]) ? [`${label}\t${most[0]}\n`] : []
    })
    .sort()
    .join('')
}
