import { compileApp, reachable } from '#compiler/compile-app'
import type { CompiledApp, Diagnostic } from '#compiler/types'
import type { AppFiles } from '#contract/app-files'
import { readEntities } from '#contract/entity-file'
import { ANY_PAGE } from '#contract/own-routes'
import type { Issue } from '#contract/versions'
import { checkSchemas } from '#worker/entities/check-schemas'
import type { Env } from '#worker/platform/env'
import { loadSurface } from '#worker/platform/runtime-surface'
import { issueOfDiagnostic, issuesOfFailures } from './issues-of'
import { renderPages } from './render-pages'

/** How one page came out of the check. */
export interface PageVerdict {
  name: string
  /** Why it cannot be shown; undefined where it can. */
  error?: string
}

/**
 * What is wrong with the files of a version before it counts as done: what the compiler says of them, access rules that nobody can read, then every
 * page that throws when it is rendered once, without network and with empty data. Pages that do not compile are not rendered: why is said already.
 */
export async function checkApp(env: Env, version: { files: AppFiles; mainPage: string | null }): Promise<Issue[]> {
  return (await inspectApp(env, version)).issues
}

/** The same, page by page. `pages` is undefined where rendering could not be tried. */
export async function inspectApp(
  env: Env,
  { files, mainPage }: { files: AppFiles; mainPage: string | null },
): Promise<{ issues: Issue[]; pages?: PageVerdict[] }> {
  const app = await compileApp(files, await loadSurface(env), { mainPage, guardLoops: true })
  const issues = [...app.diagnostics.map(issueOfDiagnostic), ...checkSchemas(readEntities(files))]
  try {
    const rendered = sound(app)
    const failures = await renderPages(env, app, rendered)
    const pages = app.pages.map(({ name, path }): PageVerdict => {
      const failure = failures.find(({ page }) => page.name === name)
      const fault = rendered.some((page) => page.name === name) ? undefined : (faultOf(app, path) ?? 'It was not rendered.')
      const error = failure?.error.message ?? fault
      return { name, ...(error === undefined ? {} : { error }) }
    })
    return { issues: [...issues, ...issuesOfFailures(failures)], pages }
  } catch (error) {
    // The app is not to blame for what could not be tried.
    console.error('render check failed', error)
    return { issues }
  }
}

/** The first thing the compiler has against a page or what it imports. */
function faultOf(app: CompiledApp, path: string): string | undefined {
  const used = reachable([path, ...(app.layout ? [app.layout] : [])], app.modules)
  const fault = app.diagnostics.find((each) => each.severity === 'error' && used.has(each.path))
  return fault && `${fault.path}:${fault.line ?? 1} ${fault.message}`
}

/** Faults that show only where what is missing comes to be used. */
const LATE = new Set<Diagnostic['code']>(['unresolved-import', 'unknown-export', 'missing-default-export'])

/** Pages that, with all they import and the layout, have no error yet. */
function sound(app: CompiledApp): CompiledApp['pages'] {
  // Pages behind one router share every file; a name or package that is missing hurts those that use it, which rendering them tells.
  const isShared = app.pages.some(({ name }) => name === ANY_PAGE)
  const matters = ({ code, severity }: Diagnostic) => severity === 'error' && !(isShared && LATE.has(code))
  const broken = new Set(app.diagnostics.filter(matters).map(({ path }) => path))
  const isSound = (path: string) => [...reachable([path], app.modules)].every((each) => !broken.has(each))
  if (app.layout && !isSound(app.layout)) return []
  return app.pages.filter(({ path }) => isSound(path))
}
