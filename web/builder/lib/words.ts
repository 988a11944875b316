/** 950, 1.2K, 3.4M: short enough for a card. The whole number stands in its title and in the table. */
export function formatCount(count: number): string {
  const [short, unit] = count >= 999_950 ? [count / 1_000_000, 'M'] : count > 1_000 ? [count / 1_000, 'K'] : [count, '']
  return `${short.toLocaleString('en', { maximumFractionDigits: unit && short < 100 ? 1 : 0 })}${unit}`
}
