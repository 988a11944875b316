import { openDatabase } from '../database'
import type { Env } from '../env'
import { newRowId } from '../ids'
import { plainName } from './compose-mail'
import type { Mail, Message } from './mail'
import { postMail } from './post-mail'
import { insertMail } from './queries'

const PLATFORM_NAME = 'BuildAI'

export const keepsMail = (env: Env): boolean => env.MAIL_TRANSPORT === 'mailbox'

/**
 * Sends a mail in an app's or the platform's name, or keeps it in the development mailbox where that is what the
 * installation says.
 */
export async function sendMail(env: Env, { to, sender, subject, text, html }: Mail): Promise<void> {
  const message: Message = { to, from: fromOf(env.MAIL_FROM, sender), subject: oneLine(subject), text, html }
  if (env.MAIL_TRANSPORT === 'http') return postMail(env, message)
  if (!keepsMail(env)) return void (await env.MAILER.send(message))
  const now = new Date()
  await insertMail(openDatabase(env.DB), { id: newRowId(now.getTime()), ...message, createdAt: now })
}

/** Whether mail can go out at all, as far as the installation's settings tell. */
export const canSendMail = (env: Env): boolean =>
  env.MAIL_TRANSPORT === 'http' ? Boolean(env.MAIL_HTTP_URL && env.MAIL_HTTP_KEY) : keepsMail(env) || Boolean(env.MAILER)

/** `"Orchard via BuildAI" <no-reply@…>`: the app is named, and so is who really sends. */
export function fromOf(mailFrom: string, sender: string): string {
  const address = /<([^<>\s]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()
  const name = plainName(sender)
    .replace(/["\\,;:@()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!name || name === PLATFORM_NAME) return mailFrom
  return `"${name} via ${PLATFORM_NAME}" <${address}>`
}

/** Names of apps and people end up in subjects: a line break there would start a header. */
const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
