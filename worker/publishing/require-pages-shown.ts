import type { AppFiles } from '#contract/app/app-files'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { inspectApp, type MissingPackage, type PageVerdict } from '#worker/validation/check-app'

const MAX_SAID = 3

/**
 * Refuses to publish what shows its visitors an error: every page is rendered once, without data and network, and
 * packages that are not here are named, for which a shim stands that throws when it is called. An app of somebody
 * else's making may need what is not there, so its owner can say to publish it all the same; both are asked in one.
 * Where rendering could not be tried, the app is not to blame.
 */
export async function requirePagesShown(
  env: Env,
  app: AppRow,
  { versionId, files }: { versionId: string; files: AppFiles },
): Promise<void> {
  const { pages = [], missingPackages: packages } = await inspectApp(env, { files, mainPage: app.mainPage })
  const failing = pages.filter(({ error }) => error !== undefined)
  if (failing.length === 0 && packages.length === 0) return
  const what = [
    ...(packages.length > 0 ? [describePackages(packages)] : []),
    ...(failing.length > 0 ? [describePages(failing)] : []),
  ]
  const message = `Not published: ${what.join(' Also, ')} Ask for a fix in the chat, or publish it all the same.`
  const code = packages.length > 0 ? 'packages-missing' : 'pages-failing'
  throw new ApiError(code, message, { versionId, pages: failing, packages })
}

function describePackages(packages: MissingPackage[]): string {
  const said = packages.map(({ name, path, line }) => `"${name}" (${path}${line === undefined ? '' : `, line ${line}`})`)
  const [is, it] = packages.length === 1 ? ['package', 'is'] : ['packages', 'are']
  return `the ${is} ${listSome(said)} ${it} not available here, and what uses ${packages.length === 1 ? 'it' : 'them'} will say so.`
}

const describePages = (failing: PageVerdict[]): string =>
  `visitors would see an error on ${listSome(failing.map(({ name, error = '' }) => `${name} (${error.slice(0, 200)})`))}.`

function listSome(said: string[]): string {
  const more = said.length > MAX_SAID ? ` and ${said.length - MAX_SAID} more` : ''
  return `${said.slice(0, MAX_SAID).join(', ')}${more}`
}
