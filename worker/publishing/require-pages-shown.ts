import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { inspectApp } from '#worker/validation/check-app'
import { readVersionFiles } from '#worker/version-store/read-version'

const MAX_SAID = 3

/**
 * Refuses to publish what shows its visitors an error: every page is rendered once, without data and network. An
 * app of somebody else's making may need what is not there, so its owner can say to publish it all the same. Where
 * rendering could not be tried, the app is not to blame.
 */
export async function requirePagesShown(env: Env, app: AppRow, versionId: string): Promise<void> {
  const files = (await readVersionFiles(env, { appId: app.id, versionId })) ?? {}
  const { pages = [] } = await inspectApp(env, { files, mainPage: app.mainPage })
  const failing = pages.filter(({ error }) => error !== undefined)
  if (failing.length === 0) return
  const said = failing.slice(0, MAX_SAID).map(({ name, error }) => `${name} (${(error ?? '').slice(0, 200)})`)
  const more = failing.length > MAX_SAID ? ` and ${failing.length - MAX_SAID} more` : ''
  const message = `Not published: visitors would see an error on ${said.join(', ')}${more}. Ask for a fix in the chat, or publish it all the same.`
  throw new ApiError('pages-failing', message, { versionId, pages: failing })
}
