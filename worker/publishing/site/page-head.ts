import { pageWords } from '#contract/access/page-access'
import { escapeHtml } from '#contract/escape-html'
import { iconColours } from '#contract/settings/icon-svg'
import { readStyle, readTexts } from '#contract/settings/read-settings'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import type { BuildManifest } from '../build/build-version'
import { CARD } from '../cards/card-svg'
import { cardOfPage } from '../cards/page-card'
import { publicPictureOf } from '../serve/public-picture'
import { basePath, iconOf } from '../serve/style-element'
import { isListed } from './is-listed'
import { queryOfRecord } from './public-address'
import type { PublicRecord } from './public-records'
import { pathOfPage } from './site-pages'

interface Headed {
  app: AppRow
  manifest: BuildManifest
  /** The page that is shown, where a visitor may see it. */
  page: BuildManifest['pages'][number] | undefined
  /** Of the row that it shows, where its address names one that a visitor may read. */
  record: PublicRecord | undefined
}

/** What the page is called in tabs, results and previews. */
export function titleOf({ app, manifest, page, record }: Headed): string {
  if (record?.title && isListed(app)) return `${record.title} · ${app.name}`
  return page && isListed(app) && page !== manifest.pages[0] ? `${page.title ?? pageWords(page.name)} · ${app.name}` : app.name
}

/** What search engines, link previews and home screens are told of a page. Of a closed app: its name and icon. */
export async function describePage(env: Env, headed: Headed): Promise<string[]> {
  const { app, manifest, page, record } = headed
  const origin = appAddress(env, app)
  const pagePath = isListed(app) && page ? pathOfPage(app, manifest, page.name) : undefined
  const path = pagePath !== undefined && record ? pagePath + queryOfRecord(record.id) : pagePath
  const ofApp = readTexts(app.texts).description || app.description
  const ofPage = pagePath === '/' && ofApp ? ofApp : page?.description
  const own = isListed(app) ? (record?.description ?? ofPage ?? ofApp) : ''
  const text = own || `${app.name}, made with BuildAI`
  const shown = isListed(app) ? publicPictureOf(app, manifest, page?.name) : undefined
  const card = shown || !page ? undefined : await cardOfPage(app, page, { isFirst: page === manifest.pages[0] })
  const query = shown?.query ?? (card && page ? `?${new URLSearchParams({ page: page.name, card: card.hash })}` : undefined)
  const picture = query ? `${origin}/_app/picture${query}` : `${origin}/_app/icons/icon-512.png`
  const title = titleOf(headed)
  return [
    `<meta name="description" content="${escapeHtml(text)}">`,
    ...properties('property', [
      ['og:type', 'website'],
      ['og:site_name', app.name],
      ['og:title', title],
      ['og:description', text],
      ['og:url', `${origin}${path ?? '/'}`],
      ['og:image', picture],
      ['og:image:alt', query ? `A picture of ${title}` : `The icon of ${app.name}`],
      ...(card ? CARD_SIZE : []),
    ]),
    ...properties('name', [
      ['twitter:card', query ? 'summary_large_image' : 'summary'],
      ['twitter:title', title],
      ['twitter:description', text],
      ['twitter:image', picture],
    ]),
    ...(path === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(origin + path)}">`]),
    ...installable(env, app),
  ]
}

const CARD_SIZE: [string, string][] = [
  ['og:image:width', String(CARD.width)],
  ['og:image:height', String(CARD.height)],
]

const properties = (kind: 'property' | 'name', pairs: [string, string][]): string[] =>
  pairs.map(([name, value]) => `<meta ${kind}="${name}" content="${escapeHtml(value)}">`)

/** Icons in every form browsers and phones ask for, and the manifest that makes the app installable. */
export function installable(env: Env, app: AppRow): string[] {
  const base = basePath(env, app.slug)
  const { backgroundColor } = readStyle(app.style)
  const colour = backgroundColor ?? iconColours(app).ground
  return [
    iconOf(base, app),
    `<link rel="apple-touch-icon" href="${base}/_app/icons/apple-touch-icon.png">`,
    // Where one host serves everything the manifest cannot be read: its page has an origin of its own.
    `<link rel="manifest" href="${base}/manifest.webmanifest">`,
    `<meta name="theme-color" content="${colour}">`,
    `<meta name="application-name" content="${escapeHtml(app.name)}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(app.name)}">`,
  ]
}
