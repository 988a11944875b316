import { escapeHtml } from '#contract/escape-html'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { answerHtml, renderDocument } from '../serve/html'
import { plainHeaders } from '../serve/page-headers'
import { styleElement } from '../serve/style-element'

const STYLE = `<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: var(--background, Canvas); color: var(--foreground, CanvasText) }
main { width: min(22rem, 100vw - 3rem); padding: 2rem 0 }
h1 { margin: 0; font-size: 1.25rem }
p { margin: .5rem 0 0 }
form { display: grid; gap: .5rem; margin-top: 1.5rem }
label { font-size: .875rem; font-weight: 500 }
input { font: inherit; padding: .625rem .75rem; border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: .5rem; background: transparent; color: inherit }
button { font: inherit; font-weight: 500; padding: .625rem; border: 0; border-radius: .5rem; background: var(--primary, CanvasText); color: var(--primary-foreground, Canvas); cursor: pointer }
:is(input, button):focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
[role=alert] { font-weight: 500 }
</style>`

interface Asked {
  app: AppRow
  request: Request
  /** Where on this host the visitor wanted to go. */
  next: string
  status?: number
  trouble?: string
}

/**
 * What stands in place of every page of a closed app until its visitor has shown the password. It tells the app's name.
 */
export async function answerGatePage(env: Env, { app, request, next, status = 401, trouble }: Asked): Promise<Response> {
  const html = renderDocument({
    title: app.name,
    head: [STYLE, styleElement(env, { slug: app.slug, style: withoutPicture(app.style) })],
    body: `<main><h1>${escapeHtml(app.name)}</h1>${app.gate?.password ? passwordForm(next, trouble) : linkOnly(trouble)}</main>`,
    isIndexed: false,
  })
  const headers = plainHeaders(env)
  const policy = (headers['Content-Security-Policy'] ?? '').replace("form-action 'none'", "form-action 'self'")
  const answer = await answerHtml(html, { status, headers: { ...headers, 'Content-Security-Policy': policy }, request })
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.delete('ETag')
  return answer
}

/** The picture behind the app is a file of it, which is not given yet. */
const withoutPicture = (style: AppRow['style']): AppRow['style'] => style && { ...style, backgroundImage: null }

const passwordForm = (next: string, trouble: string | undefined): string =>
  `<p>This app opens with a password.</p><form method="post" action="/_gate/open"><input type="hidden" name="next" value="${escapeHtml(next)}"><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" autofocus${trouble ? ' aria-invalid="true" aria-describedby="trouble"' : ''}>${alert(trouble)}<button>Open</button></form>`

const linkOnly = (trouble: string | undefined): string =>
  `${alert(trouble)}<p>This app is for people who were given a link to it. Open the link you were sent, or ask whoever sent you here for one.</p>`

const alert = (trouble: string | undefined): string => (trouble ? `<p id="trouble" role="alert">${escapeHtml(trouble)}</p>` : '')
