import { Hono } from 'hono'
import { html } from 'hono/html'
import { ApiError } from '#contract/errors'
import { VerifyEmailBody } from '#contract/identity'
import type { ApiEnv } from '#worker/platform/api-env'
import { plainName } from '#worker/platform/mail/compose-mail'
import { validate } from '#worker/platform/validate'
import { readCode } from './mail-codes'
import { ownPath, requireOwnOrigin } from './origin'
import { readSessionCookie } from './session-cookie'
import { findSessionOf } from './sessions'
import { startSession } from './signed-in'
import { requireTenant } from './tenants'
import { verifyEmail } from './verify-email'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Where a verification mail of an app leads, on the app's own host and without a script of the app's. Opening it uses nothing up, for mail
 * scanners open links too: the person confirms, and reads whose address it is before they do.
 */
export const verifyPageRoutes = new Hono<ApiEnv>()
  .get('/verifyEmail', requireTenant, async (c) => {
    const { id: tenant, name } = c.var.tenant
    const code = c.req.query('code') ?? ''
    const found = await readCode(c.env, { tenant, purpose: 'verify-email', code }).catch(absentAsUndefined)
    c.header('Content-Security-Policy', POLICY)
    c.header('Referrer-Policy', 'same-origin')
    return found
      ? c.html(page(name, confirm(found.email, code)))
      : c.html(
          page(
            name,
            html`<h1>This link has expired</h1><p>It works once, for 24 hours. Sign in to the app to get a new one.</p>`,
          ),
          400,
        )
  })
  .post('/verifyEmail', requireTenant, requireOwnOrigin, validate('form', VerifyEmailBody), async (c) => {
    const { id: tenant, origin } = c.var.tenant
    const session = await findSessionOf(c.env, readSessionCookie(c))
    const user = await verifyEmail(c.env, { tenant, signedInUserId: session?.userId, ...c.req.valid('form') })
    if (!session) await startSession(c, user)
    return c.redirect(ownPath(c.req.query('continueUrl'), origin), 303)
  })

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'invalid-code') return undefined
  throw error
}

const confirm = (email: string, code: string) => html`<h1>Confirm your email</h1>
  <p>Is <b>${email}</b> yours? Confirming signs you in here.</p>
  <form method="post"><input type="hidden" name="code" value="${code}" /><button>Yes, verify my email</button></form>`

const page = (appName: string, content: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>Verify your email · ${plainName(appName)}</title>
      <style>
        body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
        main { width: min(24rem, calc(100% - 3rem)) }
        h1 { font-size: 1.25rem; margin: 0.5rem 0 }
        p { margin: 0 0 1.25rem; overflow-wrap: anywhere }
        button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: CanvasText; color: Canvas; cursor: pointer }
      </style>
    </head>
    <body>
      <main>
        <small>${plainName(appName)}</small>
        ${content}
      </main>
    </body>
  </html>`
