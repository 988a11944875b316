import type { RuntimeModule } from './types'

/** One React for everybody: what comes from the CDN leaves these to the page's import map. */
export const SHARED_WITH_CDN = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']

/** `name`, `@scope/name`, each with a version and a path inside where wanted. */
const PACKAGE = /^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*(?:@[\w.^~+-]+)?(?:\/[\w@.~+-]+)*$/
/** What older apps call their own files without an alias. */
const OWN_FOLDER = /^(?:entities|functions|integrations|agents|components|pages|hooks|lib|utils|src|app)(?:\/|$)/
const EXTERNAL = 'external=react,react-dom'

/** The module that a CDN has for a package, or for an address of the CDN itself; undefined for what is neither. */
export function packageOfCdn(cdn: string, specifier: string): RuntimeModule | undefined {
  const own = specifier.startsWith(`${cdn}/`) ? specifier.slice(cdn.length + 1) : specifier
  const [name = '', query] = own.split('?', 2)
  if (!PACKAGE.test(name) || /(?:^|\/)\.{1,2}(?:\/|$)|\.css$/.test(name)) return undefined
  if (own === specifier && OWN_FOLDER.test(name)) return undefined
  return { file: `${cdn}/${name}?${query ? `${query}&` : ''}${EXTERNAL}`, chunks: [], exports: [], foreign: true }
}
