import { isPlural } from '#contract/inflect'
import type { AppPlan, FieldPlan } from '../plan'
import { findOtherWords, wordsIn } from '../unaccounted-words'
import { foldPhrase } from '../understand/lexicon/lexicon'
import { isPerson } from '../understand/lexicon/people'
import { ORGANISATION } from '../understand/request/prose-reader'
import type { Thing, Understanding } from '../understand/request/understanding'
import { readApp } from '../write/read-app'
import type { ChosenStarter } from './starter-library'

/** What people call that something is kept as a file: `receipt photo`. */
export const AS_FILE = wordsIn('photo picture image scan file upload attachment')

export const isFile = ({ kind, name }: FieldPlan): boolean => kind === 'image' || kind === 'file' || name.endsWith('_url')

/** What a starter app says of itself and keeps. */
export const wordsOf = ({ app: { manifest } }: ChosenStarter, plan: AppPlan): Set<string> =>
  wordsIn(
    [
      ...[manifest.title, manifest.description, ...manifest.keywords, 'template'],
      ...Object.values(manifest.alsoCalled ?? {}).flat(),
      ...plan.entities.flatMap(({ label, plural, fields }) => [
        label,
        plural,
        ...fields.flatMap((field) => [
          field.label,
          field.name.replaceAll('_', ' '),
          ...(field.options ?? []).map((option) => option.label),
        ]),
      ]),
      ...plan.pages.map(({ title }) => title),
      ...(plan.entities.some(({ fields }) => fields.some(isFile)) ? AS_FILE : []),
    ].join(' '),
  )

/** Whether people call the whole app so, and nothing that it keeps: a blog is no list of blogs. Told of, it is a thing. */
export function isNameOf({ app: { manifest, files } }: ChosenStarter, { noun, attributes }: Thing): boolean {
  const folded = foldPhrase(noun)
  const isKept = ({ label, plural, name }: AppPlan['entities'][number]) =>
    [label, plural, ...(manifest.alsoCalled?.[name] ?? [])].some((one) => foldPhrase(one) === folded)
  if (attributes.length > 0 || readApp(files).entities.some(isKept)) return false
  const names = new Set([...manifest.title.split(' '), ...manifest.keywords].map(foldPhrase))
  return names.has(folded) || folded.split(' ').every((word) => names.has(word))
}

/**
 * The words of a request that say something, and that nothing of the starter app says as it would be built: neither what
 * it is to be called, nor for whom.
 */
export const findUnmet = (starter: ChosenStarter, { said, givenName = '', audience }: Understanding, plan: AppPlan): string[] =>
  findOtherWords(
    said.replace(givenName, ' ').replace(/\b(?:called|named)\b/gi, ' '),
    new Set([...wordsOf(starter, plan), ...(isOfPeople(audience) ? wordsIn(audience) : [])]),
  )

/** Whom it is for is no word of what it keeps; `a diary for my allergies` is one of those. */
function isOfPeople(audience: string): boolean {
  const last = foldPhrase(audience).split(' ').at(-1) ?? ''
  return isPerson(last) || ORGANISATION.test(last) || !isPlural(audience.split(' ').at(-1) ?? '')
}

/** `raffle tickets` are called as a list of it is, and by a word before it that nothing in it speaks of: another kind of thing. */
export function isAnotherKind(starter: ChosenStarter, { things, audience }: Understanding): boolean {
  const before = things.map(({ noun }) => noun.split(' ').slice(0, -1).join(' ')).join(' ')
  const known = new Set([...wordsOf(starter, readApp(starter.app.files)), ...wordsIn(audience)])
  return findOtherWords(before, known).length > 0
}

/** What an app is asked to let people do (rate, comment, vote), an app of its own would keep, and the starter app does not. */
export const findUnkept = (
  starter: ChosenStarter,
  { cues }: Understanding,
  { plan, own }: { plan: AppPlan; own: AppPlan },
): string[] => {
  const [kept, wouldBeKept] = [wordsOf(starter, plan), wordsOf(starter, own)]
  return [...cues].filter((cue) => wouldBeKept.has(foldPhrase(cue)) && !kept.has(foldPhrase(cue)))
}

/** Nothing says that the app is for another trade than the one its records are of. */
export function isOfOwnTrade(starter: ChosenStarter, request: Understanding): boolean {
  const { words = [] } = starter.app.manifest.ofTrade ?? {}
  const others = findOtherWords(request.audience, wordsIn(words.join(' '))).filter((word) => !ANY_TRADE.test(word))
  return others.length === 0 && findUnmet(starter, request, readApp(starter.app.files)).length === 0
}

/** Says of somebody that they are many, and nothing of what they do. */
const ANY_TRADE = /^(?:business|company|firm|organi[sz]ation|startup|agency|shop|store|team|group|club|family|home|house|people)$/

/** Whose samples would speak of somebody else's trade, or are somebody else. */
export function findAlienSamples(starter: ChosenStarter, request: Understanding): string[] {
  const { entities = [], words = [], ofOrganisation = [] } = starter.app.manifest.ofTrade ?? {}
  if (!isOfOwnTrade(starter, request)) return entities
  const said = wordsIn(request.said)
  return words.some((word) => said.has(word)) ? [] : ofOrganisation
}
