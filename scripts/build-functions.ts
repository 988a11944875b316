import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { join } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { esmExternalRequirePlugin } from 'rolldown/plugins'
import { hashFiles, isFresh, keepStamp } from './fingerprint.ts'
import { HOST, LIBRARIES } from './functions/libraries.ts'
import { ROOT } from './paths.ts'

/**
 * Builds what runs beside an app's functions in their isolate: the program that answers runs, and the libraries
 * functions import.
 */
const OUT = 'dist/web/_functions'
const require = createRequire(join(ROOT, 'package.json'))

const inputs = hashFiles([
  'bun.lock',
  'scripts/build-functions.ts',
  'scripts/functions',
  'web/runtime/functions',
  'web/runtime/vendor/jwt-decode.ts',
])
if (isFresh('functions', inputs, `${OUT}/manifest.json`)) {
  console.log('functions: unchanged')
} else {
  await build()
  keepStamp('functions', inputs)
}

async function build() {
  rmSync(join(ROOT, OUT), { recursive: true, force: true })
  const bundled = await rolldown({
    cwd: ROOT,
    input: {
      host: join(ROOT, HOST),
      ...Object.fromEntries(Object.keys(LIBRARIES).map((name) => [fileNameOf(name), `library:${name}`])),
    },
    platform: 'browser',
    preserveEntrySignatures: 'strict',
    resolve: { conditionNames: ['workerd', 'worker', 'edge-light', 'browser', 'module', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, target: 'es2022' },
    checks: { pluginTimings: false, eval: false },
    // Libraries of the older kind require Node's modules; what they get is an ES import.
    plugins: [esmExternalRequirePlugin({ external: [...builtinModules, /^node:/] }), builtins(), libraries()],
  })
  const { output } = await bundled.write({
    dir: join(ROOT, OUT),
    format: 'es',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: 'shared-[name]-[hash].js',
    minify: true,
  })
  await bundled.close()
  const chunks = new Map(output.filter((item) => item.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const describe = (name: string) => {
    const chunk = [...chunks.values()].find((each) => each.isEntry && each.name === name)
    if (!chunk) throw new Error(`The functions build has no entry for ${name}`)
    return { file: chunk.fileName, chunks: reach(chunks, chunk.fileName), exports: [...chunk.exports].sort() }
  }
  const manifest = {
    host: describe('host'),
    libraries: Object.fromEntries(Object.keys(LIBRARIES).map((name) => [name, describe(fileNameOf(name))])),
  }
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)
  writeFileSync(join(ROOT, OUT, 'manifest.json'), JSON.stringify({ hash, ...manifest }))
  console.log(`functions: ${chunks.size} files`)
}

/** Every chunk a chunk needs, itself first. */
function reach(chunks: Map<string, OutputChunk>, start: string): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name) || !chunks.has(name)) return
    seen.add(name)
    const chunk = chunks.get(name)
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) visit(next)
  }
  visit(start)
  return [...seen]
}

function fileNameOf(specifier: string): string {
  return specifier.replace('@', '').replaceAll('/', '_')
}

/** Node's own modules are the runtime's to give, under their full names. */
function builtins(): Plugin {
  const names = new Set(builtinModules)
  return {
    name: 'builtins',
    resolveId(id) {
      const name = id.replace(/\/$/, '')
      return names.has(name) ? { id: `node:${name}`, external: true } : null
    },
  }
}

/** A library is a small entry that re-exports it by name. */
function libraries(): Plugin {
  return {
    name: 'libraries',
    resolveId: (id) => (id.startsWith('library:') ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0library:')) return null
      const library = LIBRARIES[id.slice(9)]
      if (!library) return null
      const from = JSON.stringify(library.source.startsWith('web/') ? join(ROOT, library.source) : library.source)
      if (library.format === 'cjs') {
        const names = Object.keys(require(library.source)).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
        return `import all from ${from}\nexport default all\nexport const { ${names.join(', ')} } = all`
      }
      const resolved = await this.resolve(JSON.parse(from), join(ROOT, 'package.json'))
      const hasDefault = resolved && (await this.load({ id: resolved.id })).exports?.includes('default')
      return `export * from ${from}${hasDefault ? `\nexport { default } from ${from}` : ''}`
    },
  }
}
