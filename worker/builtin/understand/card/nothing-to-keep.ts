import { plural } from '#contract/inflect'
import { type Judgement, nameIn } from '../judge/judge-request'
import type { Understanding } from '../request/understanding'
import { isToKeep } from '../tagger/keeps-data'
import { readToldLists } from '../tagger/told-lists'

/** Nothing of the request could be kept, so far as it was understood: what was asked for, and what a list may be of. */
export function nothingToKeep({ said, head }: Understanding): Judgement {
  const [list] = isToKeep(said) ? readToldLists(said).lists : []
  return { kind: 'unclear', said: nameIn(head, said), thing: list && plural(list.noun) }
}
