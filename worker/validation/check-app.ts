import { reachable } from '#compiler/compile-app'
import type { CompiledApp, Diagnostic } from '#compiler/types'
import type { AppFiles } from '#contract/app/app-files'
import { ANY_PAGE } from '#contract/app/own-routes'
import type { CheckedIssue } from '#contract/app/validation'
import type { AppliedFix, Issue } from '#contract/app/versions'
import type { Env } from '#worker/platform/env'
import { loadSurface } from '#worker/platform/runtime-surface'
import { autofixApp, offerFixes } from './autofix-app'
import { type Examined, examineFiles } from './examine-files'
import { type Failure, issuesOfFailures } from './issues-of'
import { renderPages } from './render-pages'

export interface VersionUnderCheck {
  files: AppFiles
  mainPage: string | null
}

/** How one page came out of the check. */
export interface PageVerdict {
  name: string
  /** Why it cannot be shown; undefined where it can. */
  error?: string
}

const examine = async (env: Env, { files, mainPage }: VersionUnderCheck): Promise<Examined> =>
  examineFiles(files, mainPage, await loadSurface(env))

/**
 * What is wrong with the files of a version before it counts as done: what the detectors find in them, then every page
 * that throws when it is rendered once, without network and with empty data. Pages that do not compile are not
 * rendered: why is said already.
 */
export async function checkApp(env: Env, version: VersionUnderCheck): Promise<Issue[]> {
  return (await inspectApp(env, version)).issues
}

/** The same, with what can be done about an issue without asking anybody. */
export async function checkWithFixes(env: Env, version: VersionUnderCheck): Promise<CheckedIssue[]> {
  const examined = await examine(env, version)
  const fixes = await offerFixes(version.files, examined, (files) => examine(env, { ...version, files }))
  const { issues } = await inspectExamined(env, examined)
  return issues.map((issue) => ({ ...issue, ...(fixes.has(issue) ? { fix: fixes.get(issue) } : {}) }))
}

interface Inspection {
  issues: Issue[]
  /** Undefined where rendering could not be tried. */
  pages?: PageVerdict[]
  missingPackages: MissingPackage[]
}

/** A package its pages ask for that is not here, and where the first one does. */
export interface MissingPackage {
  name: string
  path: string
  line?: number
}

/** The same, page by page. */
export const inspectApp = async (env: Env, version: VersionUnderCheck): Promise<Inspection> =>
  inspectExamined(env, await examine(env, version))

async function inspectExamined(env: Env, examined: Examined): Promise<Inspection> {
  const { app } = examined.checked
  const missingPackages = listMissing(app)
  const issues = examined.findings.map(({ issue }) => issue)
  const failures = await renderSound(env, app)
  if (!failures) return { issues, missingPackages }
  const all = [...issues, ...unsaid(issuesOfFailures(failures), issues)]
  return { issues: all, pages: verdicts(app, failures), missingPackages }
}

function listMissing({ diagnostics }: CompiledApp): MissingPackage[] {
  const found = new Map<string, MissingPackage>()
  for (const { missingPackage: name, severity, path, line } of diagnostics)
    if (name && severity === 'error' && !found.has(name)) found.set(name, { name, path, ...(line ? { line } : {}) })
  return [...found.values()]
}

/**
 * Checks a version and fixes what can be fixed without a model. Errors are fixed wherever they are, the rest only in
 * files the reply changed, so that a small change stays one; of what is left in the others, only errors are told.
 */
export async function checkAndFix(
  env: Env,
  version: VersionUnderCheck,
  isChanged: (path: string) => boolean,
): Promise<{ files: AppFiles; issues: Issue[]; appliedFixes: AppliedFix[] }> {
  const isWanted = ({ severity, path }: Issue) => severity === 'error' || path === undefined || isChanged(path)
  const examineVersion = (files: AppFiles) => examine(env, { ...version, files })
  const { files, last, appliedFixes } = await autofixApp(version.files, await examineVersion(version.files), {
    examine: examineVersion,
    isWanted,
  })
  const found = last.findings.map(({ issue }) => issue)
  const failures = (await renderSound(env, last.checked.app)) ?? []
  return { files, issues: [...found.filter(isWanted), ...unsaid(issuesOfFailures(failures), found)], appliedFixes }
}

/** Undefined where rendering could not be tried: the app is not to blame for that. */
async function renderSound(env: Env, app: CompiledApp): Promise<Failure[] | undefined> {
  try {
    return await renderPages(env, app, sound(app))
  } catch (error) {
    console.error('render check failed', error)
    return undefined
  }
}

/** Errors of the rendering that no detector has told of already. */
function unsaid(rendered: Issue[], told: Issue[]): Issue[] {
  const names = new Set(
    told.flatMap(({ detectorId, message }) =>
      detectorId === 'undefined-name' ? (/^(?:The component <|")([\w$]+)/.exec(message)?.[1] ?? []) : [],
    ),
  )
  return rendered.filter(({ message }) => !names.has(/ReferenceError: ([\w$]+) is not defined$/.exec(message)?.[1] ?? ''))
}

function verdicts(app: CompiledApp, failures: Failure[]): PageVerdict[] {
  const rendered = sound(app)
  return app.pages.map(({ name, path }): PageVerdict => {
    const failure = failures.find(({ page }) => page.name === name)
    const fault = rendered.some((page) => page.name === name) ? undefined : (faultOf(app, path) ?? 'It was not rendered.')
    const error = failure ? messageOf(failure) : fault
    return { name, ...(error === undefined ? {} : { error }) }
  })
}

const messageOf = ({ error, place }: Failure): string =>
  place ? `${error.message}; ${place.path}, line ${place.line}` : error.message

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
  // A package that is missing hurts the pages that use it, which rendering them tells. Pages behind one router share
  // every file, so there the same goes for names.
  const isShared = app.pages.some(({ name }) => name === ANY_PAGE)
  const isLate = ({ code, missingPackage }: Diagnostic) => missingPackage !== undefined || (isShared && LATE.has(code))
  const matters = (each: Diagnostic) => each.severity === 'error' && !isLate(each)
  const broken = new Set(app.diagnostics.filter(matters).map(({ path }) => path))
  const isSound = (path: string) => [...reachable([path], app.modules)].every((each) => !broken.has(each))
  if (app.layout && !isSound(app.layout)) return []
  return app.pages.filter(({ path }) => isSound(path))
}
