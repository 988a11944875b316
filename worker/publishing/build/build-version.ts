import { type BuiltChunks, buildChunks, hashText } from '#compiler/chunks/build-chunks'
import { compileApp } from '#compiler/compile-app'
import type { IconTable } from '#compiler/runtime-uses'
import type { CompiledApp, Diagnostic } from '#compiler/types'
import type { PageAudience } from '#contract/access/page-access'
import { type AppFiles, readManifest } from '#contract/app/app-files'
import type { IconDrawing } from '#contract/app/boot'
import { readManifestLook } from '#contract/app/manifest-look'
import { readEntities } from '#contract/data/entity-file'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { loadAsset, loadIcons, loadSurface } from '#worker/platform/runtime-surface'
import { readVersionFiles } from '#worker/version-store/read-version'
import { findPageAudiences } from '../page-audiences'
import { insertBuild, selectBuild } from '../queries'
import { storeRenderCode } from '../render/render-code'
import { fileKey } from './build-files'
import { readPageFacts } from './page-facts'

/** All that serving a published app's pages needs to know of its build. Addresses are paths on the app's own host. */
export interface BuiltLook {
  theme?: 'light' | 'dark'
  /** Its icon as it is drawn. */
  mark?: IconDrawing
}

export interface BuildManifest {
  buildId: string
  pages: {
    name: string
    path: string
    chunk: string
    preload: string[]
    title?: string
    /** In its own words, where its text has some. */
    description?: string
    /** The entity of which it shows the row that `?id=` names. */
    record?: string
    audience?: PageAudience
    /** Its code for the isolate that renders it, where it is for visitors and can be rendered. */
    rendering?: string
  }[]
  layout: { path: string; chunk: string; preload: string[] } | null
  stylesheet: string
  /** App files that any page or the layout is made of, each with the widest audience of those pages. */
  sources: Record<string, PageAudience>
  /** The script every page starts with. */
  start: string
  /** How the app's own pages look from the start, for the pages of ours that stand before them. */
  look?: BuiltLook
  /** What modules of a CDN share with the page, by specifier. */
  shared: Record<string, string>
}

/**
 * The build of a version for the runtime of this deployment: the one there is, or a new one, of files where they have
 * been read already. Throws compile-failed with the diagnostics.
 */
export async function requireBuild(env: Env, app: AppRow, versionId: string, read?: AppFiles): Promise<BuildManifest> {
  const surface = await loadSurface(env)
  const db = openDatabase(env.DB)
  const known = await selectBuild(db, { appId: app.id, versionId, surfaceHash: surface.hash })
  if (known) return JSON.parse(known.manifest) as BuildManifest
  const files = read ?? (await readVersionFiles(env, { appId: app.id, versionId }))
  if (!files) throw new ApiError('not-found', 'This app has no such version')
  const compiled = await compileApp(files, surface, { guardLoops: false, verifySyntax: true, mainPage: app.mainPage })
  // The pages of tools and spaces are ours: they may have none of their own.
  refuseErrors(compiled.diagnostics.filter(({ code }) => app.appType === 'gen app' || code !== 'no-pages'))
  const manifest = await storeBuild(env, app, { compiled, files })
  await insertBuild(db, {
    appId: app.id,
    versionId,
    surfaceHash: surface.hash,
    buildId: manifest.buildId,
    manifest: JSON.stringify(manifest),
    createdAt: new Date(),
  })
  return manifest
}

function refuseErrors(diagnostics: Diagnostic[]): void {
  // A shim stands for a package that is not here, which is asked about before this; a class that no style has is left
  // out.
  const isHarmless = ({ missingPackage, isLeftOut }: Diagnostic) => missingPackage !== undefined || isLeftOut === true
  const errors = diagnostics.filter((each) => each.severity === 'error' && !isHarmless(each))
  const [first] = errors
  if (!first) return
  const location = first.line === undefined ? first.path : `${first.path}, line ${first.line}`
  const more = errors.length > 1 ? ` And ${errors.length - 1} more.` : ''
  throw new ApiError('compile-failed', `App compilation failed: ${first.message} (${location}).${more}`, { diagnostics: errors })
}

