import { REPORT_WORDS } from '#contract/app/publishing/app-reports'
import type { TakeDownApp } from '#contract/app/publishing/takedown'
import { findAccountAddress } from '#worker/accounts/account/account-address'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { composeMail, type MailContent, plainName } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'

export const mailAboutTakedown = (env: Env, app: AppRow, { reason, message }: TakeDownApp) =>
  mailOwner(env, app, {
    subject: `Taken down: ${plainName(app.name)}`,
    paragraphs: [
      `${plainName(app.name)} was taken offline by those who run this installation, and cannot be published until they put it back.`,
      `Reason: ${REPORT_WORDS[reason]}.`,
      message,
      'The app, its data and its versions are kept, and you can go on working on it. Where you think this is wrong, or have put it right, say so: open the app, then Publish, and write an appeal. An admin reads it.',
    ],
    action: { label: 'Write an appeal', url: `${platformOrigin(env)}/build/app/${app.id}?dialog=publish` },
  })

export const mailAboutRestoring = (env: Env, app: AppRow, isLive: boolean) =>
  mailOwner(env, app, {
    subject: `Put back: ${plainName(app.name)}`,
    paragraphs: [
      `Those who run this installation have put ${plainName(app.name)} back.`,
      isLive ? 'It is live again at its address.' : 'It was not live when it was taken down: you can publish it now.',
    ],
    action: { label: 'Open it', url: `${platformOrigin(env)}/build/app/${app.id}` },
  })

async function mailOwner(env: Env, app: AppRow, words: Pick<MailContent, 'subject' | 'paragraphs' | 'action'>): Promise<void> {
  try {
    const to = await findAccountAddress(env, app.ownerId)
    if (!to) return
    await sendMail(env, composeMail({ to, sender: 'BuildAI', ...words, footnote: 'You get this mail because the app is yours.' }))
  } catch (error) {
    console.error('a mail about a takedown was not sent', app.id, error)
  }
}
