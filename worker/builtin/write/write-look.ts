import type { AppLook } from '../plan'

const colour = (lightness: number, chroma: number, hue: number) =>
  `oklch(${lightness} ${Number(chroma.toFixed(3))} ${Math.round(((hue % 360) + 360) % 360)})`

/** Chart colours start at the accent and go round the wheel far enough apart to tell them from each other. */
const CHART_TURNS = [0, 165, 65, 290, 220]

function tokens(look: AppLook, isDark: boolean): Record<string, string> {
  const { accentHue: hue } = look
  const chroma = Math.min(0.25, Math.max(0, look.accentChroma))
  const primary = isDark ? colour(0.74, Math.min(chroma, 0.16), hue) : colour(0.49, Math.min(chroma, 0.2), hue)
  const onPrimary = isDark ? colour(0.18, Math.min(chroma, 0.03), hue) : 'oklch(0.99 0 0)'
  const charts = CHART_TURNS.map((turn) => colour(isDark ? 0.72 : 0.62, Math.max(0.08, Math.min(chroma, 0.15)), hue + turn))
  return {
    primary,
    'primary-foreground': onPrimary,
    ring: primary,
    ...Object.fromEntries(charts.map((chart, index) => [`chart-${index + 1}`, chart])),
    'sidebar-primary': primary,
    'sidebar-primary-foreground': onPrimary,
    ...(look.style === 'colorful' ? tinted(hue, isDark) : {}),
  }
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

/** `globals.css`: the accent and what follows from it, over the kit's own tokens. */
export function writeLook(look: AppLook): string {
  const radius = look.style === 'colorful' ? '0.875rem' : '0.625rem'
  const letters = look.hasLargeText
    ? `\n/* Everything is measured in letters, and grows with them. */\nhtml {\n  font-size: ${LARGE};\n}\n`
    : ''
  return `/* Colours of this app in OKLCH: lightness, chroma, hue. Everything not named here is the kit's own. */\n${rule(':root', { radius, ...tokens(look, false) })}\n${rule('.dark', tokens(look, true))}${letters}`
}
