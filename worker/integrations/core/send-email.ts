import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { escapeHtml } from '#contract/escape-html'
import { findRecipient } from '#worker/accounts/app-users/app-recipients'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { plainName } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import { withoutTags } from '../documents/without-tags'
import { type CallContext, coreCall, required } from './core-call'

const PER_MINUTE = 20
const PER_DAY = 500
const MAX_BODY_CHARS = 200_000

export const sendEmail = coreCall({
  parameters: z.object({
    to: required(254, 'to is required: the address of a user of this app').toLowerCase(),
    subject: required(998, 'subject is required'),
    body: required(MAX_BODY_CHARS, 'body is required'),
    from_name: z.string().max(200).nullish(),
  }),
  credits: 1,
  run: async (context, { to, subject, body, from_name }) => {
    const { env, app } = context
    const recipient = await findRecipient(env, app, to)
    if (recipient !== 'reachable') throw refusalOf(context, { to, recipient })
    await requireSlowly(context)
    const sender = plainName(from_name ?? '') || plainName(app.name)
    const footnote = `Sent by the app ${plainName(app.name)}, of which you are a user.`
    const html = isHtml(body) ? body : paragraphs(body)
    await sendMail(env, {
      to,
      subject,
      sender,
      text: `${isHtml(body) ? withoutTags(body) : body}\n\n${footnote}`,
      html: `${html}<p style="margin:32px 0 0;font-size:13px;color:#78716c">${escapeHtml(footnote)}</p>`,
    })
    return { status: 'sent' }
  },
})

/**
 * Whoever may see the app's people is told which it is. To others an address that is not registered and one that waits
 * to be confirmed are the same, or they could find out who signed up.
 */
function refusalOf({ actor }: CallContext, { to, recipient }: { to: string; recipient: 'unconfirmed' | 'unknown' }): ApiError {
  if (actor.kind === 'user' && actor.role !== 'admin')
    return new ApiError(
      'forbidden',
      `Emails can only be sent to users of this app who have confirmed their address. ${to} is none.`,
    )
  return recipient === 'unconfirmed'
    ? new ApiError('forbidden', `${to} has signed up but not confirmed the address yet. Emails go to confirmed addresses only.`)
    : new ApiError('forbidden', `Emails can only be sent to registered users of this app, and ${to} is none`)
}

async function requireSlowly({ env, app }: CallContext): Promise<void> {
  for (const limit of [
    { name: 'emails-a-minute', limit: PER_MINUTE, windowMs: 60_000 },
    { name: 'emails-a-day', limit: PER_DAY, period: 'day' as const },
  ]) {
    const verdict = await consumeLimit(env, { subject: `app-emails:${app.id}`, ...limit })
    requireAllowed(verdict, 'rate-limited', 'This app has sent too many emails. Please try again later.')
  }
}

const TAGS =
  'a|b|blockquote|body|br|button|center|div|em|font|h[1-6]|hr|html|i|img|li|ol|p|pre|section|small|span|strong|style|table|td|tr|u|ul'
const HTML = new RegExp(`<(?:${TAGS})(?:\\s[^<>]*)?/?>`, 'i')
const isHtml = (body: string): boolean => HTML.test(body)

const paragraphs = (body: string): string =>
  body
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('')
