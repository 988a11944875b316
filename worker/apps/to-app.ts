import { type App, UNNAMED_APP } from '#contract/app/apps'
import type { DeletedApp } from '#contract/app/deletion'
import type { Takedown } from '#contract/app/publishing/takedown'
import type { BuilderRole } from '#contract/people/collaborators'
import type { AppSettings } from '#contract/settings/app-settings'
import { readSettings, readStyle, readTexts } from '#contract/settings/read-settings'
import type { Env } from '#worker/platform/env'
import { appAddress } from './app-address'
import type { AppRow } from './find-app'
import type { StoredTakedown } from './tables'

/** Where nothing was ever built, what was asked for tells one unnamed app from another. */
const shownName = ({ name, appType, latestVersionId, firstRequest }: AppRow): string =>
  name === UNNAMED_APP && appType === 'gen app' && latestVersionId === null ? (firstRequest ?? name) : name

/** The specification's app, as its owner sees it. */
export const toApp = (env: Env, row: AppRow, role: BuilderRole = 'owner'): App => ({
  appId: row.id,
  name: shownName(row),
  description: row.description,
  slug: row.slug,
  appType: row.appType,
  status: row.publishedVersionId ? 'active' : 'draft',
  mainPage: row.mainPage,
  latestVersionId: row.latestVersionId,
  publishedVersionId: row.publishedVersionId,
  hasTestData: row.testDataSince !== null,
  publishedUrl: row.publishedVersionId ? appAddress(env, row) : null,
  role,
  hasDomain: row.customHost !== null,
  thumbnailUrl: row.thumbnailKey ? `/api/apps/${row.id}/thumbnail?at=${row.thumbnailKey.split('/').at(-1)}` : null,
  thumbnailOf: row.thumbnailOf && { ...row.thumbnailOf, takenAt: new Date(row.thumbnailOf.takenAt).toISOString() },
  picturedPages: picturedPagesOf(row),
  visibility: row.visibility,
  isSignupEnabled: row.isSignupEnabled,
  isGated: row.gate !== null,
  takedown: row.takedown && toTakedown(row.takedown),
  settings: settingsOf(row),
  style: readStyle(row.style),
  texts: readTexts(row.texts),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const picturedPagesOf = ({ publishedVersionId, publishedPicture, pagePictures }: AppRow): string[] =>
  [publishedPicture, ...Object.values(pagePictures ?? {})].flatMap((picture) =>
    picture && picture.versionId === publishedVersionId ? [picture.page] : [],
  )

export const toTakedown = ({ versionId: _versionId, ...takedown }: StoredTakedown): Takedown => takedown

/** What its owner set by hand. */
export const settingsOf = ({ settings, aiModel, modelTemperature }: AppRow): AppSettings => ({
  ...readSettings(settings),
  aiModel,
  modelTemperature,
})

export const toDeletedApp = (row: AppRow): DeletedApp => ({
  appId: row.id,
  name: shownName(row),
  deletesAt: new Date(row.deletesAtMs ?? 0).toISOString(),
})
