import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './modules.ts'

const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

export const FONT_FILE = resolve(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/**
 * What Tailwind's compile() is given, with no @import left: Tailwind itself, its animations, the kit's tokens, and
 * words of older Tailwind.
 */
export function flattenStylesheet(fontUrl: string): string {
  return [
    read('node_modules/tailwindcss/index.css'),
    read('node_modules/tw-animate-css/dist/tw-animate.css'),
    read('web/runtime/styles/tokens.css'),
    read('web/runtime/styles/base.css'),
    read('web/runtime/styles/older-tailwind.css'),
  ]
    .join('\n')
    .replace('@inter', fontUrl)
}

/** A built stylesheet without one of its layers: for a page that another stylesheet comes before. */
export function withoutLayer(css: string, layer: string): string {
  const opening = `@layer ${layer} {`
  let rest = css
  for (let start = rest.indexOf(opening); start >= 0; start = rest.indexOf(opening)) {
    let depth = 1
    let end = start + opening.length
    for (; depth > 0 && end < rest.length; end++) depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0
    rest = rest.slice(0, start) + rest.slice(end)
  }
  return rest
}
