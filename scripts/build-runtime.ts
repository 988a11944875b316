import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { bundle } from './runtime/bundle.ts'
import { fingerprint } from './runtime/fingerprint.ts'
import { landText } from './runtime/land.ts'
import { ENTRIES, ISOLATE_PROGRAMS, listModules, type ModuleSource, root } from './runtime/modules.ts'
import { PART_PROGRAMS, partText, splitModules } from './runtime/parts.ts'
import { placeholderFiles } from './runtime/placeholders.ts'
import { splitForPreview } from './runtime/preview-modules.ts'
import { describeSurface } from './runtime/surface.ts'

/**
 * Builds what generated apps import and start with: dist/web/_runtime and its surface.json. Does nothing when its
 * inputs are as they were.
 */
const out = resolve(root, 'dist/web/_runtime')
const stamp = resolve(root, 'dist/web/_runtime/.inputs')
const startedAt = performance.now()

const inputs = fingerprint()
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs && !process.argv.includes('--force')) {
  console.log('runtime: unchanged')
} else {
  await build()
  writeFileSync(stamp, inputs)
  console.log(`runtime: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function build() {
  mkdirSync(out, { recursive: true })
  const sources = listModules()
  const modules = new Map(sources.map((source) => [entryName(source), source]))
  const programs = new Map(Object.entries(ENTRIES).filter(([, file]) => existsSync(resolve(root, file))))
  const isolateModules = new Map([...modules].filter(([, { browserOnly }]) => !browserOnly))
  const previewProgram = new Map([...programs].filter(([name]) => name === 'preview'))
  const { embedded, apart } = splitForPreview(sources)
  const named = (each: ModuleSource[]) => new Map(each.map((source) => [entryName(source), source]))
  const split = await splitModules(sources)
  const [browser, parts, isolate, preview] = await Promise.all([
    bundle({ modules: new Map(), programs: new Map([...programs].filter(([name]) => name !== 'preview')), target: 'browser' }),
    bundle({
      modules: new Map([...modules, ...split]),
      programs: new Map(Object.entries(PART_PROGRAMS)),
      target: 'browser',
      folder: 'parts',
      isParts: true,
    }),
    bundle({ modules: isolateModules, programs: new Map(Object.entries(ISOLATE_PROGRAMS)), target: 'isolate' }),
    bundle({
      modules: named(apart),
      programs: previewProgram,
      target: 'browser',
      folder: 'preview',
      embedded: new Map(embedded.map((source) => [source.specifier, source])),
    }),
  ])
  const { surface, assets } = await describeSurface({ sources, entryName, browser, isolate, preview, parts })
  for (const chunk of parts.chunks.values()) writeFileSync(join(out, chunk.fileName), partText(chunk))
  const pictures = new Map([...placeholderFiles()].map(([name, text]) => [`placeholders/${name}`, text]))
  mkdirSync(join(out, 'placeholders'), { recursive: true })
  for (const [name, text] of [...assets, ...pictures, ['land.json', landText()] as const]) writeFileSync(join(out, name), text)
  writeFileSync(join(out, 'surface.json'), JSON.stringify(surface))
  removeStale(
    new Set([
      ...browser.chunks.keys(),
      ...parts.chunks.keys(),
      ...preview.chunks.keys(),
      ...[...isolate.chunks.keys()].map((name) => `ssr/${name}`),
      ...assets.keys(),
      ...pictures.keys(),
      'land.json',
      'surface.json',
    ]),
  )
}

/** A file name for a specifier; modules that share a source share a file. */
function entryName({ source, specifier }: ModuleSource): string {
  const name = source.startsWith('web/runtime/')
    ? source.slice('web/runtime/'.length).replace(/\.tsx?$/, '')
    : specifier.replace('@', '')
  return name.replaceAll('/', '_')
}

function removeStale(wanted: Set<string>) {
  const visit = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) visit(path)
      else if (!wanted.has(relative(out, path)) && !name.startsWith('.')) rmSync(path)
    }
  }
  visit(out)
}
