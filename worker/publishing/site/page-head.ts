import { pageWords } from '#contract/access/page-access'
import { escapeHtml } from '#contract/escape-html'
import { iconColours } from '#contract/settings/icon-svg'
import { readStyle } from '#contract/settings/read-settings'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import type { BuildManifest } from '../build/build-version'
import { CARD } from '../cards/card-svg'
import { cardOfPage, descriptionOf } from '../cards/page-card'
import { type LinkPicture, publicPictureOf } from '../serve/public-picture'
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

/** What search engines, link previews and home screens are told of a written page. Of a closed app: its name and icon. */
export async function describePage(env: Env, headed: Headed): Promise<string[]> {
  const { app, manifest, page, record } = headed
  const pagePath = isListed(app) && page ? pathOfPage(app, manifest, page.name) : undefined
  const path = pagePath !== undefined && record ? pagePath + queryOfRecord(record.id) : pagePath
  const ofApp = descriptionOf(app)
  const ofPage = pagePath === '/' && ofApp ? ofApp : page?.description
  const description = record?.description ?? ofPage ?? ofApp
  const shown = publicPictureOf(app, manifest, page?.name)
  const card = shown || !page ? undefined : await cardOfPage(app, page, { isFirst: page === manifest.pages[0] })
  const query = shown?.query ?? (card && page ? `?${new URLSearchParams({ page: page.name, card: card.hash })}` : undefined)
  const picture = query ? { url: `${appAddress(env, app)}/_app/picture${query}`, isCard: card !== undefined } : undefined
  return describeAddress(env, app, { title: titleOf(headed), description, path, picture })
}

export interface AddressWords {
  title: string
  description: string
  /** The one it is known by, below the app's; undefined where it has none, and the app's stands for it. */
  path: string | undefined
  /** Undefined: the app's icon. */
  picture: LinkPicture | undefined
}

/** The same of any address of an app that visitors may open. */
export function describeAddress(env: Env, app: AppRow, words: AddressWords): string[] {
  const { title, description, path, picture } = isListed(app) ? words : closed(app)
  const origin = appAddress(env, app)
  const text = description || `${app.name}, made with BuildAI`
  const image = picture?.url ?? `${origin}/_app/icons/icon-512.png`
  return [
    `<meta name="description" content="${escapeHtml(text)}">`,
    ...properties('property', [
      ['og:type', 'website'],
      ['og:site_name', app.name],
      ['og:title', title],
      ['og:description', text],
      ['og:url', `${origin}${path ?? '/'}`],
      ['og:image', image],
      ['og:image:alt', picture ? `A picture of ${title}` : `The icon of ${app.name}`],
      ...(picture?.isCard ? CARD_SIZE : []),
    ]),
    ...properties('name', [
      ['twitter:card', picture ? 'summary_large_image' : 'summary'],
      ['twitter:title', title],
      ['twitter:description', text],
      ['twitter:image', image],
    ]),
    ...(path === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(origin + path)}">`]),
    ...installable(env, app),
  ]
}

const closed = ({ name }: Pick<AppRow, 'name'>): AddressWords => ({
  title: name,
  description: '',
  path: undefined,
  picture: undefined,
})

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
