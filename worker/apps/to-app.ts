import type { App } from '#contract/app/apps'
import type { AppSettings } from '#contract/settings/app-settings'
import { readSettings, readStyle, readTexts } from '#contract/settings/read-settings'
import type { Env } from '#worker/platform/env'
import { publishedOrigin } from '#worker/platform/http/hosts'
import type { AppRow } from './find-app'

/** The specification's app, as its owner sees it. */
export const toApp = (env: Env, row: AppRow): App => ({
  appId: row.id,
  name: row.name,
  description: row.description,
  slug: row.slug,
  appType: row.appType,
  status: row.publishedVersionId ? 'active' : 'draft',
  mainPage: row.mainPage,
  latestVersionId: row.latestVersionId,
  publishedVersionId: row.publishedVersionId,
  hasTestData: row.testDataSince !== null,
  publishedUrl: row.publishedVersionId ? publishedOrigin(env, row.slug) : null,
  thumbnailUrl: row.thumbnailKey ? `/api/apps/${row.id}/thumbnail?at=${row.thumbnailKey.split('/').at(-1)}` : null,
  visibility: row.visibility,
  isSignupEnabled: row.isSignupEnabled,
  settings: settingsOf(row),
  style: readStyle(row.style),
  texts: readTexts(row.texts),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** What its owner set by hand. */
export const settingsOf = ({ settings, aiModel, modelTemperature }: AppRow): AppSettings => ({
  ...readSettings(settings),
  aiModel,
  modelTemperature,
})
