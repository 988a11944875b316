import { inkOn } from './columns'

/** Words on the dark grounds below, all of which they are read well on. */
export const DARK_INK = '#ffffff'

/** How a choice looks: on its colour by day, and on a deep tone of the same hue where the screen is dark. */
export const optionLook = (color: string) => ({
  backgroundColor: `light-dark(${color}, ${darkGroundOf(color)})`,
  color: `light-dark(${inkOn(color)}, ${DARK_INK})`,
})

/** A deep tone of the same hue; of two colours that differ in lightness alone, the lighter one stays the lighter. */
export function darkGroundOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = most - least
  const lightness = (most + least) / 2
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1))
  const turn = most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  const hue = spread === 0 ? 0 : (turn * 60 + 360) % 360
  return `hsl(${Math.round(hue)} ${Math.round(saturation * MOST_SATURATION)}% ${Math.round(16 + lightness * 12)}%)`
}

const MOST_SATURATION = 55
