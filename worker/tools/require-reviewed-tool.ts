import type { BuilderPrincipal } from '#contract/access/permissions'
import type { Tool } from '#contract/tools/tool'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { requireReviewedName } from '#worker/publishing/review/require-reviewed-name'

interface ReviewedTool {
  app: AppRow
  builder: BuilderPrincipal
  title: Tool['title']
  header: string
}

/** What stands above a form that anyone can open says whose it is as loudly as the app's name. */
export async function requireReviewedTool(env: Env, { app, builder, title, header }: ReviewedTool): Promise<void> {
  if (builder?.isAdmin) return
  for (const name of new Set([title, header].filter((words) => words !== '')))
    await requireReviewedName(env, app, { name, slug: app.slug })
}
