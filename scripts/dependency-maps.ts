import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Packages name source maps of sources they do not ship: they are read without, and nothing is said of it. */
export const withoutDependencyMaps = (): Plugin => ({
  name: 'without-dependency-maps',
  enforce: 'pre',
  async load(id) {
    if (!/\/node_modules\/.*\.m?js$/.test(id)) return null
    const code = await readFile(id, 'utf8')
    return { code: code.replace(/\n\/\/[#@] sourceMappingURL=\S+\s*$/, '\n'), map: { mappings: '' } }
  },
})
