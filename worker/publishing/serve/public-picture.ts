import { mayOpen } from '#contract/access/page-access'
import { isSamePage } from '#contract/app/pages'
import type { AppRow } from '#worker/apps/find-app'
import type { BuildManifest } from '../build/build-version'

/**
 * Where the app's picture is kept, if strangers may see it. It is taken of what the owner sees, rows included: only one
 * of a page that is for visitors, in the very version that is live, shows what they may see anyway.
 */
export function publicPictureOf(
  {
    publishedPicture: picture,
    publishedVersionId,
    visibility,
  }: Pick<AppRow, 'publishedPicture' | 'publishedVersionId' | 'visibility'>,
  { pages }: Pick<BuildManifest, 'pages'>,
): string | undefined {
  if (!picture || visibility !== 'public' || picture.versionId !== publishedVersionId) return undefined
  return pages.some(({ name, audience }) => isSamePage(name, picture.page) && mayOpen(audience, 'visitor'))
    ? picture.key
    : undefined
}
