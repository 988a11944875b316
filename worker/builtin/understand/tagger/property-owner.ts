import { type FeatureWeights, readWhenAsked, scoreOf } from './feature-weights'
import { type OwnerText, ownerFeatures, type PropertyBefore } from './owner-features'
import weights from './property-owner-weights.txt'
import type { TaggedSpan } from './tagger'

/** What a property is told of. */
export interface Owner {
  /** The token that ends its name; undefined where it is told of nothing that is named. */
  at: number | undefined
  /** 0 to 1, of all places where the same is named. */
  likelihood: number
}

/** Less surely told of something than this, a property is told of nothing, unless there is but one list. */
export const PLACED = 0.5

/** So many owners of the property before are thought of. */
const MOST = 3

/**
 * What each property is told of, in the order they stand. Those of a row have one owner most of the time, so each is read
 * with whatever the one before it may be told of: a Markov model whose steps are softmax regressions.
 */
export function ownersOf(text: OwnerText, properties: TaggedSpan[], learned: FeatureWeights = ours()): Owner[] {
  const choices = choicesOf(text)
  let states: Owner[] = []
  let end: number | undefined
  return properties.map((property) => {
    const known = end
    const from = known === undefined ? [{ at: undefined, likelihood: 1 }] : states
    const sums = choices.map(() => 0)
    for (const { at: owner, likelihood } of from) {
      const before = known === undefined ? undefined : { end: known, owner }
      const own = ownerLikelihoods(text, property, before, learned)
      for (const [at, each] of own.entries()) sums[at] = (sums[at] ?? 0) + each * likelihood
    }
    const found = choices.map((at, place): Owner => ({ at, likelihood: sums[place] ?? 0 }))
    states = likeliest(found)
    end = property.to
    return bestOf(text, found)
  })
}

/** How likely each choice is the owner, where the owner of the property before is known. */
export function ownerLikelihoods(
  text: OwnerText,
  property: TaggedSpan,
  before: PropertyBefore | undefined,
  learned: FeatureWeights,
): number[] {
  const scores = choicesOf(text).map((candidate) => scoreOf(ownerFeatures(text, property, candidate, before), learned))
  return softmax(scores)
}

/** The candidates, and that there is none. */
export const choicesOf = ({ candidates }: OwnerText): (number | undefined)[] => [...candidates, undefined]

/** Scores as likelihoods that add up to 1. */
export function softmax(scores: number[]): number[] {
  const most = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - most))
  const sum = raised.reduce((all, each) => all + each, 0)
  return raised.map((each) => each / sum)
}

function likeliest(found: Owner[]): Owner[] {
  const kept = [...found].sort((one, other) => other.likelihood - one.likelihood).slice(0, MOST)
  const sum = kept.reduce((all, { likelihood }) => all + likelihood, 0)
  return kept.map(({ at, likelihood }) => ({ at, likelihood: likelihood / sum }))
}

/** `kayaks` that are named twice are one. */
function bestOf({ tokens }: OwnerText, found: Owner[]): Owner {
  const baseOf = ({ at }: Owner) => (at === undefined ? undefined : tokens[at]?.base)
  const sums = new Map<string | undefined, Owner>()
  for (const each of found) {
    const known = sums.get(baseOf(each))
    const nearest = known && known.likelihood > each.likelihood ? known : each
    sums.set(baseOf(each), { at: nearest.at, likelihood: each.likelihood + (known?.likelihood ?? 0) })
  }
  return [...sums.values()].reduce((best, each) => (each.likelihood > best.likelihood ? each : best))
}

const ours = readWhenAsked(weights)
