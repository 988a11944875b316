/** Scores as they were learned, one for each feature. */
export type FeatureWeights = ReadonlyMap<string, number>

/** Scores are kept as whole parts of this. */
const SCALE = 16
/** Stands for a line break in the name of a feature. */
const LINE_BREAK = '⏎'

/** A line a feature: its name, a tab, its score. */
export const readFeatureWeights = (text: string): FeatureWeights =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const end = line.indexOf('\t')
        return [line.slice(0, end).replaceAll(LINE_BREAK, '\n'), Number(line.slice(end + 1)) / SCALE]
      }),
  )

export const writeFeatureWeights = (learned: FeatureWeights): string =>
  [...learned]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, score]) => `${name.replaceAll('\n', LINE_BREAK)}\t${Math.round(score * SCALE)}\n`)
    .join('')

export const scoreOf = (features: string[], learned: FeatureWeights): number =>
  features.reduce((sum, name) => sum + (learned.get(name) ?? 0), 0)

/** The same, read when it is first asked for. */
export function readWhenAsked(text: string): () => FeatureWeights {
  let read: FeatureWeights | undefined
  return () => {
    read ??= readFeatureWeights(text)
    return read
  }
}
