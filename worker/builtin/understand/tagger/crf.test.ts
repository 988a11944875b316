import { describe, it } from 'vitest'
import { bestLabels, type Chain, likelihoods } from './crf'

const LABELS = 3
const PLACES = 4
const OUT = Number.NEGATIVE_INFINITY

/** Any numbers, always the same. */
const some = (at: number) => Math.sin(at * 12.9898) * 2

const chain: Chain = {
  emissions: Float64Array.from({ length: PLACES * LABELS }, (_, at) => some(at)),
  // The last label follows the second alone.
  transitions: Float64Array.from({ length: LABELS * LABELS }, (_, at) =>
    at % LABELS === 2 && at < LABELS ? OUT : some(at + 50),
  ),
  starts: Float64Array.from([0.3, -0.2, OUT]),
}

/** Every way to label the places, with its score. */
function allWays(): { labels: number[]; score: number }[] {
  const ways = Array.from({ length: LABELS ** PLACES }, (_, way) =>
    Array.from({ length: PLACES }, (_each, at) => Math.floor(way / LABELS ** at) % LABELS),
  )
  return ways.map((labels) => ({
    labels,
    score: labels.reduce((sum, label, at) => {
      const before = labels[at - 1]
      const step = before === undefined ? chain.starts[label] : chain.transitions[before * LABELS + label]
      return sum + (step ?? 0) + (chain.emissions[at * LABELS + label] ?? 0)
    }, 0),
  }))
}

describe('a chain of labels', () => {
  const ways = allWays()
  const total = ways.reduce((sum, { score }) => sum + Math.exp(score), 0)

  it('knows how likely each label is at each place, as all ways to label it say', ({ expect }) => {
    const { logSum, marginals } = likelihoods(chain)
    expect(logSum).toBeCloseTo(Math.log(total), 9)
    for (let at = 0; at < PLACES; at++)
      for (let label = 0; label < LABELS; label++) {
        const own = ways.filter(({ labels }) => labels[at] === label).reduce((sum, { score }) => sum + Math.exp(score), 0)
        expect(marginals[at * LABELS + label]).toBeCloseTo(own / total, 9)
      }
  })

  it('finds the most likely labels of all together', ({ expect }) => {
    const [best] = [...ways].sort((one, other) => other.score - one.score)
    expect(bestLabels(chain)).toEqual(best?.labels)
  })

  it('has nothing to say of no places', ({ expect }) => {
    expect(bestLabels({ ...chain, emissions: new Float64Array(0) })).toEqual([])
    expect(likelihoods({ ...chain, emissions: new Float64Array(0) }).marginals).toHaveLength(0)
  })
})
