/** How many of a row fit a test before each place of it, and in all of it: one number more than the row is long. */
export function countsBefore<Item>(row: Item[], fits: (item: Item, at: number) => boolean): number[] {
  const counts = [0]
  for (const [at, item] of row.entries()) counts.push((counts[at] ?? 0) + (fits(item, at) ? 1 : 0))
  return counts
}
