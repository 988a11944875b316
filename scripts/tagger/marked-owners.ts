import { namesIn } from '../../worker/builtin/understand/tagger/name-spans'
import { type OwnerText, ownerText } from '../../worker/builtin/understand/tagger/owner-features'
import { choicesOf } from '../../worker/builtin/understand/tagger/property-owner'
import { type TaggedSpan, type TaggerWeights, tag } from '../../worker/builtin/understand/tagger/tagger'
import { tokenize } from '../../worker/builtin/understand/tagger/tokenize'
import type { Mark, MarkedRequest } from './marked-requests'

export interface MarkedOwner {
  property: TaggedSpan
  /** Of the choices of an owner, those that are marked as its list: all places where that is named. */
  right: Set<number>
}

/**
 * The properties of a request that the tagger found and that are marked, where what they are told of is among the
 * choices.
 */
export function readMarkedOwners(
  { text, marks }: MarkedRequest,
  learned?: TaggerWeights,
): { read: OwnerText; owners: MarkedOwner[] } {
  const tokens = tokenize(text)
  const tagged = tag(tokens, learned)
  const spans = namesIn(tagged, tokens)
  const read = ownerText(tokens, tagged, spans)
  const endOf = (mark: Mark) => tokens.findLastIndex(({ from, to }) => from < mark.to && to > mark.from)
  const owners = spans.flatMap((property): MarkedOwner[] => {
    const mark = marks.find(({ key, ...place }) => /[a-z]/.test(key) && endOf({ key, ...place }) === property.to - 1)
    if (property.kind !== 'property' || !mark) return []
    const named = marks.filter(({ key }) => key === mark.key.toUpperCase())
    const ends = new Set(named.map(endOf))
    const isRight = (choice: number | undefined) => (choice === undefined ? named.length === 0 : ends.has(choice))
    const right = choicesOf(read).flatMap((choice, place) => (isRight(choice) ? [place] : []))
    return right.length > 0 ? [{ property, right: new Set(right) }] : []
  })
  return { read, owners }
}
