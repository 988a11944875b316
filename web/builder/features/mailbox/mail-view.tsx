import { useState } from 'react'
import { escapeHtml } from '#contract/escape-html'
import type { MailboxMail } from '#contract/people/mailbox'
import { Frame } from '../../components/ui/frame'
import { cn } from '../../lib/screen/cn'
import { relativeTime, useNow } from '../../lib/time'

const FORMS = [
  { form: 'html', label: 'Formatted' },
  { form: 'text', label: 'Plain text' },
] as const

/**
 * The mail as its reader would see it, in either of its two forms. The frame is sandboxed: no script runs, and links
 * open in this tab.
 */
export function MailView({ mail }: { mail: MailboxMail }) {
  const now = useNow()
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <article className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-start gap-3 border-b px-5 py-4">
        <div className="min-w-60 flex-1">
          <h2 className="break-words font-semibold text-lg">{mail.subject}</h2>
          <p className="mt-1 break-words text-muted text-sm">
            {mail.from} to {mail.to}
            {` · ${relativeTime(mail.createdAt, now)}`}
          </p>
        </div>
        <fieldset className="flex rounded-md border p-0.5">
          <legend className="sr-only">Show the mail as</legend>
          {FORMS.map((each) => (
            <button
              key={each.form}
              type="button"
              aria-pressed={form === each.form}
              onClick={() => setForm(each.form)}
              className={cn(
                'rounded px-3 py-1 text-sm',
                form === each.form ? 'bg-accent-soft font-medium' : 'text-muted hover:bg-hover',
              )}
            >
              {each.label}
            </button>
          ))}
        </fieldset>
      </header>
      <Frame
        title={`Mail: ${mail.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        srcDoc={form === 'html' ? formatted(mail.html) : plain(mail.text)}
        className="min-h-0 w-full flex-1 bg-raised"
      />
    </article>
  )
}

const HEAD = '<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light"><base target="_top">'

/** Nothing opens a body before the mail does: its own styles stand on that. */
const formatted = (html: string) => `${HEAD}${html}`

const plain = (text: string) =>
  `${HEAD}<body style="margin:20px;background:#fff;color:#1c1917"><pre style="white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace">${escapeHtml(
    text,
  ).replace(/https?:\/\/[^\s"]+/g, '<a href="$&">$&</a>')}</pre>`
