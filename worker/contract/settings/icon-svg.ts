import type { IconDrawing } from '../app/boot'
import { readableOn } from './colours'
import { strokesOf } from './letter-strokes'
import { readStyle } from './read-settings'

/** `style` as it is stored, or as it was read. */
interface Branded {
  id: string
  name: string
  style: Record<string, unknown> | null
}

/** The colours of an app's icon: those of its buttons, its accent, or a colour that is always the same for one app. */
export function iconColours({ id, style }: Pick<Branded, 'id' | 'style'>, accent?: string): { ground: string; ink: string } {
  const { buttonBackgroundColor, buttonTextColor } = readStyle(style)
  const fill = buttonBackgroundColor ?? accent
  const hue = [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 360, 7)
  return { ground: fill ?? `hsl(${hue}, 55%, 42%)`, ink: buttonTextColor ?? (fill ? readableOn(fill) : '#ffffff') }
}

/**
 * The first letter of the app's name on its colour. `isBleeding`: up to the edges, for systems that cut it to their
 * shape.
 */
export function letterSvg(app: Branded, { isBleeding = false } = {}): string {
  const { ground, ink } = iconColours(app)
  const letter = `<path d="${strokesOf(app.name)}" fill="none" stroke="${ink}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>`
  return svg(`<rect width="64" height="64"${isBleeding ? '' : ' rx="14"'} fill="${ground}"/>${letter}`)
}

/** The icon an app's own pages show, on the colour it has there. */
export interface Mark {
  drawing: IconDrawing
  accent?: string | undefined
}

export function markSvg(app: Branded, { drawing, accent }: Mark, { isBleeding = false } = {}): string {
  const { ground, ink } = iconColours(app, accent)
  const parts = drawing.map(([tag, attributes]) => {
    const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${tag}${said.join('')}/>`
  })
  const strokes = `fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
  return svg(
    `<rect width="64" height="64"${isBleeding ? '' : ' rx="14"'} fill="${ground}"/><g transform="translate(14 14) scale(1.5)" ${strokes}>${parts.join('')}</g>`,
  )
}

/**
 * A logo in the middle of a square, whatever its own shape is. A bleeding one stands on white, clear of what is cut
 * off.
 */
export function logoSvg(dataUrl: string, { isBleeding = false } = {}): string {
  const inset = isBleeding ? 12 : 0
  const side = 64 - 2 * inset
  const ground = isBleeding ? '<rect width="64" height="64" fill="#ffffff"/>' : ''
  return svg(`${ground}<image x="${inset}" y="${inset}" width="${side}" height="${side}" href="${dataUrl}"/>`)
}

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${inner}</svg>`
