import { findAccountAddress } from '#worker/accounts/account/account-address'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { composeMail, plainName } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import { type ScheduledPublish, selectAppName } from './history-queries'

/** Tells whoever scheduled a publish that nothing went live, and why: they count on it, and look elsewhere by then. */
export async function mailAboutFailure(env: Env, { appId, ownerId, dueAtMs }: ScheduledPublish, message: string): Promise<void> {
  try {
    const [to, app] = await Promise.all([findAccountAddress(env, ownerId), selectAppName(openDatabase(env.DB), appId)])
    if (!to || !app) return
    const isDeleted = app.deletesAtMs !== null
    await sendMail(
      env,
      composeMail({
        to,
        sender: 'BuildAI',
        subject: `Not published: ${plainName(app.name)}`,
        paragraphs: [`The publish of ${plainName(app.name)} that you scheduled for ${timeOf(dueAtMs)} did not go live.`, message],
        action: isDeleted
          ? { label: 'Open your apps', url: `${platformOrigin(env)}/home` }
          : { label: 'Look at it', url: `${platformOrigin(env)}/build/app/${appId}?dialog=publish` },
        footnote: 'You get this mail because you scheduled the publish.',
      }),
    )
  } catch (error) {
    console.error('a mail about a scheduled publish was not sent', appId, error)
  }
}

const timeOf = (ms: number): string =>
  `${new Date(ms).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} (UTC)`
