/** Numbers from 0 to 1 that are the same in each run (a linear congruential generator), so that learning is. */
export function seededRandom(): () => number {
  let seed = 7
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
}
