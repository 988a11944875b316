const NAME = String.raw`var\(--[\w-]*(?:\$\{[^{}]*\}[\w-]*)?\)`
const WRAPPED = new RegExp(String.raw`\bhsla?\(\s*(${NAME})\s*\)`, 'g')
const WRAPPED_ALPHA = new RegExp(String.raw`\bhsla?\(\s*(${NAME})\s*[/,]\s*([\d.]+)(%?)\s*\)`, 'g')
const WRAPPED_EXPRESSION = new RegExp(String.raw`\bhsla?\(\s*(${NAME})\s*[/,]\s*(\$\{[^{}]*\}%?)\s*\)`, 'g')

/**
 * Colour tokens of older apps are bare `hue saturation lightness`, used as `hsl(var(--x))`; the runtime's are whole
 * colours, and `hsl()` of one is none. A text that sets a token by itself knows what it put there.
 */
export function withWholeColours(text: string): string {
  if (!text.includes('(var(--') && !/hsla?\(\s+var/.test(text)) return text
  const isOwn = (name: string) => text.includes(`'${name.slice(4, -1)}'`) || text.includes(`"${name.slice(4, -1)}"`)
  return text
    .replace(WRAPPED, (whole, name: string) => (isOwn(name) ? whole : name))
    .replace(WRAPPED_EXPRESSION, (whole, name: string, amount: string) =>
      isOwn(name) ? whole : `hsl(from ${name} h s l / ${amount})`,
    )
    .replace(WRAPPED_ALPHA, (whole, name: string, amount: string, unit: string, at: number, all: string) => {
      if (isOwn(name)) return whole
      const mixed = `color-mix(in srgb, ${name} ${unit ? amount : Number(amount) * 100}%, transparent)`
      // A class holds no spaces.
      return all[at - 1] === '[' ? mixed.replaceAll(', ', ',').replaceAll(' ', '_') : mixed
    })
}
