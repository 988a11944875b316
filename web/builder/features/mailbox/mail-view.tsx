import { useState } from 'react'
import type { MailboxMail } from '#contract/mailbox'
import { cn } from '../../lib/cn'
import { relativeTime, useNow } from '../../lib/time'

const VIEWS = [
  { id: 'html', label: 'HTML' },
  { id: 'text', label: 'Text' },
] as const

/** The mail as its reader would see it, in either form. The frame is sandboxed: links lead out of it, and no script runs. */
export function MailView({ mail }: { mail: MailboxMail }) {
  const now = useNow()
  const [view, setView] = useState<'html' | 'text'>('html')
  return (
    <article className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-start gap-3 border-b px-5 py-4">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h2 className="font-semibold text-lg">{mail.subject}</h2>
          <p className="mt-1 break-words text-muted text-sm">
            From {mail.from} to {mail.to}
            {` · ${relativeTime(mail.createdAt, now)}`}
          </p>
        </div>
        <fieldset className="flex gap-1 rounded-lg bg-sunken p-1">
          <legend className="sr-only">Form of the mail</legend>
          {VIEWS.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={view === id}
              onClick={() => setView(id)}
              className={cn(
                'h-7 touch:h-10 rounded-md px-3 font-medium text-muted text-sm',
                view === id && 'bg-raised text-ink shadow-sm',
              )}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </header>
      <iframe
        key={view}
        title={`Mail: ${mail.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        srcDoc={view === 'html' ? htmlPage(mail.html) : textPage(mail.text)}
        className="min-h-0 w-full flex-1 bg-raised"
      />
    </article>
  )
}

const BASE = '<base target="_top">'

/** As it was sent, but that its links lead out of the frame. */
const htmlPage = (html: string) => (/<head>/i.test(html) ? html.replace(/<head>/i, `$&${BASE}`) : BASE + html)

function textPage(text: string): string {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const linked = plain.replace(/https?:\/\/[^\s"]+/g, '<a href="$&">$&</a>')
  return `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light">${BASE}<body style="margin:24px;background:#fff"><pre style="white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace">${linked}</pre>`
}
