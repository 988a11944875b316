/** 950, 1.2K, 3.4M: short enough for a card. The whole number stands in its title and in the table. */
export function formatCount(count: number): string {
  const [short, unit] = count >= 999_950 ? [count / 1_000_000, 'M'] : count > 1_000 ? [count / 1_000, 'K'] : [count, '']
  return `${short.toLocaleString('en', { maximumFractionDigits: unit && short < 100 ? 1 : 0 })}${unit}`
}

export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
