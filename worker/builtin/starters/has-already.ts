import type { AppPlan, EntityPlan } from '../plan'
import { wordsIn } from '../unaccounted-words'
import { foldPhrase } from '../understand/lexicon/lexicon'
import type { Understanding } from '../understand/request/understanding'
import { STOP_WORDS } from '../understand/words/common-words'
import type { ChosenStarter } from './starter-library'
import { AS_FILE, isFile, wordsOf } from './starter-words'

interface Asked {
  request: Understanding
  plan: AppPlan
}

/** Whether what a request speaks of is in the starter app, as that says of itself: `map` of a directory with a map. */
export function isInStarter(starter: ChosenStarter, phrase: string, { request, plan }: Asked): boolean {
  const known = wordsOf(starter, plan)
  return sayingWords(phrase, request).every((word) => isKnown(word, known))
}

/** Whether what would be a field is one already, or what the whole app is called by: `editor` of a blog with editor. */
export function isFieldInStarter(
  { app: { manifest } }: ChosenStarter,
  label: string,
  { request, entity }: { request: Understanding; entity: EntityPlan },
): boolean {
  const words = sayingWords(label, request)
  const known = wordsIn(manifest.title)
  return words.every((word) => isKnown(word, known)) || hasFileField(entity, words)
}

const isKnown = (word: string, known: ReadonlySet<string>) => known.has(word) || known.has(foldPhrase(word))

/** Whom it is for says nothing of what is in it: `rsvp for our school`. */
function sayingWords(phrase: string, { audience }: Understanding): string[] {
  const whose = wordsIn(audience)
  return (phrase.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !STOP_WORDS.has(word) && !isKnown(word, whose))
}

/** A photo of the receipt, where receipts are files. */
function hasFileField({ fields }: EntityPlan, words: string[]): boolean {
  const named = words.filter((word) => !AS_FILE.has(word))
  if (named.length === words.length) return false
  return fields.filter(isFile).some(({ name, label }) => {
    const known = wordsIn(`${name.replaceAll('_', ' ')} ${label}`)
    return named.every((word) => isKnown(word, known))
  })
}
