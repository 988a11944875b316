import { readManifestLook } from '#contract/app/manifest-look'
import { hexOfOklch } from '#contract/settings/colours'
import type { Mark } from '#contract/settings/icon-svg'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { loadIcons } from '#worker/platform/runtime-surface'
import { readVersionFiles } from '#worker/version-store/read-version'
import { drawingOf } from '../build/build-version'

/** As light and as strong as the accent of written apps is on light pages. */
const LIGHTNESS = 0.49
const MOST_CHROMA = 0.2

/** The icon that an app's own pages show, as its code names it; undefined where it names none. */
export async function readMark(env: Env, app: AppRow): Promise<Mark | undefined> {
  const versionId = app.publishedVersionId ?? app.latestVersionId
  const files = versionId ? await readVersionFiles(env, { appId: app.id, versionId }) : undefined
  const { icon, accent } = readManifestLook(files ?? {})
  const drawing = icon === undefined ? undefined : drawingOf(await loadIcons(env), icon)
  if (!drawing) return undefined
  return { drawing, accent: accent && hexOfOklch(LIGHTNESS, Math.min(accent.chroma, MOST_CHROMA), accent.hue) }
}
