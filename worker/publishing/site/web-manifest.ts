import { iconColours } from '#contract/settings/icon-svg'
import { readStyle, readTexts } from '#contract/settings/read-settings'
import { lookOfStyle } from '#contract/settings/style-rules'
import type { AppRow } from '#worker/apps/find-app'
import { isListed } from './is-listed'

const LONGEST_SHORT_NAME = 12

/** What a phone or a desktop installs the app by. `base`: where its addresses begin. */
export function webManifest(app: AppRow, base: string) {
  const { backgroundColor } = readStyle(app.style)
  const appLook = lookOfStyle(readStyle(app.style))
  const description = isListed(app) ? readTexts(app.texts).description || app.description : ''
  const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
    src: `${base}/_app/icons/${file}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: `${base}/`,
    name: app.name,
    short_name: shortName(app.name),
    ...(description ? { description } : {}),
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone',
    background_color: backgroundColor ?? (appLook === 'dark' ? '#121214' : '#ffffff'),
    theme_color: backgroundColor ?? iconColours(app).ground,
    icons: [icon('icon-192.png', 192, 'any'), icon('icon-512.png', 512, 'any'), icon('maskable-512.png', 512, 'maskable')],
  }
}

/** What fits under an icon: whole words, or as much of the first as there is room for. */
function shortName(name: string): string {
  const words = name.split(/\s+/)
  const fitting = words.reduce(
    (said, word) => (`${said} ${word}`.trim().length <= LONGEST_SHORT_NAME ? `${said} ${word}`.trim() : said),
    '',
  )
  return fitting && name.startsWith(fitting) ? fitting : [...name].slice(0, LONGEST_SHORT_NAME).join('').trim()
}
