import { escapeHtml } from '#contract/escape-html'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { requireBuild } from '../build/build-version'
import type { Site } from '../serve/app-host'
import { isListed } from './is-listed'
import { listPublicPaths } from './site-pages'

/** What crawlers may read: of an app that anyone may see, everything; of others and of previews, nothing. */
export function robotsText(env: Env, { kind, app }: Site): string {
  if (kind !== 'published' || !isListed(app)) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /_app/\nAllow: /_app/picture\nSitemap: ${appAddress(env, app)}/sitemap.xml\n`
}

/** The pages a visitor may see, for search engines. */
export async function sitemapXml(env: Env, app: AppRow): Promise<string> {
  const origin = appAddress(env, app)
  const paths = await listPublicPaths(env, app, await requireBuild(env, app, app.publishedVersionId ?? ''))
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