/**
 * Files first, all of them, under a name made from what they hold; nothing points at them until the caller's row does.
 */
async function storeBuild(
  env: Env,
  app: AppRow,
  { compiled, files: source }: { compiled: CompiledApp; files: AppFiles },
): Promise<BuildManifest> {
  const [surface, icons] = await Promise.all([loadSurface(env), loadIcons(env)])
  const addressOf = (file: string) => `/_app/${file}`
  const audiences = findPageAudiences(compiled, source)
  const audienceOf = (page: string) => audiences.get(page) ?? 'visitor'
  const loadFile = (path: string) => loadAsset(env, path)
  const chunks = await buildChunks(compiled, { surface, icons, loadFile, addressOf, audienceOf })
  const css = [...(await Promise.all(chunks.stylesheets.map((path) => loadAsset(env, path)))), compiled.css].join('\n')
  const style = `style-${await hashText(css)}.css`
  const files = { ...chunks.files, [style]: hoistImports(css) }
  await Promise.all(Object.entries(files).map(([name, text]) => env.FILES.put(fileKey(app.id, name), text)))
  const { layout, sources, start, shared } = chunks
  const open = chunks.pages.filter(({ name }) => audienceOf(name) === 'visitor').map(({ name }) => name)
  // What comes from a CDN does not come into an isolate.
  const renderings = surface.cdn ? new Map<string, string>() : await storeRenderCode(env, app, { files: source, pages: open })
  const pages = describePages(chunks.pages, audiences, source).map((page) => {
    const rendering = renderings.get(page.name)
    return rendering ? { ...page, rendering } : page
  })
  const look = lookOf(source, icons)
  const plain = { pages, layout, sources, stylesheet: addressOf(style), start, ...(look ? { look } : {}), shared }
  return { buildId: await hashText(JSON.stringify(plain)), ...plain }
}

function lookOf(files: AppFiles, icons: IconTable): BuiltLook | undefined {
  const { theme, icon } = readManifestLook(files)
  const mark = icon === undefined ? undefined : drawingOf(icons, icon)
  return theme || mark ? { ...(theme ? { theme } : {}), ...(mark ? { mark } : {}) } : undefined
}

/** Some icons only rename another. */
export function drawingOf(icons: IconTable, name: string): IconDrawing | undefined {
  const found = Object.hasOwn(icons, name) ? icons[name] : undefined
  return typeof found === 'string' ? drawingOf(icons, found) : found
}

/** What a page is called and who may use it, in the order of the app's menu; only what is not the usual. */
function describePages(
  built: BuiltChunks['pages'],
  audiences: Map<string, PageAudience>,
  files: AppFiles,
): BuildManifest['pages'] {
  const listed = readManifest(files).pages ?? []
  const entities = Object.keys(readEntities(files))
  const orderOf = ({ name }: { name: string }) => {
    const at = listed.findIndex((each) => each.name === name)
    return at === -1 ? listed.length : at
  }
  const [first, ...rest] = built
  const ordered = first ? [first, ...rest.sort((a, b) => orderOf(a) - orderOf(b))] : []
  return ordered.map((page) => {
    const title = listed.find(({ name }) => name === page.name)?.title
    const audience = audiences.get(page.name)
    const facts = readPageFacts(files[page.path] ?? '', entities)
    return { ...page, ...facts, ...(title ? { title } : {}), ...(audience && audience !== 'visitor' ? { audience } : {}) }
  })
}

/** `@import` counts only at the top of a stylesheet. */
function hoistImports(css: string): string {
  const imports = css.match(/^@import url\([^)]*\)[^;]*;$/gm) ?? []
  return imports.length === 0 ? css : [...imports, css.replace(/^@import url\([^)]*\)[^;]*;$/gm, '')].join('\n')
}
