import type { AppStyle } from './app-style'
import { isDarkColour, readableOn } from './colours'

type Tokens = Record<string, string | null | false>

/** Twice, so that these rules come before the app's own whichever stands first. */
const ROOT = ':root:root'
const DARK = ':root:root.dark'

const rule = (selector: string, tokens: Tokens): string[] => {
  const lines = Object.entries(tokens).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
  return lines.length > 0 ? [`${selector}{${lines.join(';')}}`] : []
}
const mix = (one: string, share: number, other: string) => `color-mix(in oklab,${one} ${share}%,${other})`

/**
 * The owner's style as rules over the app's own: variables that generated code may use, and the kit's tokens that
 * follow from them. Every value has gone through `AppStyle`; `base` stands before addresses of the app's own files.
 */
export function styleRules(style: AppStyle, base = ''): string {
  return [
    ...rule(ROOT, variables(style, base)),
    ...(style.styleName === 'colorful' ? colorful() : []),
    ...(style.backgroundColor ? background(style.backgroundColor) : []),
    ...rule(`${ROOT},${DARK}`, button(style)),
    ...rule('h1', { color: style.headerTextColor && 'var(--app-header-text-color)' }),
    ...rule('h1~p', { color: style.subheaderTextColor && 'var(--app-subheader-text-color)' }),
    ...(style.backgroundImage ? picture() : []),
  ].join('')
}

const urlOf = (address: string | null, base: string) =>
  address && `url("${address.startsWith('/') ? `${base}${address}` : address}")`

function variables(style: AppStyle, base: string): Tokens {
  return {
    '--app-background-color': style.backgroundColor,
    '--app-background-image': urlOf(style.backgroundImage, base),
    '--app-logo': urlOf(style.logoUrl, base),
    '--app-header-text-color': style.headerTextColor,
    '--app-subheader-text-color': style.subheaderTextColor,
    '--app-button-text-color': style.buttonTextColor,
    '--app-button-background-color': style.buttonBackgroundColor,
  }
}

function button({ buttonBackgroundColor: fill, buttonTextColor: text }: AppStyle): Tokens {
  const ink = text ?? (fill && readableOn(fill))
  return {
    '--primary': fill,
    '--ring': fill,
    '--sidebar-primary': fill,
    '--primary-foreground': ink,
    '--sidebar-primary-foreground': ink,
  }
}

/** Everything that stands on the ground, in tones of it. */
function background(ground: string): string[] {
  const isDark = isDarkColour(ground)
  const [ink, away] = [readableOn(ground), isDark ? 'white' : 'black']
  const card = mix(ground, isDark ? 92 : 45, 'white')
  const inks = [
    'foreground',
    'card-foreground',
    'popover-foreground',
    'accent-foreground',
    'secondary-foreground',
    'sidebar-foreground',
  ]
  return rule(`${ROOT},${DARK}`, {
    'color-scheme': isDark ? 'dark' : 'light',
    '--background': ground,
    '--sidebar': mix(ground, 95, away),
    '--card': card,
    '--popover': card,
    '--muted': mix(ground, 92, away),
    '--secondary': mix(ground, 90, away),
    '--accent': mix(ground, 88, away),
    '--sidebar-accent': mix(ground, 88, away),
    '--border': mix(ground, 84, away),
    '--input': mix(ground, 78, away),
    '--sidebar-border': mix(ground, 84, away),
    '--muted-foreground': mix(ink, 78, ground),
    ...Object.fromEntries(inks.map((name) => [`--${name}`, ink])),
    '--sidebar-accent-foreground': ink,
  })
}

/** A breath of the accent in everything. */
function colorful(): string[] {
  const tint = (share: number, ground: string) => mix('var(--primary)', share, ground)
  const tones = (ground: string, lift: number) => ({
    '--background': tint(lift, ground),
    '--muted': tint(lift * 2, ground),
    '--accent': tint(lift * 3, ground),
    '--border': tint(lift * 4, ground),
    '--sidebar': tint(lift * 2, ground),
    '--sidebar-accent': tint(lift * 3.5, ground),
    '--sidebar-border': tint(lift * 4, ground),
  })
  return [...rule(ROOT, { '--radius': '0.875rem', ...tones('white', 5) }), ...rule(DARK, tones('#121214', 7))]
}

/** Behind the whole app, with enough of the ground over it that text stays readable. */
const picture = (): string[] => [
  'body{background:linear-gradient(color-mix(in oklab,var(--background) 65%,transparent) 0 0),var(--app-background-image) center/cover fixed,var(--background)}',
  '#root>*{background-color:transparent}',
]

/** Which look an app begins in, where its owner chose one. */
export function lookOfStyle({ styleName, backgroundColor }: AppStyle): 'light' | 'dark' | undefined {
  if (backgroundColor) return isDarkColour(backgroundColor) ? 'dark' : 'light'
  return styleName === 'dark' || styleName === 'light' ? styleName : undefined
}
