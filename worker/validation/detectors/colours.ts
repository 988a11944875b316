import { LruCache } from '#compiler/lru-cache'
import { readAppStylesheet } from '#compiler/styles/app-stylesheet'
import type { RuntimeSurface } from '#compiler/types'
import type { AppFiles } from '#contract/app/app-files'

/**
 * How light a class paints (WCAG's relative luminance, 0 to 1), by the name of its token: `primary`, `slate-500`.
 * Undefined where that cannot be told.
 */
export type Luminance = (token: string) => number | undefined

type Look = 'light' | 'dark'

const kept = new LruCache<Map<string, string>>(2_000_000)

/** Tokens in one look: the kit's, with the app's own over them. */
export function readColours(files: AppFiles, surface: RuntimeSurface, look: Look = 'light'): Luminance {
  const own = readAppStylesheet(files).css
  const key = `${look}\n${surface.hash}\n${own}`
  const values = kept.get(key) ?? kept.set(key, readTokens(`${surface.tailwind.css}\n${own}`, look), key.length)
  const luminance = (name: string, depth: number): number | undefined => {
    const value = values.get(name) ?? ''
    const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    if (reference) return depth > 5 ? undefined : luminance(reference, depth + 1)
    return luminanceOf(value)
  }
  return (token) => luminance(`color-${token}`, 0)
}

const DARK_BLOCK =
  /(?:\.dark|\[data-theme=["']?dark["']?\])[^{};]*\{[^}]*\}|@media[^{]*prefers-color-scheme:\s*dark[^{]*\{[^}]*\}/g

/**
 * Custom properties, the last one said of each; of the dark look over those of the light one where that is asked for.
 */
function readTokens(css: string, look: Look): Map<string, string> {
  const dark = look === 'dark' ? (css.match(DARK_BLOCK) ?? []) : []
  const values = new Map<string, string>()
  for (const text of [css.replace(DARK_BLOCK, ''), ...dark])
    for (const [, name = '', value = ''] of text.matchAll(/--([\w-]+)\s*:\s*([^;}]+)/g)) values.set(name, value.trim())
  return values
}

function luminanceOf(colour: string): number | undefined {
  const oklch = /^oklch\(\s*([\d.]+)(%?)/.exec(colour)
  // Greys are exactly the cube, and colours near it: enough to tell readable from not.
  if (oklch) return (Number(oklch[1]) / (oklch[2] ? 100 : 1)) ** 3
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1]
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return mix(digits.map((pair) => Number.parseInt(pair, 16) / 255))
  }
  const hsl = /^hsl\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%[\s,]+([\d.]+)%\s*\)$/.exec(colour)
  return hsl ? mix(rgbOf(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100)) : undefined
}

function rgbOf(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((turn) => {
    const at = (turn + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  })
}

function mix([red = 0, green = 0, blue = 0]: number[]): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG's contrast ratio, from 1 (the same) to 21. */
export const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
