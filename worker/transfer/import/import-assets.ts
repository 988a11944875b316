import type { AppFiles } from '#contract/app/app-files'
import { escapePattern } from '#contract/escape-pattern'
import type { Placed } from '../place-files'

/** Where each asset is served: archive path → address. */
export type Addresses = Map<string, string>

/**
 * Puts addresses in place of assets: what code imports becomes a file that holds the address (`logo.png` →
 * `logo.png.json`), what it names by its public path (`"/logo.png"`, `url(/logo.png)`) is written as the address.
 */
export function placeAssets(files: AppFiles, assets: Placed['assets'], addresses: Addresses): AppFiles {
  const placed: AppFiles = { ...files }
  const known = new Map<string, string>()
  for (const { path, name, kind } of assets) {
    const address = addresses.get(path)
    if (address === undefined) continue
    if (kind === 'imported') placed[`${name}.json`] = `${JSON.stringify(address)}\n`
    known.set(kind === 'public' ? name : `/src/${name}`, address)
  }
  if (known.size === 0) return placed
  const names = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|')
  const mention = new RegExp(`(["'\`(])(?:\\.|/public)?(${names})(?=["'\`)?#])`, 'g')
  for (const [path, text] of Object.entries(placed)) {
    if (!/\.(?:[jt]sx?|css)$/.test(path) || path.startsWith('functions/')) continue
    placed[path] = text.replace(mention, (_, before: string, name: string) => `${before}${known.get(name) ?? name}`)
  }
  return placed
}
