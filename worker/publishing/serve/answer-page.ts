import type { Env } from '#worker/platform/env'
import { isSingleHost } from '#worker/platform/http/hosts'
import { requireBuild } from '../build/build-version'
import type { Site } from './app-host'
import { answerPreviewShell } from './preview-shell'
import { answerLoginPage, answerPublishedPage } from './published-page'

/** The document of any page address on an app's host. */
export async function answerPage(env: Env, { kind, app }: Site, request: Request): Promise<Response> {
  if (kind === 'preview') return answerPreviewShell(env, { app, request })
  const manifest = await requireBuild(env, app, app.publishedVersionId ?? '')
  const { pathname } = new URL(request.url)
  const wantsLogin = pathname === `/apps/${app.id}/login` || (/^\/login\/?$/i.test(pathname) && !hasPage(manifest.pages, 'login'))
  // In an opaque origin the app shows its login form itself: no other page could hand it the token.
  return wantsLogin && !isSingleHost(env)
    ? answerLoginPage(env, { app, manifest, request })
    : answerPublishedPage(env, { app, manifest, request })
}

const hasPage = (pages: { name: string }[], wanted: string): boolean => pages.some(({ name }) => name.toLowerCase() === wanted)
