import { plural } from '#contract/inflect'
import type { Judgement } from '../judge/judge-request'
import type { Understanding } from '../request/understanding'
import { placeWords } from '../words/sentences'
import { isNamed } from './card-title'
import { isSaidOfMany } from './choose-for-card'
import { nameInSentence } from './name-in-sentence'

/** Nothing of the request could be kept, so far as it was understood: what was asked for, and what a list may be of. */
export function nothingToKeep({ said, head, things }: Understanding): Judgement {
  const words = placeWords(said)
  const [thing] = things.flatMap(({ noun }) => nameInSentence(noun, words) ?? []).filter((noun) => isSaidOfMany(noun, words))
  return { kind: 'unclear', said: isNamed(head, words) ? head : '', thing: thing && plural(thing) }
}
