import { isBeginning, KINDS, type Kind, kindOf } from '../../worker/builtin/understand/tagger/labels'
import { tag } from '../../worker/builtin/understand/tagger/tagger'
import { tokenize } from '../../worker/builtin/understand/tagger/tokenize'
import { labelsOf, type MarkedRequest } from './marked-requests'

export interface Score {
  kind: Kind
  /** Names of the kind that were found at least so surely, and those of them that were marked. */
  found: number
  right: number
  /** All that were marked. */
  marked: number
}

interface Found {
  kind: Kind
  likelihood: number
  isMarked: boolean
}

/**
 * How much of marked requests the tagger finds. Names count once a request: lists by their last word, for `boats` and
 * `rental boats` are one; properties by words that end alike. What may be either counts for neither.
 */
export function scoreRequests(requests: MarkedRequest[]): (kind: Kind, least: number) => Score {
  const marked: Record<Kind, number> = { list: 0, property: 0, choice: 0 }
  const found = requests.flatMap((request) => {
    const tokens = tokenize(request.text)
    const labels = labelsOf(request, tokens)
    const { spans } = tag(tokens)
    const nameOf = (from: number, to: number) =>
      tokens
        .slice(from, to)
        .map(({ base }) => base)
        .join(' ')
    return KINDS.flatMap((kind): Found[] => {
      const keyOf = (name: string) => (kind === 'list' ? (name.split(' ').at(-1) ?? '') : name)
      const wanted = new Set(namesOf(labels, kind, nameOf).map(keyOf))
      marked[kind] += wanted.size
      const best = new Map<string, number>()
      for (const { kind: own, from, to, likelihood } of spans) {
        if (own !== kind || labels.slice(from, to).includes(undefined)) continue
        const key = keyOf(nameOf(from, to))
        best.set(key, Math.max(best.get(key) ?? 0, likelihood))
      }
      const isAlike = (key: string) => [...wanted].some((other) => other.endsWith(key) || key.endsWith(other))
      return [...best].map(([key, likelihood]) => ({
        kind,
        likelihood,
        isMarked: wanted.has(key) || (kind === 'property' && isAlike(key)),
      }))
    })
  })
  return (kind, least) => {
    const shown = found.filter((each) => each.kind === kind && each.likelihood >= least)
    return { kind, found: shown.length, right: shown.filter(({ isMarked }) => isMarked).length, marked: marked[kind] }
  }
}

function namesOf(labels: (number | undefined)[], kind: Kind, nameOf: (from: number, to: number) => string): string[] {
  return labels.flatMap((label, from) => {
    if (label === undefined || kindOf(label) !== kind || !isBeginning(label)) return []
    let to = from + 1
    while (labels[to] === label + 1) to += 1
    return [nameOf(from, to)]
  })
}
