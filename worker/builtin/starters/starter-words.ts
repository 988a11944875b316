import type { AppPlan } from '../plan'
import { findOtherWords, wordsIn } from '../unaccounted-words'
import { ORGANISATION } from '../understand/request/prose-reader'
import type { Understanding } from '../understand/request/understanding'
import { readApp } from '../write/read-app'
import type { ChosenStarter } from './starter-library'

/** What a starter app says of itself and keeps. */
const wordsOf = ({ app: { manifest } }: ChosenStarter, plan: AppPlan): Set<string> =>
  wordsIn(
    [
      ...[manifest.title, manifest.description, ...manifest.keywords, 'template'],
      ...plan.entities.flatMap(({ label, plural, fields }) => [
        label,
        plural,
        ...fields.flatMap((field) => [field.label, ...(field.options ?? []).map((option) => option.label)]),
      ]),
      ...plan.pages.map(({ title }) => title),
    ].join(' '),
  )

/**
 * The words of a request that say something, and that nothing of the starter app says as it would be built: neither what
 * it is to be called, nor for whom.
 */
export const findUnmet = (starter: ChosenStarter, { said, givenName = '', audience }: Understanding, plan: AppPlan): string[] =>
  findOtherWords(
    said.replace(givenName, ' ').replace(/\b(?:called|named)\b/gi, ' '),
    new Set([...wordsOf(starter, plan), ...wordsIn(audience)]),
  )

/** Nothing says that the app is for another trade than the one its records are of. */
export function isOfOwnTrade(starter: ChosenStarter, request: Understanding): boolean {
  const { words = [] } = starter.app.manifest.ofTrade ?? {}
  const others = findOtherWords(request.audience, wordsIn(words.join(' '))).filter((word) => !ORGANISATION.test(word))
  return others.length === 0 && findUnmet(starter, request, readApp(starter.app.files)).length === 0
}
