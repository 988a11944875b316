import { labelIn } from '#worker/builtin/plan-library/field-label'
import type { LibraryPlan } from '#worker/builtin/plan-library/library-plan'
import { termsIn } from '#worker/builtin/plan-library/plan-terms'
import type { PlanTerms } from '#worker/builtin/plan-library/term-index'

/** What each mention of a term in a plan counts, by where it stands. */
const COUNTS = {
  title: 3,
  about: 1.5,
  trade: 1.5,
  word: 2,
  mainList: 3,
  list: 2,
  otherName: 1.2,
  field: 0.7,
  choice: 0.4,
  ask: 1,
}

/** The terms of a plan and of messages that ask for it. */
export function termsOfPlan({ title, about, trade, words, lists }: LibraryPlan, asks: string[]): PlanTerms {
  const terms = new Map<string, number>()
  const add = (count: number, ...texts: string[]) => {
    for (const term of texts.flatMap(termsIn)) terms.set(term, (terms.get(term) ?? 0) + count)
  }
  add(COUNTS.title, title)
  add(COUNTS.about, about)
  add(COUNTS.trade, ...trade)
  add(COUNTS.word, ...words)
  for (const [at, { name, also = [], fields }] of lists.entries()) {
    add(at === 0 ? COUNTS.mainList : COUNTS.list, name)
    add(COUNTS.otherName, ...also)
    add(COUNTS.field, ...fields.map(labelIn))
    add(COUNTS.choice, ...fields.flatMap(choicesIn))
  }
  add(COUNTS.ask, ...asks)
  return terms
}

const choicesIn = (field: string): string[] =>
  (/:\s*(?:one of|any of|status)\s+(.*)$/.exec(field)?.[1] ?? '').split(',').map((choice) => choice.replace('*', '').trim())
