import type { MailboxMail } from '#contract/mailbox'
import { relativeTime, useNow } from '../../lib/time'

/** The mail as its reader would see it. The frame is sandboxed: links open in a tab of their own, and no script runs. */
export function MailView({ mail }: { mail: MailboxMail }) {
  const now = useNow()
  return (
    <article className="flex min-h-0 flex-1 flex-col">
      <header className="border-b px-5 py-4">
        <h2 className="font-semibold text-lg">{mail.subject}</h2>
        <p className="mt-1 text-muted text-sm">
          To {mail.to}
          {` · ${relativeTime(mail.createdAt, now)}`}
        </p>
      </header>
      <iframe
        title={`Mail: ${mail.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        srcDoc={page(mail)}
        className="min-h-0 w-full flex-1 bg-raised"
      />
    </article>
  )
}

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function page({ html, text }: MailboxMail): string {
  const body =
    html ??
    `<pre style="white-space:pre-wrap;font:14px/1.5 system-ui">${asText(text).replace(/https?:\/\/[^\s"]+/g, '<a href="$&">$&</a>')}</pre>`
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light"><base target="_top"><body style="margin:20px;background:#fff">${body}`
}
