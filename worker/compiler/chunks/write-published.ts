import { type IconTable, iconNamespace, listRuntimeUses, type RuntimeUse, splitParts, writeModule } from '../runtime-uses'
import type { CompiledModule, RuntimeSurface } from '../types'
import { deferralOf } from './deferred-modules'

export type PartTexts = Record<string, string>

interface PublishedInput {
  modules: CompiledModule[]
  /** Addresses of the app's chunks and of files of parts to bring along. */
  imports: { chunks: string[]; parts: string[] }
  /** Parts that this chunk brings itself. */
  parts: PartTexts
  /** Where the parts are that the app's code shows late. */
  lateFiles: Record<string, string>
  surface: RuntimeSurface
  icons: IconTable
}

/** The text of one chunk of a published app: an ES module whose default export is a PublishedChunk. */
export function writePublishedChunk(input: PublishedInput): string {
  const { modules, imports, parts, surface, icons } = input
  const foreign: string[] = []
  const chunks = imports.chunks.map((_, index) => `s${index}`)
  const files = imports.parts.map((_, index) => `p${index}`)
  const entries = listRuntimeUses(modules, surface, icons).flatMap((use) => {
    const { file, foreign: isForeign } = use.module
    if (!isForeign) return writeUse(use, input)
    // What is not ours to serve may be away: the rest of the app comes up without it.
    const variable = `f${foreign.length}`
    foreign.push(`const ${variable} = await import(${JSON.stringify(file)}).catch(() => undefined);`)
    return [`...(${variable} && {${JSON.stringify(use.specifier)}: ${variable}})`]
  })
  return [
    ...imports.chunks.map((address, index) => `import s${index} from ${JSON.stringify(address)};`),
    ...imports.parts.map((address, index) => `import p${index} from ${JSON.stringify(address)};`),
    ...foreign,
    'export default {',
    `parts: {${[...chunks, ...files].map((name) => `...${name}.parts,`).join('')}${writeParts(parts)}},`,
    `runtime: (require) => [${chunks.map((name) => `...${name}.runtime(require), `).join('')}{`,
    `${entries.join(',\n')}}],`,
    `modules: {${chunks.map((name) => `...${name}.modules,`).join('')}`,
    ...modules.map(writeModule),
    '}};',
    '',
  ].join('\n')
}

function writeUse(use: RuntimeUse, { lateFiles, surface }: PublishedInput): string[] {
  const { specifier, names } = use
  const { part, open, partsOf } = use.module
  if (part === undefined) return []
  const required = `require(${JSON.stringify(part)})`
  const key = JSON.stringify(specifier)
  if (use.kind === 'icons') return [`${key}: ${iconNamespace(use.drawn, required)}`]
  if (open) return [`${key}: ${required}.resolve(${key})`]
  const file = lateFiles[part]
  if (file && names !== '*' && deferralOf(specifier, names)) {
    const load = `() => require.late(${JSON.stringify(part)}, () => import(${JSON.stringify(file)}))`
    return [`${key}: require(${JSON.stringify(surface.published.deferred)}).defer(${key}, ${JSON.stringify(names)}, ${load})`]
  }
  if (names === '*' || !partsOf || !splitParts(use)) return [`${key}: ${required}`]
  const own = names.map((name) => `${name}: require(${JSON.stringify(partsOf[name])}).${name}`)
  return [`${key}: {${own.join(', ')}}`]
}

/** A file of parts alone. */
export const writePartsFile = (parts: PartTexts): string => `export default {parts: {${writeParts(parts)}}};\n`

/** The file every page starts with: the linker, what all pages need, and where the rest is. */
export function writeStart({
  linker,
  parts,
  lateFiles,
  program,
}: {
  linker: string
  parts: PartTexts
  lateFiles: Record<string, string>
  program: string
}): string {
  const files = Object.entries(lateFiles).map(
    ([part, address]) => `${JSON.stringify(part)}: () => import(${JSON.stringify(address)})`,
  )
  return `${linker}
export const linker = createLinker();
linker.addParts({${writeParts(parts)}});
linker.addFiles({${files.join(',\n')}});
linker.require(${JSON.stringify(program)});
`
}

/** Hands a module of this page's runtime to what comes from a CDN. */
export function writeHandOver(start: string, part: string, exports: string[]): string {
  const named = exports.filter((each) => each !== 'default')
  return `import { linker } from ${JSON.stringify(start)};
const all = linker.require(${JSON.stringify(part)});
export const { ${named.join(', ')} } = all;
export default all.default ?? all;
`
}

const writeParts = (parts: PartTexts): string =>
  Object.keys(parts)
    .sort()
    .map((name) => `${JSON.stringify(name)}: function (require, exports, module) {${parts[name]}\n},\n`)
    .join('')
