/** Linear algebra of the size that is needed here: some tens of thousands of rows, some hundreds wide. */

export const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

export function toUnit(row: Float64Array): Float64Array {
  const length = Math.sqrt(dot(row, row)) || 1
  return row.map((value) => value / length)
}

/** Takes what the first `measured` rows have in the mean from all of them. */
export function removeMean(rows: Float64Array[], measured: number): void {
  const some = rows.slice(0, measured)
  const mean = new Float64Array(rows[0]?.length ?? 0)
  for (const row of some) for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (row[at] ?? 0) / some.length
  for (const row of rows) for (let at = 0; at < mean.length; at++) row[at] = (row[at] ?? 0) - (mean[at] ?? 0)
}

export function removeDirection(rows: Float64Array[], direction: Float64Array): void {
  for (const row of rows) {
    const along = dot(row, direction)
    for (let at = 0; at < direction.length; at++) row[at] = (row[at] ?? 0) - along * (direction[at] ?? 0)
  }
}

/** More of them are followed than are asked for, and so often, that those asked for have come to rest. */
const BESIDE = 32
const ROUNDS = 150

/** The directions along which rows differ most, the first first, by orthogonal iteration. */
export function mainDirections(rows: Float64Array[], many: number): Float64Array[] {
  const width = rows[0]?.length ?? 0
  const spread = spreadOf(rows, width)
  let found: Float64Array[] = Array.from({ length: Math.min(width, many + BESIDE) }, (_, nth) =>
    Float64Array.from({ length: width }, (_, at) => Math.cos((nth + 1) * (at + 0.5) * 0.7) + (at === nth ? 1 : 0)),
  )
  for (let round = 0; round < ROUNDS; round++)
    found = toOrthogonal(found.map((each) => Float64Array.from(spread, (line) => dot(line, each))))
  return found.slice(0, many)
}

function spreadOf(rows: Float64Array[], width: number): Float64Array[] {
  const spread = Array.from({ length: width }, () => new Float64Array(width))
  for (const row of rows)
    for (let one = 0; one < width; one++) {
      const line = spread[one] as Float64Array
      const value = row[one] ?? 0
      for (let other = 0; other < width; other++) line[other] = (line[other] ?? 0) + value * (row[other] ?? 0)
    }
  return spread
}

function toOrthogonal(vectors: Float64Array[]): Float64Array[] {
  const done: Float64Array[] = []
  for (const vector of vectors) {
    for (const before of done) removeDirection([vector], before)
    done.push(toUnit(vector))
  }
  return done
}
