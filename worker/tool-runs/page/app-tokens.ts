/** The tokens that our own pages draw with; an app has more. */
const NAMES = new Set(
  `background foreground card card-foreground primary primary-foreground muted muted-foreground accent accent-foreground border ring
  radius`.split(/\s+/),
)
const BLOCK = /(?:^|[\s};])(:root|\.dark)\s*\{([^{}]*)\}/g
const DECLARATION = /--([a-z-]+)\s*:\s*([^;]+)/g
/** A colour or a length, written out: nothing that loads, refers to something else, or ends a rule. */
const PLAIN = /^(?:#[0-9a-f]{3,8}|(?:oklch|oklab|rgb|rgba|hsl|hsla|lab|lch|hwb)\([\d.%,/ deg-]+\)|[\d.]+(?:rem|px|em))$/i
/** As older kits write colours: only what stands within `hsl()`. */
const TRIPLET = /^[\d.]+(?:deg)?,? [\d.]+%,? [\d.]+%$/

/**
 * The colours and corners that an app's own stylesheet sets over the kit's, as rules of a page of ours, for both looks.
 * What is written in another way is left out: the page is then as the kit has it.
 */
export function appTokens(css: string): string {
  const looks = { ':root': new Map<string, string>(), '.dark': new Map<string, string>() }
  for (const [, selector, body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(BLOCK)) {
    for (const [, name = '', written = ''] of body.matchAll(DECLARATION)) {
      const value = plainValue(written.trim())
      if (NAMES.has(name) && value !== undefined) looks[selector === '.dark' ? '.dark' : ':root'].set(name, value)
    }
  }
  const [light, dark] = [linesOf(looks[':root']), linesOf(looks['.dark'])]
  return [
    light && `:root{${light}}`,
    dark && `:root.dark{${dark}}@media (prefers-color-scheme:dark){:root:not([data-look]){${dark}}}`,
  ].join('')
}

function plainValue(written: string): string | undefined {
  if (TRIPLET.test(written)) return `hsl(${written})`
  return PLAIN.test(written) ? written : undefined
}

const linesOf = (tokens: Map<string, string>) => [...tokens].map(([name, value]) => `--${name}:${value}`).join(';')
