import type { DomainProblem, DomainStatus } from '#contract/app/publishing/domains'
import { dayOf } from '#contract/subscription-words'
import { findAccountAddress } from '#worker/accounts/account/account-address'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { composeMail, plainName } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import type { Fit } from './fit-plan'
import { GRACE_MS } from './machine'
import type { DomainRow } from './queries'

interface About {
  before: DomainStatus
  app: { name: string }
}

const REASONS: Partial<Record<DomainProblem, string>> = {
  'proof-missing': 'The TXT record that proves it is yours is gone.',
  'not-found': 'The DNS knows no such name any more.',
  'points-elsewhere': 'It points somewhere else now.',
  refused: 'Its address was turned off at the provider.',
  certificate: 'Its certificate could not be renewed.',
}
const GRACE_DAYS = GRACE_MS / 86_400_000

/**
 * Tells the owner when a domain that was live is in trouble, off, or well again. Nobody is told about what never was.
 */
export async function mailAboutDomain(env: Env, row: DomainRow, { before, app }: About): Promise<void> {
  await mailOwner(env, row, { app, words: wordsFor(row, before) })
}

/** Tells the owner what a plan that covers fewer domains, or more again, means for one that is live. */
export async function mailAboutPlan(
  env: Env,
  row: DomainRow,
  { fit, app, limit }: { fit: Fit; app: { name: string }; limit: number },
): Promise<void> {
  await mailOwner(env, row, { app, words: planWords(row, fit, limit) })
}

type Words = [subject: string, ...paragraphs: string[]]

async function mailOwner(env: Env, row: DomainRow, { app, words }: { app: { name: string }; words: Words | undefined }) {
  const to = words && (await findAccountAddress(env, row.accountId))
  if (!words || !to) return
  const [subject, ...paragraphs] = words
  try {
    await sendMail(
      env,
      composeMail({
        to,
        sender: 'BuildAI',
        subject: `${subject}: ${row.host}`,
        paragraphs: [`${row.host}, a domain of ${plainName(app.name)}.`, ...paragraphs],
        action: { label: 'Open its domains', url: `${platformOrigin(env)}/build/app/${row.appId}?stage=domains` },
        footnote: 'You get this mail because the app is yours.',
      }),
    )
  } catch (error) {
    console.error('a mail about a domain was not sent', row.id, error)
  }
}

function wordsFor({ status, problem, invalidSinceMs }: DomainRow, before: DomainStatus): Words | undefined {
  const reason = (problem && REASONS[problem]) ?? ''
  if (status === 'failing' && before === 'live' && invalidSinceMs !== null)
    return ['A domain needs attention', reason, `It stays live for ${GRACE_DAYS} days. Put the records back before then.`]
  if (status === 'off' && problem === 'moved-on')
    return ['A domain has moved', 'Someone else has proven that it is theirs now. It no longer shows your app.']
  if (status === 'off') return ['A domain is off', `It has not checked out for ${GRACE_DAYS} days and no longer shows your app.`]
  return status === 'live' && before === 'failing' ? ['A domain is well again', 'Nothing else is to be done.'] : undefined
}

function planWords(
  { beyondPlanSinceMs, restingSinceMs }: DomainRow,
  { beyondPlanSinceMs: sinceMs, restingSinceMs: restsMs }: Fit,
  limit: number,
): Words | undefined {
  const covered = limit === 0 ? 'Your plan covers no custom domain' : `Your plan covers ${limit} of this app’s domains`
  if (sinceMs !== null && restsMs !== null && restingSinceMs === null)
    return [
      'A domain rests',
      `${covered}, so this one leads visitors to the app’s first address now. Your app and its data are all there.`,
      'It shows the app again as soon as a plan covers it. There is nothing to set up anew.',
    ]
  if (sinceMs !== null && beyondPlanSinceMs === null)
    return [
      'A domain is beyond your plan',
      `${covered}. This one shows your app until ${dayOf(new Date(sinceMs + GRACE_MS).toISOString())} all the same.`,
      'After that it leads visitors to the app’s first address. Nothing is removed, and with a plan that covers it it is back at once.',
    ]
  if (sinceMs === null && restingSinceMs !== null)
    return ['A domain is back', 'Your plan covers it, and it shows the app again.', 'Nothing else is to be done.']
  return undefined
}
