import { REPORT_REASONS, REPORT_WORDS } from '#contract/app/publishing/app-reports'
import { escapeHtml } from '#contract/escape-html'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { answerHtml, renderDocument } from '../serve/html'
import { plainHeaders } from '../serve/page-headers'

const STYLE = `<style>
:root { color-scheme: light dark; --ground: #fafaf9; --ink: #1c1917; --soft: #57534e; --line: #a8a29e }
@media (prefers-color-scheme: dark) { :root { --ground: #0c0a09; --ink: #f5f5f4; --soft: #a8a29e; --line: #57534e } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: min(28rem, 100vw - 3rem); padding: 2rem 0 }
h1 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere }
p { margin: .5rem 0 0; color: var(--soft); overflow-wrap: anywhere }
form, fieldset { display: grid; gap: .75rem; margin: 1.5rem 0 0; border: 0; padding: 0 }
fieldset { margin: 0 }
legend { padding: 0 0 .5rem; font-weight: 500 }
fieldset label { display: flex; gap: .625rem; align-items: baseline }
form > label { font-weight: 500 }
textarea { font: inherit; min-height: 7rem; padding: .625rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit }
button { font: inherit; font-weight: 500; padding: .625rem; border: 0; border-radius: .5rem; background: var(--ink); color: var(--ground); cursor: pointer }
:is(input, textarea, button):focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
</style>`

const reasons = REPORT_REASONS.map(
  (reason) => `<label><input type="radio" name="reason" value="${reason}" required>${escapeHtml(REPORT_WORDS[reason])}</label>`,
).join('')

const form = `<form method="post"><fieldset><legend>What is wrong with it?</legend>${reasons}</fieldset><label for="message">What did you see? (optional)</label><textarea id="message" name="message" maxlength="2000"></textarea><button>Send the report</button></form>`

/**
 * Where a visitor says what is wrong with an app. It stands on the platform's own host, where the app's code cannot
 * reach it, and works without a script.
 */
export const answerReportPage = (env: Env, { app, request }: { app: AppRow; request: Request }): Promise<Response> =>
  answer(env, request, {
    title: `Report ${app.name}`,
    text: `${appAddress(env, app)} was made with BuildAI by one of its builders. Those who run this installation read what you write; the builder does not.`,
    rest: form,
  })

export const answerThanks = (env: Env, { app, request }: { app: AppRow; request: Request }): Promise<Response> =>
  answer(env, request, {
    title: 'Thank you',
    text: `Your report about ${app.name} was received. Those who run this installation look at it.`,
    rest: '',
  })

async function answer(env: Env, request: Request, { title, text, rest }: { title: string; text: string; rest: string }) {
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${rest}</main>`
  const html = renderDocument({ title, head: [STYLE], body, isIndexed: false })
  const headers = plainHeaders(env)
  const policy = (headers['Content-Security-Policy'] ?? '').replace("form-action 'none'", "form-action 'self'")
  // The form says where it came from, or would be taken for another site's.
  const own = { ...headers, 'Content-Security-Policy': policy, 'Referrer-Policy': 'same-origin' }
  return answerHtml(html, { headers: own, request })
}
