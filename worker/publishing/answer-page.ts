import type { Env } from '#worker/platform/env'
import type { Site } from './app-host'
import { requireBuild } from './build-version'
import { answerPreviewShell } from './preview-shell'
import { answerLoginPage, answerPublishedPage } from './published-page'

/** The document of any page address on an app's host. */
export async function answerPage(env: Env, { kind, app }: Site, request: Request): Promise<Response> {
  if (kind === 'preview') return answerPreviewShell(env, app.id, request)
  const manifest = await requireBuild(env, app, app.publishedVersionId ?? '')
  const { pathname } = new URL(request.url)
  const wantsLogin = pathname === `/apps/${app.id}/login` || (/^\/login\/?$/i.test(pathname) && !hasPage(manifest.pages, 'login'))
  return wantsLogin ? answerLoginPage(env, { app, manifest, request }) : answerPublishedPage(env, { app, manifest, request })
}

const hasPage = (pages: { name: string }[], wanted: string): boolean => pages.some(({ name }) => name.toLowerCase() === wanted)
