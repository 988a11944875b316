import type { Suggestion } from '#contract/chat/suggestions'
import type { AppPlan, Change } from '../../plan'
import type { Correction } from '../words/spelling'
import { offer } from './offers'

/** The words that were read as others, each with a button that takes it back; '' where none was. */
export function describeCorrections(corrections: Correction[], takeBack: (correction: Correction) => string): string {
  const seen = new Set<string>()
  const told = corrections.filter(({ from }) => !seen.has(from.toLowerCase()) && seen.add(from.toLowerCase())).slice(0, 4)
  if (told.length === 0) return ''
  const read = told.map(({ from, to }) => `“${from}” as “${to}”`)
  const buttons = told.map(
    (correction): Suggestion => ({ label: `No, I mean “${correction.from}”`, request: takeBack(correction) }),
  )
  return `\nI read ${read.join(' and ')}.\n${offer('Not what you meant?', buttons)}`
}

/** Words of the corrected request as they were typed; what was typed both ways stays as it was read. */
export const asTyped = (phrase: string, corrections: Correction[], typed: string): string =>
  corrections
    .filter(({ to }) => !wholeWord(to).test(typed))
    .reduce((text, { from, to }) => text.replaceAll(wholeWord(to), from), phrase)

const wholeWord = (word: string): RegExp => new RegExp(`(?<!\\w)${word}(?!\\w)`, 'gi')

/** The request once more, with a word in the quotes that keep its spelling. */
export const askedAgain = (words: string, { from }: Correction): string =>
  words.replace(new RegExp(`(?<!["\\w])${from}(?!["\\w])`, 'gi'), (word) => `"${word}"`)

/** What was added by the word read wrongly takes its own name; anything else is asked once more. */
export function changedBack(words: string, correction: Correction, changes: Change[], { entities }: AppPlan): string {
  const { from, to } = correction
  const isIn = (name: string) => ` ${name.toLowerCase()} `.includes(` ${to} `)
  for (const change of changes) {
    if (change.kind === 'add-entity' && (isIn(change.entity.plural) || isIn(change.entity.label)))
      return `rename ${change.entity.plural.toLowerCase()} to "${from}"`
    if (change.kind === 'add-field' && isIn(change.field.label)) {
      const owner = entities.find(({ name }) => name === change.entity)?.plural ?? change.entity
      const label = change.field.label.toLowerCase().replace(to, from)
      return `rename the field ${change.field.label.toLowerCase()} of ${owner.toLowerCase()} to "${label}"`
    }
  }
  return askedAgain(words, correction)
}
