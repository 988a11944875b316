import { type AppFiles, entityNameOf, isCode, isLayout, pageNameOf, readManifest } from '#contract/app/app-files'
import { ANY_PAGE, listOwnRoutes, ownRouterOf } from '#contract/app/own-routes'
import { defaultPage } from '#contract/app/pages'
import { EntityFile } from '#contract/data/entity-file'
import { compileOne, type Surroundings } from './compile-file'
import { findRuntimeModule, indexFiles } from './resolve-import'
import { buildStyles } from './styles/build-styles'
import { candidatesCached } from './transpile-cache'
import type { Compile, CompiledModule, Diagnostic, RuntimeSurface } from './types'

/** The files of a version → modules, stylesheet, diagnostics. The same files and surface give the same bytes. */
export const compileApp: Compile = async (files, surface, options) => {
  const around: Surroundings = { files, index: indexFiles(files), surface, options }
  const modules: Record<string, CompiledModule> = {}
  const found: Diagnostic[] = []
  const waiting = Object.keys(files).filter(isCode).sort()
  for (const path of waiting) {
    const compiled = compileOne(path, files[path] ?? '', around)
    found.push(...compiled.diagnostics)
    if (!compiled.module) continue
    modules[path] = compiled.module
    for (const target of importedFiles(compiled.module)) if (!isCode(target) && !waiting.includes(target)) waiting.push(target)
  }
  const pages = listPages(files, options.mainPage ?? readManifest(files).mainPage)
  // With routes of its own an app puts up its layout itself.
  const layout = ownRouterOf(files) ? null : (Object.keys(files).find(isLayout) ?? null)
  const styles = await buildStyles({ files, surface, candidates: candidatesOf(modules, files, surface) })
  const used = reachable([...pages.map(({ path }) => path), ...(layout ? [layout] : [])], modules)
  const judged = found.map((each) => (used.has(each.path) ? each : { ...each, severity: 'warning' as const }))
  return {
    modules,
    pages,
    layout,
    css: styles.css,
    diagnostics: [...judged, ...checkData(files), ...styles.diagnostics, ...noPages(pages)],
  }
}

/** App files a module imports. */
export const importedFiles = (module: CompiledModule): string[] =>
  Object.values(module.imports).flatMap((target) => (target.kind === 'file' ? [target.path] : []))

/** What is reached from some files by imports, those files included. */
export function reachable(from: string[], modules: Record<string, CompiledModule>): Set<string> {
  const found = new Set(from)
  for (const path of found) {
    const module = modules[path]
    if (module) for (const target of importedFiles(module)) found.add(target)
  }
  return found
}

function listPages(files: AppFiles, mainPage: string | undefined | null): { name: string; path: string }[] {
  const router = ownRouterOf(files)
  if (router) return [ANY_PAGE, ...listOwnRoutes(files)].map((name) => ({ name, path: router }))
  const pages: { name: string; path: string }[] = []
  for (const path of Object.keys(files).sort()) {
    const name = pageNameOf(path)
    if (name !== undefined) pages.push({ name, path })
  }
  pages.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const first = defaultPage({ pages: pages.map(({ name }) => name), ...(mainPage ? { mainPage } : {}) })
  return [...pages.filter(({ name }) => name === first), ...pages.filter(({ name }) => name !== first)]
}

/** Classes of the app, of the kit modules it uses, and of the program that starts it. */
function candidatesOf(modules: Record<string, CompiledModule>, files: AppFiles, surface: RuntimeSurface): Set<string> {
  const found = new Set(surface.tailwind.candidates)
  for (const [path, module] of Object.entries(modules)) {
    for (const name of candidatesCached(files[path] ?? '')) found.add(name)
    for (const target of Object.values(module.imports)) {
      if (target.kind !== 'runtime') continue
      for (const name of findRuntimeModule(surface, target.specifier)?.module.candidates ?? []) found.add(name)
    }
  }
  return found
}

function checkData(files: AppFiles): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const [path, text] of Object.entries(files)) {
    const name = entityNameOf(path)
    const read = name === undefined ? undefined : EntityFile.read(text, name)
    if (read && !read.ok) found.push({ code: 'invalid-json', severity: 'error', message: read.message, path })
  }
  const manifest = files['app.json']
  if (manifest !== undefined && !isJson(manifest)) {
    found.push({ code: 'invalid-json', severity: 'error', message: 'app.json is not valid JSON.', path: 'app.json' })
  }
  return found
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const noPages = (pages: unknown[]): Diagnostic[] =>
  pages.length > 0
    ? []
    : [
        {
          code: 'no-pages',
          severity: 'error',
          message: 'The app has no pages yet: add one, such as pages/Home.jsx.',
          path: 'pages/Home.jsx',
        },
      ]
