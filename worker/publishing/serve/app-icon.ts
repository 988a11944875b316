import { escapeHtml } from '#contract/escape-html'
import type { AppRow } from '#worker/apps/find-app'

/** The first letter of the app's name on a colour that is always the same for one app. */
export function drawIcon(app: Pick<AppRow, 'id' | 'name'>): Response {
  const letter = [...app.name.trim()][0]?.toUpperCase() ?? 'A'
  const hue = [...app.id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 7)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="hsl(${hue} 55% 42%)"/><text x="32" y="33" fill="#fff" font-family="system-ui, sans-serif" font-size="34" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeHtml(letter)}</text></svg>`
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}
