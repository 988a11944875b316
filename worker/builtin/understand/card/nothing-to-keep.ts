import { plural } from '#contract/inflect'
import type { Judgement } from '../judge/judge-request'
import type { Understanding } from '../request/understanding'
import { isToKeep } from '../tagger/keeps-data'
import { readToldLists } from '../tagger/told-lists'
import { placeWords } from '../words/sentences'
import { isNamed } from './card-title'

/** Nothing of the request could be kept, so far as it was understood: what was asked for, and what a list may be of. */
export function nothingToKeep({ said, head }: Understanding): Judgement {
  const [list] = isToKeep(said) ? readToldLists(said).lists : []
  return { kind: 'unclear', said: isNamed(head, placeWords(said)) ? head : '', thing: list && plural(list.noun) }
}
