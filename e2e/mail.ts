import { inject } from 'vitest'

interface Mail {
  to: string
  subject: string
  text: string
}

/** The newest mail to someone whose subject says this; waits, for mail is sent after the answer. */
export async function mailTo(email: string, subject: string | RegExp, serverUrl = inject('serverUrl')): Promise<Mail> {
  for (let tries = 0; tries < 100; tries++) {
    const { mails } = (await (await fetch(`${serverUrl}/api/dev/mails`)).json()) as { mails: Mail[] }
    const found = mails.find((mail) => mail.to === email && mail.subject.match(subject))
    if (found) return found
    await new Promise((soon) => setTimeout(soon, 100))
  }
  throw new Error(`No mail to ${email} about ${subject}`)
}

/** The address a mail asks its reader to open. */
export async function linkTo(email: string, subject: string | RegExp, serverUrl?: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec((await mailTo(email, subject, serverUrl)).text)?.[0]
  if (!link) throw new Error(`The mail to ${email} has no link`)
  return link
}

/** The six digits of a mail. */
export async function codeTo(email: string, subject: string | RegExp): Promise<string> {
  return /\b\d{6}\b/.exec((await mailTo(email, subject)).text)?.[0] ?? ''
}
