import { singular } from '#contract/inflect'
import { isFieldWord } from '../../lexicon/field-words'
import type { Piece } from './pieces'

/** `status draft`, `sent`, `paid`: choices that follow their property without brackets. */
export function gatherOptions(pieces: Piece[]): Piece[] {
  const gathered: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece) continue
    const opens = piece.inner
      ? null
      : /^(.*\b(?:status(?:es)?|stages?|types?|levels?|states?|priorit(?:y|ies)|categor(?:y|ies)|results?|rsvp|answers?))\s+(?:is |are |of |as |like |can be |being |one of )*([a-z][\w-]*(?: [a-z][\w-]*)?)$/i.exec(
          piece.text,
        )
    const options =
      opens?.[2] && !/^(?:of|and|or|for|in|by|field|column|name|date|change|update)\b/i.test(opens[2]) ? [opens[2]] : []
    let next = at + 1
    while (options.length > 0 && next < pieces.length) {
      const word = (pieces[next]?.text ?? '').replace(/\s+(?:as|on|in|with) (?:an? |the )?.*$/i, '')
      if (
        pieces[next]?.inner ||
        !/^[a-z][\w-]*(?: [a-z][\w-]*)?$/i.test(word) ||
        isFieldWord(singular(word.toLowerCase())) ||
        /s$/.test(word)
      )
        break
      options.push(word)
      next++
    }
    if (opens?.[1] && options.length >= 3) {
      gathered.push({
        text: opens[1].replace(/(status)es$|(stage|type|level|state|result|answer)s$/i, '$1$2'),
        inner: options.join(', '),
      })
      at = next - 1
    } else gathered.push(piece)
  }
  return gathered
}
