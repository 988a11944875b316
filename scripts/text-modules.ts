import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The Worker's bundle takes word lists and the built-in builder's templates as text (the rules of wrangler.toml). Where
 * Node or Vite read modules of the Worker by themselves, in the bench and in browser tests, they have to be told the
 * same.
 */
const IS_TEXT = /\/worker\/.*\.(?:txt|jsx)$/

const asModule = (path: string) => `export default ${JSON.stringify(readFileSync(path, 'utf8'))}`

export function registerTextModules(): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.startsWith('file:') || !IS_TEXT.test(url)) return nextLoad(url, context)
      return { format: 'module', source: asModule(fileURLToPath(url)), shortCircuit: true }
    },
  })
}

/** A plugin of Vite. */
export const textModules = () => ({
  name: 'text-modules',
  enforce: 'pre' as const,
  load: (id: string) => (IS_TEXT.test(id) ? asModule(id) : undefined),
})
