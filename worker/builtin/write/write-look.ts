import type { AppLook } from '../plan'

const colour = (lightness: number, chroma: number, hue: number) =>
  `oklch(${lightness} ${Number(chroma.toFixed(3))} ${Math.round(((hue % 360) + 360) % 360)})`

/** Chart colours start at the accent and go round the wheel far enough apart to tell them from each other. */
const CHART_TURNS = [0, 165, 65, 290, 220]

function tokens(look: AppLook, isDark: boolean): Record<string, string> {
  const { accentHue: hue } = look
  const chroma = Math.min(0.25, Math.max(0, look.accentChroma))
  const { lightness, most } = shadeOf(hue, chroma)[isDark ? 'dark' : 'light']
  const primary = colour(lightness, Math.min(chroma, most), hue)
  const onPrimary = lightness > BRIGHT ? colour(0.18, Math.min(chroma, 0.03), hue) : 'oklch(0.99 0 0)'
  const charts = CHART_TURNS.map((turn) => colour(isDark ? 0.72 : 0.62, Math.max(0.08, Math.min(chroma, 0.15)), hue + turn))
  return {
    primary,
    'primary-foreground': onPrimary,
    ring: legible(look, isDark),
    ...Object.fromEntries(charts.map((chart, index) => [`chart-${index + 1}`, chart])),
    'sidebar-primary': primary,
    'sidebar-primary-foreground': onPrimary,
    ...(look.style === 'colorful' ? tinted(hue, isDark) : {}),
  }
}

/** Brighter than this, letters on it are dark; and as letters on white it cannot be read. */
const BRIGHT = 0.6

/** How light a colour is by which it is known, and how much of it there is at the most. */
interface Shade {
  lightness: number
  most: number
}

/**
 * What a colour is called depends on how light it is: an orange as dark as a readable red is a brown, a dark yellow an
 * olive, a dark pink a purple.
 */
function shadeOf(hue: number, chroma: number): { light: Shade; dark: Shade } {
  const light = { lightness: 0.49, most: 0.2 }
  const dark = { lightness: 0.74, most: 0.16 }
  if (chroma < 0.015) return { light: { lightness: 0.22, most: 0.02 }, dark: { lightness: 0.93, most: 0.02 } }
  const known = KNOWN_BY_LIGHT.find(({ from, to, least, below }) => from <= hue && hue < to && least <= chroma && chroma < below)
  return known ? { light: known.light, dark: known.dark } : { light, dark }
}

const KNOWN_BY_LIGHT = [
  // Brown
  { from: 30, to: 80, least: 0.03, below: 0.09, light: { lightness: 0.43, most: 0.08 }, dark: { lightness: 0.61, most: 0.08 } },
  // Red, of which a light one is a salmon
  { from: 12, to: 29, least: 0.17, below: 1, light: { lightness: 0.52, most: 0.2 }, dark: { lightness: 0.64, most: 0.21 } },
  // Orange
  { from: 46, to: 62, least: 0.09, below: 1, light: { lightness: 0.71, most: 0.18 }, dark: { lightness: 0.75, most: 0.17 } },
  // Amber
  { from: 62, to: 80, least: 0.09, below: 1, light: { lightness: 0.78, most: 0.17 }, dark: { lightness: 0.8, most: 0.16 } },
  // Yellow
  { from: 80, to: 108, least: 0.09, below: 1, light: { lightness: 0.86, most: 0.17 }, dark: { lightness: 0.87, most: 0.17 } },
  // Lime
  { from: 108, to: 136, least: 0.13, below: 1, light: { lightness: 0.78, most: 0.2 }, dark: { lightness: 0.8, most: 0.19 } },
  // Pink
  { from: 340, to: 360, least: 0.08, below: 1, light: { lightness: 0.69, most: 0.19 }, dark: { lightness: 0.74, most: 0.17 } },
]

/** The same as letters and thin lines can be seen in it. */
function legible({ accentHue: hue, accentChroma }: AppLook, isDark: boolean): string {
  const chroma = Math.max(0, accentChroma)
  const { lightness, most } = shadeOf(hue, chroma)[isDark ? 'dark' : 'light']
  return colour(isDark ? Math.max(lightness, 0.64) : Math.min(lightness, 0.49), Math.min(chroma, most, isDark ? 1 : 0.16), hue)
}

/** Backgrounds with a breath of the accent in them. */
function tinted(hue: number, isDark: boolean): Record<string, string> {
  if (isDark) {
    return {
      background: colour(0.175, 0.018, hue),
      card: colour(0.215, 0.022, hue),
      muted: colour(0.26, 0.025, hue),
      'muted-foreground': colour(0.72, 0.025, hue),
      accent: colour(0.29, 0.03, hue),
      border: colour(0.32, 0.025, hue),
      sidebar: colour(0.2, 0.03, hue),
      'sidebar-accent': colour(0.28, 0.045, hue),
      'sidebar-border': colour(0.3, 0.03, hue),
    }
  }
  return {
    background: colour(0.991, 0.004, hue),
    muted: colour(0.962, 0.014, hue),
    'muted-foreground': colour(0.48, 0.03, hue),
    accent: colour(0.95, 0.022, hue),
    border: colour(0.91, 0.018, hue),
    sidebar: colour(0.97, 0.018, hue),
    'sidebar-accent': colour(0.935, 0.034, hue),
    'sidebar-border': colour(0.91, 0.028, hue),
  }
}

const rule = (selector: string, values: Record<string, string>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  --${name}: ${value};\n`)
    .join('')}}\n`

const LARGE = '118%'

const LETTERS = ':root:not(.dark) .text-primary'

const isBright = ({ accentHue, accentChroma }: AppLook): boolean =>
  shadeOf(accentHue, Math.max(0, accentChroma)).light.lightness > BRIGHT

/** `globals.css`: the accent and what follows from it, over the kit's own tokens. */
export function writeLook(look: AppLook): string {
  const radius = look.style === 'colorful' ? '0.875rem' : '0.625rem'
  const letters = look.hasLargeText
    ? `\n/* Everything is measured in letters, and grows with them. */\nhtml {\n  font-size: ${LARGE};\n}\n`
    : ''
  const bright = isBright(look)
    ? `\n/* As letters it is darker than on buttons, to be read. */\n${LETTERS} {\n  color: ${legible(look, false)};\n}\n`
    : ''
  return `/* Colours of this app in OKLCH: lightness, chroma, hue. Everything not named here is the kit's own. */\n${rule(':root', { radius, ...tokens(look, false) })}\n${rule('.dark', tokens(look, true))}${bright}${letters}`
}
