import { selectUser } from '#worker/accounts/account/users-queries'
import { PLATFORM } from '#worker/accounts/tenants'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { composeMail, plainName } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'

const SENDER = 'BuildAI'

interface ClaimedApp {
  app: AppRow
  makerId: string
  customer: { accountId: string; email: string; name: string }
  /** Names of those that worked until now. */
  secrets: string[]
}

/**
 * Both sides hear of it: the maker who took the app, should the invitation have gone astray, and the customer what to
 * set anew.
 */
export async function notifyOfClaim(env: Env, { app, makerId, customer, secrets }: ClaimedApp): Promise<void> {
  const maker = await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: makerId })
  const name = plainName(app.name)
  const toMaker =
    maker &&
    composeMail({
      to: maker.email,
      sender: SENDER,
      subject: `${name} was claimed`,
      paragraphs: [
        `${name} now belongs to ${customer.email}, who opened your invitation. Its code, data and people went with it, and you no longer have access.`,
        'Secrets, tokens and domains you had set for it stopped working; nobody can read them.',
      ],
      footnote:
        'If you do not know this address, your invitation reached somebody else: write to them, or contact us. Sent by BuildAI.',
    })
  const toCustomer = composeMail({
    to: customer.email,
    sender: SENDER,
    subject: `${name} is yours now`,
    paragraphs: [
      `${name} is yours, with its code, data, people, files and tools. Whoever made it no longer has access.`,
      secrets.length > 0
        ? `Its secrets were the maker’s and do not come with it. Set these anew: ${secrets.join(', ')}.`
        : 'It needs no secrets.',
      'Domains, payments and other services that the maker had connected are connected anew, too. Look at Users to see who else is an admin of it.',
    ],
    action: { label: 'Open the app', url: `${platformOrigin(env)}/build/app/${app.id}` },
    footnote: 'You get this mail because you claimed the app. Sent by BuildAI.',
  })
  await Promise.all([toMaker ? sendMail(env, toMaker) : undefined, sendMail(env, toCustomer)])
}
