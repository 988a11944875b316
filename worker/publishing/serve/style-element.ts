import { escapeHtml } from '#contract/escape-html'
import { readStyle } from '#contract/settings/read-settings'
import { styleRules } from '#contract/settings/style-rules'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { isSingleHost } from '#worker/platform/http/hosts'

/** Where the app's addresses begin: empty on a host of its own. */
export const basePath = (env: Env, slug: string) => (isSingleHost(env) ? `/app/${slug}` : '')

/** The owner's style, there before the first paint; the runtime knows the element by its id. */
export const styleElement = (env: Env, { style, slug }: Pick<AppRow, 'style' | 'slug'>): string =>
  `<style id="app-style">${styleRules(readStyle(style), basePath(env, slug))}</style>`

/** The app's icon: its logo, or else the first letter of its name. */
export function iconOf(base: string, { style }: Pick<AppRow, 'style'>): string {
  const { logoUrl } = readStyle(style)
  if (!logoUrl) return `<link rel="icon" type="image/svg+xml" href="${base}/_app/icon.svg">`
  return `<link rel="icon" href="${escapeHtml(logoUrl.startsWith('/') ? base + logoUrl : logoUrl)}">`
}
