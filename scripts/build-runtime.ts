import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { bundle } from './runtime/bundle.ts'
import { fingerprint } from './runtime/fingerprint.ts'
import { CHECK, ENTRIES, listModules, type ModuleSource, root } from './runtime/modules.ts'
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
  const check = existsSync(resolve(root, CHECK)) ? new Map([['check', CHECK]]) : new Map<string, string>()
  const previewProgram = new Map([...programs].filter(([name]) => name === 'preview'))
  const { embedded, apart } = splitForPreview(sources)
  const named = (each: ModuleSource[]) => new Map(each.map((source) => [entryName(source), source]))
  const [browser, isolate, preview] = await Promise.all([
    bundle({ modules, programs: new Map([...programs].filter(([name]) => name !== 'preview')), target: 'browser' }),
    bundle({ modules: isolateModules, programs: check, target: 'isolate' }),
    bundle({
      modules: named(apart),
      programs: previewProgram,
      target: 'browser',
      folder: 'preview',
      embedded: new Map(embedded.map((source) => [source.specifier, source])),
    }),
  ])
  const { surface, assets } = await describeSurface({ sources, entryName, browser, isolate, preview })
  for (const [name, text] of assets) writeFileSync(join(out, name), text)
  writeFileSync(join(out, 'surface.json'), JSON.stringify(surface))
  removeStale(
    new Set([
      ...browser.chunks.keys(),
      ...preview.chunks.keys(),
      ...[...isolate.chunks.keys()].map((name) => `ssr/${name}`),
      ...assets.keys(),
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
