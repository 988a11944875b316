import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './paths.ts'
import { registerTextModules } from './text-modules.ts'

/**
 * Packs `starter-apps/` into `dist/web/_starters`: an index, and a document for each app with all files it has once it
 * is somebody's. The Worker reads them when asked for, so none of it is in its bundle. Run by
 * scripts/build-starter-apps.ts.
 */
registerTextModules()
const { StarterIndex, StarterManifest, StarterNeutral } = await import('#contract/app/starter-apps')
const { completeApp } = await import('#worker/builtin/write/app-files')
const { readApp } = await import('#worker/builtin/write/read-app')

const FROM = join(ROOT, 'starter-apps')
const OUT = join(ROOT, 'dist/web/_starters')
/** Components that several of them have, written once: an app is given those its files import. */
const SHARED = join(FROM, '_shared')
/** What says what the app is, and no file of the app itself. */
const IS_ASIDE = /^(?:starter\.json|neutral\.json|records\/|picture\.)/

function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    paths
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((path) => !IS_ASIDE.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}

const shared = filesIn(SHARED)

/** The app's own files, and what of the shared ones they or each other import. */
function withShared(own: Record<string, string>): Record<string, string> {
  const imported = Object.keys(shared).filter((path) => {
    const name = `'@/${path.replace(/\.jsx$/, '')}'`
    return !(path in own) && Object.values(own).some((text) => text.includes(name))
  })
  if (imported.length === 0) return own
  return withShared({ ...own, ...Object.fromEntries(imported.map((path) => [path, shared[path] ?? ''])) })
}

function pack(slug: string) {
  const folder = join(FROM, slug)
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const manifest = StarterManifest.parse(read('starter.json'))
  const own = withShared(filesIn(folder))
  const { pages = [] } = JSON.parse(own['app.json'] ?? '{}') as { pages?: { kind?: string; name: string }[] }
  // Pages that follow from the plan have no file yet; without a plan there is nothing to follow from.
  const planned = pages.filter(({ kind }) => kind !== undefined).map(({ name }) => [`pages/${name}.jsx`, ''] as const)
  const plan = readApp({ ...Object.fromEntries(planned), ...own })
  const files = completeApp(own, planned.length > 0 ? plan : { ...plan, pages: [] })
  const records = Object.fromEntries(manifest.seeds.map((entity) => [entity, read(`records/${entity}.json`) as object[]]))
  const neutral = existsSync(join(folder, 'neutral.json')) ? { neutral: StarterNeutral.parse(read('neutral.json')) } : {}
  return { manifest, files, records, ...neutral }
}

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const slugs = readdirSync(FROM, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
const apps = slugs.map(({ name }) => pack(name))
for (const app of apps) {
  const { slug } = app.manifest
  writeFileSync(join(OUT, `${slug}.json`), JSON.stringify(app))
  const picture = join(FROM, slug, 'picture.jpg')
  if (existsSync(picture)) copyFileSync(picture, join(OUT, `${slug}.jpg`))
}
const index = apps.map(({ manifest: { seeds: _seeds, alsoCalled: _alsoCalled, ofTrade: _ofTrade, ...manifest }, records }) => ({
  ...manifest,
  records: Object.values(records).flat().length,
}))
writeFileSync(join(OUT, 'index.json'), JSON.stringify(StarterIndex.parse(index)))
console.log(`starter apps: packed ${apps.length}`)
