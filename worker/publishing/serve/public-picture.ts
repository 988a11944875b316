import { mayOpen } from '#contract/access/page-access'
import type { AppRow } from '#worker/apps/find-app'
import type { BuildManifest } from '../build/build-version'

/**
 * Where the app's picture is kept, if strangers may see it. It is taken of what the owner sees, rows included: an app with any page that is not for visitors
 * has none to show them.
 */
export const publicPictureOf = (
  { thumbnailKey, visibility }: Pick<AppRow, 'thumbnailKey' | 'visibility'>,
  { pages }: Pick<BuildManifest, 'pages'>,
): string | undefined =>
  thumbnailKey && visibility === 'public' && pages.every(({ audience }) => mayOpen(audience, 'visitor'))
    ? thumbnailKey
    : undefined
