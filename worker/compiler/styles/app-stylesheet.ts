import type { AppFiles } from '#contract/app/app-files'
import { withWholeColours } from './whole-colours'

export interface AppStylesheet {
  /** Fonts and other outside stylesheets, which must stand first in the result. */
  imports: string[]
  /** The rest, fit to follow the runtime's stylesheet in one compile. */
  css: string
}

const OUTSIDE = /@import\s+(?:url\(\s*)?(["']?)(https:\/\/[^"')\s]+)\1\s*\)?[^;]*;/g
/** Said by Tailwind's own stylesheet already, or by a build that is not here. */
const DROPPED = /@tailwind\s+[\w-]+\s*;|@import\s+[^;]+;|@(?:config|plugin|source)\s+[^;{]+;/g
/** A colour token of an older app. */
const BARE_COLOUR = /(--[\w-]+\s*:\s*)(-?[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%)(\s*(?:\/\s*[\d.]+%?)?)(?=\s*[;}])/g

/** The app's own stylesheets as one: `index.css`, `globals.css`, then any other by path. */
export function readAppStylesheet(files: AppFiles): AppStylesheet {
  const paths = Object.keys(files).filter((path) => path.endsWith('.css'))
  const text = paths
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((path) => files[path] ?? '')
    .join('\n')
  const plain = text.replace(/@charset[^;]+;/g, '')
  const imports = Array.from(plain.matchAll(OUTSIDE), ([whole]) => whole)
  const css = withWholeColours(plain.replace(OUTSIDE, '').replace(DROPPED, '').replace(BARE_COLOUR, '$1hsl($2$3)'))
  return { imports: [...new Set(imports)], css: css.trim() }
}

const rank = (path: string): number => (/(?:^|\/)index\.css$/.test(path) ? 0 : path === 'globals.css' ? 1 : 2)
