import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { ApiError } from '#contract/errors'
import { appAddress } from '#worker/apps/app-address'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { plainName } from '#worker/platform/mail/compose-mail'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Html = ReturnType<typeof html>

/**
 * Under another of the app's hosts than its one address, as in a mail from before it had a domain, such a page goes on
 * to there. Its form leads into the app, which is at that address alone, and a browser lets no form of ours leave its
 * host.
 */
export const leadToOneAddress = createMiddleware<ApiEnv>(async (c, next) => {
  const { app, origin } = c.var.tenant
  const address = app ? appAddress(c.env, app) : origin
  if (address === origin) return next()
  const { pathname, search } = new URL(c.req.url)
  c.header('Cache-Control', 'no-store')
  return c.redirect(`${address}${pathname}${search}`, 302)
})

/**
 * A page of ours on an app's host, without a script of anyone's. Opening it uses nothing up, for mail scanners open
 * links too: it names the address, and acts when the person says so.
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

/** For a page that shows a sentence of its own where a link's code is invalid, used or expired. */
export function invalidAsUndefined(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'invalid-code') return undefined
  throw error
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

/** A field for a new password, with what one has to be: a refusal says no more than that it is too weak. */
export const newPasswordField = (label: string, { name = 'newPassword', isRequired = false } = {}) =>
  html`<label>${label}
      <input type="password" name="${name}" autocomplete="new-password" minlength="8" aria-describedby="rule" ${isRequired ? 'required autofocus' : ''} />
    </label>
    <small id="rule">8 characters or more. A word or a name that many people choose is refused, also with a number behind it.</small>`

export const renderNotice = (heading: string, text: string, link?: { href: string; label: string }) =>
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
        :root { color-scheme: light dark; --ink: light-dark(#18181b, #f4f4f5); --muted: light-dark(#52525b, #a1a1aa); --line: light-dark(#e4e4e7, #3f3f46) }
        body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; font: 15px/1.5 "Inter Variable", Inter, system-ui, sans-serif; background: light-dark(#fafafa, #111113); color: var(--ink); -webkit-font-smoothing: antialiased }
        main { width: min(24rem, calc(100% - 2rem)); padding: 1.5rem 0 }
        header { display: grid; justify-items: center; gap: 0.75rem; margin-bottom: 1.5rem; font-size: 1.125rem; font-weight: 600; text-align: center; overflow-wrap: anywhere }
        header img { width: 2.75rem; height: 2.75rem; border-radius: 0.75rem }
        article { padding: 1.5rem; border: 1px solid var(--line); border-radius: 0.75rem; background: light-dark(#fff, #18181b); box-shadow: 0 1px 2px rgb(0 0 0 / 0.06) }
        h1 { font-size: 1.125rem; line-height: 1.4; margin: 0 0 0.5rem; text-wrap: balance }
        p { margin: 0 0 1.25rem; color: var(--muted); overflow-wrap: anywhere }
        p:last-child { margin: 0 }
        b { color: var(--ink); font-weight: 600 }
        .problem { color: light-dark(#b91c1c, #fca5a5); font-weight: 600 }
        small { display: block; margin: -0.75rem 0 1.25rem; color: var(--muted); font-size: 0.8125rem; font-weight: 400 }
        a { color: var(--ink); font-weight: 600 }
        label { display: block; margin: 0 0 1.25rem; font-size: 0.875rem; font-weight: 500 }
        input { font: inherit; font-size: 1rem; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 0.75rem; margin-top: 0.375rem; border: 1px solid light-dark(#a1a1aa, #52525b); border-radius: 0.5rem; background: transparent; color: inherit }
        button { font: inherit; font-weight: 600; width: 100%; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: var(--ink); color: light-dark(#fff, #18181b); cursor: pointer }
        :focus-visible { outline: 2px solid light-dark(#2563eb, #93c5fd); outline-offset: 2px }
      </style>
    </head>
    <body>
      <main>
        <header><img src="/_app/icon.svg" alt="" />${appName}</header>
        <article>${content}</article>
      </main>
    </body>
  </html>`
