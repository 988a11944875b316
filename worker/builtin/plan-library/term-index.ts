import { isPair, termsIn } from './plan-terms'

/** By each term, how much it says for which plans: place of the plan and its share, 0 to 1. */
export interface TermIndex {
  /** How many plans there are. */
  plans: number
  /** Of each plan, by its place, those that are of nearly the same. */
  alike: number[][]
  postingOf: (term: string) => Posting | undefined
}

/** The same while it is made. */
export interface WholeTermIndex extends TermIndex {
  terms: ReadonlyMap<string, Posting>
}

interface Posting {
  /** How telling the term is: few plans have it. */
  weight: number
  shares: [place: number, share: number][]
}

/** Shares are kept as whole parts of this. */
const SCALE = 100

/**
 * The first line says which plans each is like. The others are terms: the name, how telling it is, and the shares by
 * places in base 36.
 */
export function readTermIndex(text: string): TermIndex {
  const [first = '', ...lines] = text.split('\n')
  const alike = first.split('\t').map((places) => places.split(',').filter(Boolean).map(placeIn))
  const terms = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line]))
  return {
    plans: alike.length,
    alike,
    // A request has few of them: each is read when it is asked for.
    postingOf: (term) => {
      const line = terms.get(term)
      return line === undefined ? undefined : readPosting(line)
    },
  }
}

function readPosting(line: string): Posting {
  const [, weight, ...shares] = line.split('\t')
  return { weight: Number(weight) / SCALE, shares: shares.map(readShare) }
}

const RADIX = 36
const placeIn = (text: string): number => Number.parseInt(text, RADIX)

const readShare = (text: string): [number, number] => {
  const at = text.indexOf(':')
  return [placeIn(text.slice(0, at)), Number(text.slice(at + 1)) / SCALE]
}

export const writeTermIndex = ({ alike, terms }: WholeTermIndex): string =>
  [
    alike.map((places) => places.map((place) => place.toString(RADIX)).join(',')).join('\t'),
    ...[...terms]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { weight, shares }]) =>
        [
          name,
          Math.round(weight * SCALE),
          ...shares.map(([place, share]) => `${place.toString(RADIX)}:${Math.round(share * SCALE)}`),
        ].join('\t'),
      ),
    '',
  ].join('\n')

/** How often a plan has each term, by what it stands in. */
export type PlanTerms = ReadonlyMap<string, number>

/** Of one mention less is said than of several, and of many no more. */
const HALF = 1.5
/** Two words together say little that each does not. */
const OF_PAIR = 0.5

export function indexTerms(plans: PlanTerms[]): WholeTermIndex {
  const counts = new Map<string, number>()
  for (const terms of plans) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  const index = new Map<string, Posting>()
  for (const [place, terms] of plans.entries())
    for (const [term, count] of terms) {
      const weight = Math.log(1 + plans.length / (0.5 + (counts.get(term) ?? 0))) * (isPair(term) ? OF_PAIR : 1)
      const posting = index.get(term) ?? { weight, shares: [] }
      posting.shares.push([place, count / (count + HALF)])
      index.set(term, posting)
    }
  return { plans: plans.length, alike: alikeIn(plans, index), terms: index, postingOf: (term) => index.get(term) }
}

/** From so much on, two plans are of nearly the same: the cosine of their terms. */
const ALIKE = 0.35

function alikeIn(plans: PlanTerms[], index: ReadonlyMap<string, Posting>): number[][] {
  const lengths = plans.map(() => 0)
  const products = plans.map(() => new Map<number, number>())
  for (const { weight, shares } of index.values())
    for (const [place, share] of shares) {
      const one = weight * share
      lengths[place] = (lengths[place] ?? 0) + one * one
      for (const [other, otherShare] of shares)
        if (other !== place) products[place]?.set(other, (products[place]?.get(other) ?? 0) + one * weight * otherShare)
    }
  const cosine = (product: number, one: number, other: number) => product / Math.sqrt((lengths[one] ?? 0) * (lengths[other] ?? 0))
  return products.map((others, place) =>
    [...others]
      .filter(([other, product]) => cosine(product, place, other) >= ALIKE)
      .map(([other]) => other)
      .sort((one, other) => one - other),
  )
}

/** How close a text is to a plan. */
export interface PlanScore {
  place: number
  score: number
  /** Of all that the text says, 0 to 1. */
  covered: number
}

/** A word that no plan has tells that something else is meant. */
const UNKNOWN = 3
const MOST = 5

/**
 * The plans nearest to what was said, the nearest first and none that is of nearly the same as that; with how many
 * words were said. `except`: plans that are left out.
 */
export function nearestPlans(
  said: string,
  { plans, alike, postingOf }: TermIndex,
  except: number[] = [],
): { nearest: PlanScore[]; words: number } {
  const scores = new Float64Array(plans)
  const asked = termsIn(said)
  let whole = 0
  for (const term of asked) {
    const known = postingOf(term)
    if (known) whole += known.weight
    else if (!isPair(term)) whole += UNKNOWN
    for (const [place, share] of known?.shares ?? []) scores[place] = (scores[place] ?? 0) + (known?.weight ?? 0) * share
  }
  const ranked = [...scores]
    .map((score, place) => ({ place, score, covered: score / (whole || 1) }))
    .filter(({ place }) => !except.includes(place))
    .sort((one, other) => other.score - one.score)
  const likeFirst = alike[ranked[0]?.place ?? -1] ?? []
  const nearest = ranked.filter(({ place }) => !likeFirst.includes(place)).slice(0, MOST)
  return { nearest, words: asked.filter((term) => !isPair(term)).length }
}
