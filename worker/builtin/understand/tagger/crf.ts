/**
 * A linear-chain conditional random field (Lafferty, McCallum and Pereira, 2001): how likely each label is at each place,
 * from a score of each label at each place and of each label behind another.
 */
export interface Chain {
  /** Places × labels. */
  emissions: Float64Array
  /** (From × to), labels × labels; -Infinity where a label never follows. */
  transitions: Float64Array
  /** Of each label at the first place. */
  starts: Float64Array
}

export interface Likelihoods {
  logSum: number
  /** Places × labels, each place adding up to 1. */
  marginals: Float64Array
  forward: Float64Array
  backward: Float64Array
}

const logAdd = (values: Float64Array, count: number): number => {
  let most = -Infinity
  for (let at = 0; at < count; at++) if ((values[at] as number) > most) most = values[at] as number
  if (most === -Infinity) return most
  let sum = 0
  for (let at = 0; at < count; at++) sum += Math.exp((values[at] as number) - most)
  return most + Math.log(sum)
}

/** By the forward-backward algorithm. */
export function likelihoods({ emissions, transitions, starts }: Chain): Likelihoods {
  const labels = starts.length
  const places = emissions.length / labels
  const forward = new Float64Array(emissions.length)
  const backward = new Float64Array(emissions.length)
  const row = new Float64Array(labels)
  for (let at = 0; at < places; at++)
    for (let to = 0; to < labels; to++) {
      const own = emissions[at * labels + to] as number
      if (at === 0) forward[to] = own + (starts[to] as number)
      else {
        for (let from = 0; from < labels; from++)
          row[from] = (forward[(at - 1) * labels + from] as number) + (transitions[from * labels + to] as number)
        forward[at * labels + to] = own + logAdd(row, labels)
      }
    }
  for (let at = places - 2; at >= 0; at--)
    for (let from = 0; from < labels; from++) {
      for (let to = 0; to < labels; to++) {
        const next = (at + 1) * labels + to
        row[to] = (transitions[from * labels + to] as number) + (emissions[next] as number) + (backward[next] as number)
      }
      backward[at * labels + from] = logAdd(row, labels)
    }
  const logSum = places === 0 ? 0 : logAdd(forward.subarray((places - 1) * labels), labels)
  const marginals = forward.map((value, at) => Math.exp(value + (backward[at] as number) - logSum))
  return { logSum, marginals, forward, backward }
}

/** The most likely labels of all places together, by the Viterbi algorithm. */
export function bestLabels({ emissions, transitions, starts }: Chain): number[] {
  const labels = starts.length
  const places = emissions.length / labels
  if (places === 0) return []
  const before = new Int32Array(emissions.length)
  let scores = starts.map((start, label) => start + (emissions[label] as number))
  for (let at = 1; at < places; at++) {
    const next = new Float64Array(labels).fill(-Infinity)
    for (let to = 0; to < labels; to++)
      for (let from = 0; from < labels; from++) {
        const score = (scores[from] as number) + (transitions[from * labels + to] as number)
        if (score <= (next[to] as number)) continue
        next[to] = score
        before[at * labels + to] = from
      }
    scores = next.map((score, label) => score + (emissions[at * labels + label] as number))
  }
  const found = [scores.indexOf(Math.max(...scores))]
  for (let at = places - 1; at > 0; at--) found.unshift(before[at * labels + (found[0] as number)] as number)
  return found
}
