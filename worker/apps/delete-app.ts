import { deleteEndUsersOf } from '#worker/accounts/end-users'
import { noteAccessChange } from '#worker/entities/access-marks'
import { deleteRowsOf } from '#worker/entities/delete-rows'
import { forgetFunctionsOf } from '#worker/functions/forget-functions'
import { forgetEventsOf } from '#worker/insights/app-events'
import { forgetFilesOf } from '#worker/integrations/owner-files'
import { forgetPackagesOf } from '#worker/integrations/packages'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { forgetErrorsOf } from '#worker/publishing/take-error-report'
import { deleteSecretsOf } from '#worker/secrets/secrets'
import { type AppRow, deleteAppEverywhere } from './queries'

/** Takes an app off the air at once and removes what is its own: rows, end users, versions, files, chat. Its slug stays kept for a while. */
export async function deleteApp(env: Env, app: AppRow): Promise<void> {
  await deleteAppEverywhere(openDatabase(env.DB), app)
  await noteAccessChange(env, app.id)
  await deleteRowsOf(env, app)
  await deleteEndUsersOf(env, app.id)
  await forgetErrorsOf(env, app.id)
  await forgetFilesOf(env, app.id)
  await forgetPackagesOf(env, app.id)
  await forgetEventsOf(env, app)
  await deleteSecretsOf(env, app.id)
  await forgetFunctionsOf(env, app.id)
  await env.CHAT_SESSION.getByName(app.id).destroy()
  for (const prefix of ['versions', 'held', 'builds', 'uploads', 'private-uploads', 'thumbnails'])
    await deletePrefix(env.FILES, `${prefix}/${app.id}/`)
}

/** The prefix ends in a slash, so that no other app's id can begin with it. */
async function deletePrefix(bucket: R2Bucket, prefix: string): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) })
    if (page.objects.length > 0) await bucket.delete(page.objects.map((object) => object.key))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
}
