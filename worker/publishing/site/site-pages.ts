import { mayOpen } from '#contract/access/page-access'
import { ANY_PAGE } from '#contract/app/own-routes'
import { defaultPage } from '#contract/app/pages'
import { assistantPathFor } from '#contract/assistants/assistant-page'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import type { BuildManifest } from '../build/build-version'
import { isListed } from './is-listed'
import { queryOfRecord } from './public-address'
import { listPublicRecords } from './public-records'

type Pages = Pick<BuildManifest, 'pages'>
type Page = BuildManifest['pages'][number]

const isForVisitors = ({ audience }: Page): boolean => mayOpen(audience, 'visitor')

/**
 * The one address a page is known by, so that `/team-members` and `/TeamMembers` count as one. Undefined for a page
 * that stands for many addresses.
 */
export function pathOfPage(app: Pick<AppRow, 'mainPage'>, { pages }: Pages, page: string): string | undefined {
  if (page === ANY_PAGE || page.includes(':')) return undefined
  return page === startPage(app, { pages }) ? '/' : `/${page.split('/').map(encodeURIComponent).join('/')}`
}

/** The page that a visitor meets at the app's bare address. */
function startPage({ mainPage }: Pick<AppRow, 'mainPage'>, { pages }: Pages): string | undefined {
  const open = new Set(pages.filter(isForVisitors).map(({ name }) => name))
  const canOpen = (name: string) => open.has(name)
  return defaultPage({ pages: pages.map(({ name }) => name), canOpen, ...(mainPage ? { mainPage } : {}) })
}

/** Every address of an app that a visitor may see and that search engines are told of. */
export async function listPublicPaths(env: Env, app: AppRow, manifest: BuildManifest): Promise<string[]> {
  if (!isListed(app)) return []
  const own = manifest.pages.filter(isForVisitors).flatMap(({ name }) => pathOfPage(app, manifest, name) ?? [])
  const [tools, records] = await Promise.all([hook('livePathsOfTools')(env, app), recordPaths(env, app, manifest)])
  const isToolList = app.appType === 'AI tool' || app.appType === 'AI app'
  return [
    ...new Set([
      ...(isToolList ? ['/'] : []),
      ...own,
      ...records,
      ...tools.map((path) => `/tool/${encodeURIComponent(path)}`),
      ...(app.activeChatAppId && app.appType !== 'AI app' ? [assistantPathFor(manifest.pages.map(({ name }) => name))] : []),
    ]),
  ]
}

/** Pages that show one row of many; of an app with more of them the first are enough. */
const MOST_RECORD_PAGES = 10

/** The rows visitors may read, where a page shows one of them: each is something to be found by itself. */
async function recordPaths(env: Env, app: AppRow, manifest: BuildManifest): Promise<string[]> {
  const pages = manifest.pages.filter((page) => page.record && isForVisitors(page)).slice(0, MOST_RECORD_PAGES)
  const paths = await Promise.all(
    pages.map(async ({ name, record = '' }) => {
      const path = pathOfPage(app, manifest, name)
      return path === undefined ? [] : (await listPublicRecords(env, app, record)).map((id) => path + queryOfRecord(id))
    }),
  )
  return paths.flat()
}
