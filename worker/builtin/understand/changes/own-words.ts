import type { AppPlan } from '../../plan'
import { correctWord } from '../words/clean'
import { isEnglishWord } from '../words/english'
import { createSpeller } from '../words/spelling'

/** The words of all that this app calls its own. */
export function namesIn({ entities, pages, name }: AppPlan): Set<string> {
  const names = [
    name,
    ...pages.map(({ title }) => title),
    ...entities.flatMap(({ label, plural, fields }) => [
      label,
      plural,
      ...fields.flatMap((field) => [field.label, ...(field.options ?? []).map((option) => option.label)]),
    ]),
  ]
  return new Set(names.flatMap((each) => each.toLowerCase().match(/[a-z]{4,}/g) ?? []))
}

/** Corrects words towards what this very app calls its things, then towards what any app may. */
export function correctorFor(plan: AppPlan): (word: string) => string {
  const correct = createSpeller(namesIn(plan), isEnglishWord)
  return (word) => {
    const near = correct(word)
    return near === word ? correctWord(word) : near
  }
}
