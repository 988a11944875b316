import { ACCESS_HEADER, type PageDirectory, type PublishedBoot } from '#contract/app/boot'
import { auth } from '../client/auth'
import { isExpired, refreshToken } from '../client/refresh'
import { onIdentity, session } from '../client/session'
import { setDirectory } from '../lib/page-access'
import { setPresentation } from '../lib/presentation'

/** The visitor has been sent to the login page; nothing more is shown meanwhile. */
export class SentToLogin extends Error {
  override readonly name = 'SentToLogin'
}

/** Who is signed in has an account, but is none of the people this private app is for. */
export class NotInvited extends Error {
  override readonly name = 'NotInvited'
}

let access: string | null = null

/** In an opaque origin, which keeps no cookie: what opens chunks that are not for everyone. */
export const chunkAccess = (): string | null => access

/**
 * Finds out which pages are for whoever is here: visitors cost no call, and nobody waits where every page is open. A
 * private app lets its people in before anything else is asked: whoever is not one of them is told so, or sent to sign
 * in.
 */
export async function openDirectory(boot: PublishedBoot): Promise<void> {
  const { directory, isPrivate } = boot
  if (!isPrivate && !directory.hasMore) return setDirectory({ ...directory, audience: session.token ? 'user' : 'visitor' })
  if (!isPrivate && !session.token) return setDirectory(directory)
  if (session.token && isExpired(session.token)) await refreshToken()
  let answer = await requestDirectory(boot)
  // A token that no longer counts leaves a visitor: the session behind it may still stand.
  if (isUnknown(answer) && (await refreshToken())) answer = await requestDirectory(boot)
  if (answer.kind === 'failed') throw new Error('What is open to you could not be found out. Check the connection and try again.')
  if (answer.kind === 'refused') {
    auth.redirectToLogin()
    throw new SentToLogin('Sign in to use this app.')
  }
  access = answer.access
  setDirectory(answer.directory)
  setPresentation({ texts: answer.directory.texts })
}

/** Again whenever someone signs in or out on the page. What was open stays so where nobody could be asked. */
export const followIdentity = (boot: PublishedBoot) => onIdentity(() => void openDirectory(boot).catch(() => undefined))

type Answer =
  | { kind: 'opened'; directory: PageDirectory; access: string | null }
  /** Nobody is signed in, or not any more. */
  | { kind: 'refused' }
  | { kind: 'failed' }

async function requestDirectory({ base }: PublishedBoot): Promise<Answer> {
  const headers: HeadersInit = session.token ? { Authorization: `Bearer ${session.token}` } : {}
  const answer = await fetch(`${base}/_app/pages`, { headers, cache: 'no-store' }).catch(() => null)
  if (answer?.ok)
    return { kind: 'opened', directory: (await answer.json()) as PageDirectory, access: answer.headers.get(ACCESS_HEADER) }
  if (answer?.status !== 401 && answer?.status !== 403) return { kind: 'failed' }
  if ((await answer.text()).includes('"not-invited"')) throw new NotInvited()
  return { kind: 'refused' }
}

const isUnknown = (answer: Answer): boolean =>
  answer.kind === 'refused' ||
  (answer.kind === 'opened' &&
    session.token !== null &&
    answer.directory.audience === 'visitor' &&
    !answer.directory.isUnverified &&
    !answer.directory.needsMembership)
