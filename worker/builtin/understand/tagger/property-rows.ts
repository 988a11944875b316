import { countsBefore } from './counts-before'
import type { Owner } from './property-owner'
import type { TaggedSpan } from './tagger'
import type { TextToken } from './tokenize'

export interface Told {
  span: TaggedSpan
  owner: Owner | undefined
}

/** With the list it is told of. */
export type Placed<List> = Told & { list: List | undefined }

export interface ListPlace {
  likelihood: number
  /** The tokens that end its names. */
  ends: ReadonlySet<number>
}

/**
 * `I want a swatch log. Brand, ink name, sheen, dry time`: a whole sentence of properties, told of nothing that is named in it,
 * is told of the list named last before it of which nothing is told.
 */
export function withRowsOfNothing<List extends ListPlace>(
  placed: Placed<List>[],
  lists: List[],
  tokens: TextToken[],
): Placed<List>[] {
  const sentences = countsBefore(tokens, ({ word }) => SENTENCE_ENDS.test(word))
  const sentenceOf = ({ span }: Placed<List>) => sentences[span.from] ?? 0
  const told = new Set(placed.map(({ list }) => list))
  const rows = Map.groupBy(placed, sentenceOf)
  return placed.map((each) => {
    const row = rows.get(sentenceOf(each)) ?? []
    const open = row.filter(({ list }) => !list)
    const first = row[0]?.span.from ?? 0
    if (each.list || open.length < ROW || open.length * 2 < row.length) return each
    const ends = (list: List) => Math.max(...[...list.ends].filter((end) => end < first), -1)
    const [nearest] = lists
      .filter((list) => list.likelihood >= ROW_OWNER && !told.has(list) && ends(list) >= 0)
      .sort((one, other) => ends(other) - ends(one))
    return { ...each, list: nearest }
  })
}

const SENTENCE_ENDS = /^[.!?\n]$/
const ROW = 3
/** So surely a list is what a row behind it is told of. */
const ROW_OWNER = 0.6

/** Joins what stands in a row. */
const JOINS = /^(?:,|and|&|\+|\/|the|a|an|its)$/

/** With what is a list of its own and stands in a row of properties of another: `outings with the boat, crew and time out`. */
export function withMembers(properties: TaggedSpan[], owners: Owner[], named: TaggedSpan[], tokens: TextToken[]): Told[] {
  const told = properties.map((span, at): Told => ({ span, owner: owners[at] }))
  const isJoined = (from: number, to: number) =>
    from < to && to - from < 4 && tokens.slice(from, to).every(({ word }) => JOINS.test(word)) && tokens[from]?.word !== 'the'
  const members = named.flatMap((span): Told[] => {
    if (tokens[span.to - 1]?.isPlural) return []
    const beside =
      told.find((each) => isJoined(span.to, each.span.from)) ?? told.findLast((each) => isJoined(each.span.to, span.from))
    return beside ? [{ span: { ...span, kind: 'property' }, owner: beside.owner }] : []
  })
  return [...told, ...members].sort((one, other) => one.span.from - other.span.from)
}
