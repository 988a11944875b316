import { openDatabase } from '../database'
import type { Env } from '../env'
import { newRowId } from '../ids'
import { insertMail } from './queries'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export const keepsMail = (env: Env): boolean => env.MAIL_TRANSPORT === 'mailbox'

/** Sends a mail in the platform's name, or keeps it in the development mailbox where that is what the installation says. */
export async function sendMail(env: Env, { to, subject, text, html }: Mail): Promise<void> {
  const message = { to, subject: oneLine(subject), text, html, from: env.MAIL_FROM }
  if (!keepsMail(env)) return void (await env.MAILER.send(message))
  const now = new Date()
  await insertMail(openDatabase(env.DB), { id: newRowId(now.getTime()), ...message, createdAt: now })
}

/** Names of apps and people end up in subjects: a line break there would start a header. */
const oneLine = (subject: string) => subject.replace(/\s+/g, ' ').trim().slice(0, 200)
