import { escapeHtml } from '#contract/escape-html'
import type { Mail } from './mail'

export interface MailContent {
  to: string
  subject: string
  /** Who it comes from, in words: an app's name or the platform's. Anyone may have chosen it. */
  sender: string
  paragraphs: string[]
  /** The one thing to do, where there is one. */
  action?: { label: string; url: string }
  /** A code to type in, shown large. */
  code?: string
  /** Small print under it. */
  footnote: string
  look?: MailLook
}

/** The sender's own colours and logo: colours as `#rrggbb`, the logo by its whole https address. */
export interface MailLook {
  logoUrl: string | null
  buttonColor: string | null
  buttonTextColor: string | null
}

/**
 * One look for every mail, in text and HTML. Everything given is taken as text: no markup of a name survives, and no
 * address in it becomes a link.
 */
export function composeMail({ to, subject, sender, paragraphs, action, code, footnote, look }: MailContent): Mail {
  const text = [
    ...paragraphs,
    ...(code ? [`Code: ${code}`] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    footnote,
  ]
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f4;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#1c1917">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
${logo(look)}<p style="margin:0 0 24px;font-weight:600">${escapeHtml(sender)}</p>${paragraphs.map(paragraph).join('')}${codeBlock(code)}${button(action, look)}
<p style="margin:0;font-size:13px;color:#78716c">${escapeHtml(footnote)}</p>
</div></body></html>`
  return { to, sender, subject, text: text.join('\n\n'), html }
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

const codeBlock = (code: string | undefined) =>
  code
    ? `<p style="margin:24px 0;font:600 32px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">${escapeHtml(code)}</p>`
    : ''

const logo = (look: MailLook | undefined) =>
  look?.logoUrl
    ? `<img src="${escapeHtml(look.logoUrl)}" alt="" height="40" style="display:block;height:40px;max-width:200px;object-fit:contain;object-position:left;margin:0 0 16px">`
    : ''

const button = (action: MailContent['action'], look: MailLook | undefined) =>
  action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${look?.buttonColor ?? '#1c1917'};color:${look?.buttonTextColor ?? '#fff'};text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''

/**
 * A name someone chose, made harmless in running text: one line, short, and nothing that a mail program would turn into
 * a link.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[<>]/g, '')
    .replace(/:\/\//g, ' ')
    .replace(/(?<=\w)\.(?=\w)/g, '․')
    .trim()
    .slice(0, 60)
