import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './modules.ts'

const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

export const FONT_FILE = resolve(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** What Tailwind's compile() is given, with no @import left: Tailwind itself, its animations, the kit's tokens, and words of older Tailwind. */
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
