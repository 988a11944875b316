import { mayOpen } from '#contract/access/page-access'
import { isSamePage } from '#contract/app/pages'
import type { AppRow } from '#worker/apps/find-app'
import type { PublishedPicture } from '#worker/apps/tables'
import type { Env } from '#worker/platform/env'
import type { BuildManifest } from '../build/build-version'
import { cardOfPage, openPageCard } from '../cards/page-card'

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
): Promise<{ body: ReadableStream | Uint8Array<ArrayBuffer>; type: string } | undefined> {
  const shown = publicPictureOf(app, manifest, name)
  const picture = shown ? await env.FILES.get(shown.key) : null
  if (picture) return { body: picture.body, type: picture.httpMetadata?.contentType ?? 'image/png' }
  const open = manifest.pages.filter(({ audience }) => mayOpen(audience, 'visitor'))
  const page = name === undefined ? open[0] : open.find((each) => isSamePage(each.name, name))
  const card = page && (await cardOfPage(app, page, { isFirst: page === manifest.pages[0] }))
  const body = card && (await openPageCard(env, app.id, card))
  return body && { body, type: 'image/png' }
}
