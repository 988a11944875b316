import type { Context } from 'hono'
import { html } from 'hono/html'
import { plainName } from '#worker/platform/mail/compose-mail'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Html = ReturnType<typeof html>

/**
 * A page of ours on an app's host, without a script of anyone's. Opening it uses nothing up, for mail scanners open links too: it names the address,
 * and acts when the person says so.
 */
export function answerLinkPage(
  c: Context,
  { appName, title }: { appName: string; title: string },
  content: Html,
  status: 200 | 400 = 200,
) {
  c.header('Content-Security-Policy', POLICY)
  c.header('Referrer-Policy', 'same-origin')
  return c.html(page(plainName(appName), title, content), status)
}

/** A question with one answer. Values are escaped by `html`. */
export const askForm = (
  { heading, text, button }: { heading: string; text: Html; button: string },
  hidden: Record<string, string>,
  fields: Html = html``,
) => html`<h1>${heading}</h1>
  <p>${text}</p>
  <form method="post">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)} ${fields}
    <button>${button}</button>
  </form>`

export const note = (heading: string, text: string, link?: { href: string; label: string }) =>
  html`<h1>${heading}</h1><p>${text}</p>${link ? html`<p><a href="${link.href}">${link.label}</a></p>` : ''}`

const page = (appName: string, title: string, content: Html) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${appName}</title>
      <style>
        body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
        main { width: min(24rem, calc(100% - 3rem)) }
        h1 { font-size: 1.25rem; margin: 0.5rem 0 }
        p { margin: 0 0 1.25rem; overflow-wrap: anywhere }
        a { color: LinkText }
        label { display: block; margin: 0 0 1.25rem }
        input { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 0.75rem; margin-top: 0.25rem; border: 1px solid GrayText; border-radius: 0.5rem; background: Field; color: FieldText }
        .problem { font-weight: 600 }
        button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: CanvasText; color: Canvas; cursor: pointer }
      </style>
    </head>
    <body>
      <main>
        <small>${appName}</small>
        ${content}
      </main>
    </body>
  </html>`
