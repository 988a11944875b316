import { escapeHtml } from '#contract/escape-html'
import { isDarkColour } from '#contract/settings/colours'
import { iconColours } from '#contract/settings/icon-svg'
import { strokesOf } from '#contract/settings/letter-strokes'
import { readStyle } from '#contract/settings/read-settings'

export const CARD = { width: 1200, height: 630 } as const
const LEFT = 88
const ROOM = CARD.width - 2 * LEFT

interface Card {
  app: { id: string; name: string; style: Record<string, unknown> | null }
  title: string
  text: string
  /** The picture of the app's logo, as a data address; undefined: the first letter of its name. */
  logo?: string | undefined
}

/** What link previews show of a page nobody has taken a picture of: the app's icon and colours, its name and words. */
export function cardSvg({ app, title, text, logo }: Card): string {
  const { ground } = iconColours(app)
  const paper = readStyle(app.style).backgroundColor ?? '#ffffff'
  const [strong, weak] = isDarkColour(paper) ? ['#fafafa', '#c4c4cc'] : ['#18181b', '#52525b']
  const name = isDrawn(app.name) && app.name !== title ? app.name : ''
  const size = title.length > 40 ? 64 : 84
  const titleLines = isDrawn(title) ? linesOf(title, { size, most: 3 }) : []
  const textLines = isDrawn(text) ? linesOf(text, { size: 34, most: 2 }) : []
  const height = titleLines.length * size * 1.15 + (textLines.length > 0 ? 34 + textLines.length * 46 : 0)
  const top = titleLines.length > 0 ? 206 + Math.max(0, (340 - height) / 2) : 0
  const textTop = top + titleLines.length * size * 1.15 + 34
  // A title in letters that are not drawn here leaves the icon alone, large and in the middle.
  const icon = titleLines.length > 0 ? { x: LEFT, y: 88, side: 96 } : { x: 460, y: 175, side: 280 }
  const parts = [
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${paper}"/>`,
    `<rect y="${CARD.height - 20}" width="${CARD.width}" height="20" fill="${ground}"/>`,
    `<g transform="translate(${icon.x} ${icon.y}) scale(${icon.side / 64})">${iconOf(app, logo)}</g>`,
    ...(name && titleLines.length > 0 ? linesOf(name, { size: 40, most: 1, room: ROOM - 124 }) : []).map((line) =>
      textOf(line, { x: LEFT + 124, y: 150, size: 40, fill: weak }),
    ),
    ...titleLines.map((line, at) =>
      textOf(line, { x: LEFT, y: top + size * (0.9 + at * 1.15), size, fill: strong, isStrong: true }),
    ),
    ...(titleLines.length > 0 ? textLines : []).map((line, at) =>
      textOf(line, { x: LEFT, y: textTop + 34 + at * 46, size: 34, fill: weak }),
    ),
  ]
  const box = `width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${parts.join('\n')}</svg>`
}

function iconOf(app: Card['app'], logo: string | undefined): string {
  if (logo) return `<image width="64" height="64" href="${logo}"/>`
  const { ground, ink } = iconColours(app)
  const ends = 'stroke-linecap="round" stroke-linejoin="round"'
  const letter = `<path d="${strokesOf(app.name)}" fill="none" stroke="${ink}" stroke-width="5.5" ${ends}/>`
  return `<rect width="64" height="64" rx="14" fill="${ground}"/>${letter}`
}

/** Whether all of it can be drawn with the letters that are brought along, from left to right. */
const isDrawn = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}\p{S}\p{M}]/u.test(text)

interface Letters {
  x: number
  y: number
  size: number
  fill: string
  isStrong?: boolean
}

/** The letters have one weight; strong ones are drawn with an edge of their own colour. */
const textOf = (line: string, { x, y, size, fill, isStrong = false }: Letters): string =>
  `<text x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${fill}"${
    isStrong ? ` stroke="${fill}" stroke-width="${size / 26}" stroke-linejoin="round"` : ''
  }>${escapeHtml(line)}</text>`

/** Lines no wider than there is room; what is left over ends in an ellipsis. */
function linesOf(text: string, { size, most, room = ROOM }: { size: number; most: number; room?: number }): string[] {
  const words = text
    .replace(/[\p{So}\p{Cn}\p{Co}]/gu, '')
    .trim()
    .split(/\s+/u)
  const lines: string[] = ['']
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer) * size > room) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  const shown = lines.slice(0, most)
  const last = shown.length - 1
  if (lines.length > most) shown[last] = `${shown[last]}…`
  return shown.map((line) => cutTo(line, room / size))
}

function cutTo(line: string, room: number): string {
  if (widthOf(line) <= room) return line
  const signs = [...line.replace(/…$/u, '')]
  while (signs.length > 1 && widthOf(`${signs.join('')}…`) > room) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** In widths of the size of type; by kinds of letters, and rather too wide than too narrow. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + signWidth(sign), 0)

function signWidth(sign: string): number {
  if (/[ilj.,:;'’!|I\s]/u.test(sign)) return 0.32
  if (/[MWmw@%…ЖШЩЮ]/u.test(sign)) return 0.95
  return /\p{Lu}/u.test(sign) ? 0.72 : 0.61
}
