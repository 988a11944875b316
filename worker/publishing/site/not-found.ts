import { escapeHtml } from '#contract/escape-html'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { isSingleHost, platformOrigin, previewOrigin } from '#worker/platform/http/hosts'
import type { Site } from '../serve/app-host'
import { answerHtml, renderDocument } from '../serve/html'
import { plainHeaders } from '../serve/page-headers'
import { basePath, styleElement } from '../serve/style-element'

export const NOT_FOUND_TITLE = 'This page does not exist'

/** In the app's own colours where it has set some; the colours of the kit's plain look where it has not. */
const OWN_STYLE = `<style>
:root { color-scheme: light dark }
body { margin: 0 }
.absent { min-height: 100dvh; display: grid; place-items: center; padding: 2rem; box-sizing: border-box; text-align: center; font: 16px/1.5 system-ui, sans-serif; background: var(--background, Canvas); color: var(--foreground, CanvasText) }
.absent p { margin: .5rem 0 0; max-width: 26rem }
.absent h1 { margin: 0; font-size: 1.25rem }
.absent a { display: inline-block; margin-top: 1.5rem; padding: .625rem 1rem; border-radius: .5rem; background: var(--primary, CanvasText); color: var(--primary-foreground, Canvas); text-decoration: none; font-weight: 500 }
.absent a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
</style>`

/** What one sees at an address of an app that leads nowhere, before its script has drawn the same, or without it. */
export const notFoundBody = (env: Env, app: AppRow): string =>
  `<div id="root">${OWN_STYLE}${message(app, basePath(env, app.slug))}</div>`

const message = ({ name }: Pick<AppRow, 'name'>, base: string): string =>
  `<main class="absent"><div><p>${escapeHtml(name)}</p><h1>${NOT_FOUND_TITLE}</h1><p>There is no page at this address. It may have been renamed or removed.</p><a href="${base}/">Go to the start page</a></div></main>`

/**
 * The same for an address that would be a file's: no script is sent with it. A preview's host tells strangers no name.
 */
export function answerNoFile(env: Env, { kind, app }: Site, request: Request): Promise<Response> {
  const base = kind === 'published' ? basePath(env, app.slug) : previewBase(env, app)
  const isPublished = kind === 'published'
  const html = renderDocument({
    title: isPublished ? `${NOT_FOUND_TITLE} · ${app.name}` : NOT_FOUND_TITLE,
    head: [OWN_STYLE, ...(isPublished ? [styleElement(env, app)] : [])],
    body: message(isPublished ? app : { name: '' }, base),
    isIndexed: false,
  })
  return answerHtml(html, { status: 404, headers: plainHeaders(env), request })
}

const previewBase = (env: Env, { id }: Pick<AppRow, 'id'>): string =>
  isSingleHost(env) ? previewOrigin(env, id).slice(platformOrigin(env).length) : ''
