/** A typed number, with a comma or a point; null while it is none. */
export function readNumber(text) {
  const value = Number(String(text).trim().replace(/\s/g, '').replace(',', '.'))
  return String(text).trim() === '' || !Number.isFinite(value) ? null : value
}

/** Up to six figures that mean something, so that small and large numbers both stay readable. */
export function showNumber(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e12 || size < 1e-6)) return value.toExponential(4)
  return new Intl.NumberFormat('en', { maximumSignificantDigits: size >= 1e5 ? 12 : 6, maximumFractionDigits: 8 }).format(value)
}

export const showAmount = (value, currency) =>
  value === null ? '–' : new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value) + (currency ? ' ' + currency : '')
