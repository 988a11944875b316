import { escapeHtml } from '#contract/escape-html'
import { readableOn } from '#contract/settings/colours'
import { readStyle } from '#contract/settings/read-settings'
import type { AppRow } from '#worker/apps/find-app'

/**
 * The app's logo. Where it has none: the first letter of its name, in the colours of its buttons, or on a colour that is
 * always the same for one app.
 */
export function answerIcon({ id, name, style }: Pick<AppRow, 'id' | 'name' | 'style'>, base = ''): Response {
  const { logoUrl, buttonBackgroundColor: fill, buttonTextColor } = readStyle(style)
  if (logoUrl) {
    const location = logoUrl.startsWith('/') ? base + logoUrl : logoUrl
    return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-cache' } })
  }
  const letter = [...name.trim()][0]?.toUpperCase() ?? 'A'
  const hue = [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 7)
  const ground = fill ?? `hsl(${hue} 55% 42%)`
  const ink = buttonTextColor ?? (fill ? readableOn(fill) : '#fff')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><text x="32" y="33" fill="${ink}" font-family="system-ui, sans-serif" font-size="34" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeHtml(letter)}</text></svg>`
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      // Asked for again each time: it changes with the app's name and style.
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}
