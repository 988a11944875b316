import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { newSecret } from '../ids'

interface ClosingPage {
  title: string
  text: string
  /** Where the page that opened the window listens, and what it is told. */
  channel?: string
  message?: object
}

/**
 * The last page of a pop-up: it tells the page that opened it, and closes. It speaks on a channel of this origin that
 * the opener chose, so no page of another origin can listen or send; and it works where the opener policy of our pages,
 * or of Google's, has cut the line between the two windows.
 */
export function answerClosingPage(c: Context, { title, text, channel, message }: ClosingPage) {
  const nonce = newSecret()
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  c.header('Referrer-Policy', 'no-referrer')
  const script = channel
    ? `const line = new BroadcastChannel(${inScript(channel)}); line.postMessage(${inScript(message)}); window.close()`
    : ''
  return c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
          main { width: min(24rem, calc(100% - 3rem)); text-align: center }
        </style>
      </head>
      <body>
        <main>
          <h1 style="font-size:1.25rem">${text}</h1>
          <p>You can close this window.</p>
        </main>
        <script nonce="${nonce}">${raw(script)}</script>
      </body>
    </html>`)
}

/** A value of ours as a script may hold it: no tag can end the script. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
