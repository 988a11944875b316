import { mayOpen } from '#contract/access/page-access'
import { isSamePage } from '#contract/app/pages'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import type { PublishedPicture } from '#worker/apps/tables'
import type { Env } from '#worker/platform/env'
import type { BuildManifest } from '../build/build-version'
import { cardOfApp, cardOfPage, openPageCard, type PageCard } from '../cards/page-card'

/** What previews of links show. */
export interface LinkPicture {
  url: string
  /** It is drawn, and its size is known. */
  isCard: boolean
}

interface OpenedPicture {
  body: ReadableStream | Uint8Array<ArrayBuffer>
  type: string
}

type Pictured = Pick<AppRow, 'publishedPicture' | 'pagePictures' | 'publishedVersionId' | 'visibility'>

/**
 * Where the picture of a page is kept, or else the app's, if strangers may see it. Both are taken of what the owner
 * sees, rows included: only one of a page that is for visitors, in the very version that is live, shows what they may
 * see anyway. `query` names it in an address, another one each time it is taken anew.
 */
export function publicPictureOf(
  { publishedPicture, pagePictures, publishedVersionId, visibility }: Pictured,
  { pages }: Pick<BuildManifest, 'pages'>,
  page?: string,
): { key: string; query: string } | undefined {
  const isShown = (picture: PublishedPicture | null | undefined): picture is PublishedPicture =>
    picture != null &&
    picture.versionId === publishedVersionId &&
    pages.some(({ name, audience }) => isSamePage(name, picture.page) && mayOpen(audience, 'visitor'))
  if (visibility !== 'public') return undefined
  const own =
    page === undefined ? undefined : Object.values(pagePictures ?? {}).find((each) => each && isSamePage(each.page, page))
  const picture = [own, publishedPicture].find(isShown)
  if (!picture) return undefined
  const query = new URLSearchParams({
    ...(picture === own ? { page: picture.page } : {}),
    at: picture.key.split('/').at(-1) ?? '',
  })
  return { key: picture.key, query: `?${query}` }
}

/**
 * What link previews of a page show: the picture that was taken of it, or else a card that is drawn of its words. No
 * page named: the first that is for visitors.
 */
export async function openPicture(
  env: Env,
  { app, manifest, page: name }: { app: AppRow; manifest: BuildManifest; page: string | undefined },
): Promise<OpenedPicture | undefined> {
  const shown = publicPictureOf(app, manifest, name)
  const picture = shown ? await env.FILES.get(shown.key) : null
  if (picture) return { body: picture.body, type: picture.httpMetadata?.contentType ?? 'image/png' }
  const card = await cardFor(app, manifest, name)
  const body = card && (await openPageCard(env, app.id, card))
  return body && { body, type: 'image/png' }
}

export const answerPicture = ({ body, type }: OpenedPicture): Response =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' },
  })

/** Of the page named, or of the app: its first page for visitors, or what it is where none of its pages is written. */
async function cardFor(app: AppRow, { pages }: BuildManifest, name: string | undefined): Promise<PageCard | undefined> {
  const open = pages.filter(({ audience }) => mayOpen(audience, 'visitor'))
  const page = name === undefined ? open[0] : open.find((each) => isSamePage(each.name, name))
  if (page) return cardOfPage(app, page, { isFirst: page === pages[0] })
  return name === undefined && app.appType !== 'gen app' ? cardOfApp(app) : undefined
}

/** What link previews show of the app as a whole; undefined where nothing of it is for visitors. */
export async function findAppPicture(env: Env, app: AppRow, manifest: BuildManifest): Promise<LinkPicture | undefined> {
  const shown = publicPictureOf(app, manifest)
  const card = shown ? undefined : await cardFor(app, manifest, undefined)
  const query = shown?.query ?? (card && `?card=${card.hash}`)
  return query === undefined ? undefined : { url: `${appAddress(env, app)}/_app/picture${query}`, isCard: card !== undefined }
}
