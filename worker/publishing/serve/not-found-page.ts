import { escapeHtml } from '#contract/escape-html'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { answerHtml, renderDocument } from './html'
import { plainHeaders } from './page-headers'

const STYLE = `<style>
:root { color-scheme: light dark; --ground: #fafaf9; --ink: #1c1917; --soft: #57534e; --line: #e7e5e4 }
@media (prefers-color-scheme: dark) { :root { --ground: #0c0a09; --ink: #f5f5f4; --soft: #a8a29e; --line: #292524 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 26rem; padding: 2rem; text-align: center }
svg { width: 56px; height: 56px; color: var(--soft) }
h1 { margin: 1rem 0 .5rem; font-size: 1.25rem }
p { margin: 0; color: var(--soft) }
a { display: inline-block; margin-top: 1.5rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: .5rem; color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
</style>`

const DRAWING = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="3" y="4" width="18" height="16" rx="2"/><path d="M3 9h18M7 6.5h.01M10 6.5h.01M9.5 13l5 4M14.5 13l-5 4"/></svg>`

interface Absence {
  title: string
  text: string
}

/**
 * What one sees where no app is: a host that is nobody's, an app that was taken offline. It says the same for both,
 * but for one that an admin took down.
 */
export const answerAbsent = (env: Env, request: Request, absence: Absence = NO_APP): Promise<Response> =>
  answerHtml(
    renderDocument({
      title: absence.title,
      head: [STYLE],
      body: `<main>${DRAWING}<h1>${escapeHtml(absence.title)}</h1><p>${escapeHtml(absence.text)}</p><a href="${platformOrigin(env)}">Go to BuildAI</a></main>`,
      isIndexed: false,
    }),
    { status: 404, headers: plainHeaders(env), request },
  )

const NO_APP: Absence = {
  title: 'There is no app here',
  text: 'No app is published at this address. It may have moved, or its maker may have unpublished it.',
}
export const SUSPENDED: Absence = {
  title: 'This app is not available',
  text: 'It was taken down by whoever runs this installation. What people entered in it is kept.',
}
