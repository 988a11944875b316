import { composeMail, plainName } from '#worker/platform/mail/compose-mail'
import type { Mail } from '#worker/platform/mail/mail'
import { ownPath } from '../sessions/origin'
import type { Tenant } from '../tenants'
import { mailLook } from './mail-look'

const SENT_BY = 'Sent by BuildAI.'
type Reader = { email: string; name?: string }

/** An address of the tenant's own host; where the person goes on to is a path of that host, whatever was asked for. */
function linkTo(tenant: Tenant, path: string, query: Record<string, string>, continueUrl?: string | undefined): string {
  const url = new URL(path, tenant.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  url.searchParams.set('continueUrl', ownPath(continueUrl, tenant.origin))
  return url.href
}
const handlerLink = (tenant: Tenant, mode: string, code: string, continueUrl?: string) =>
  linkTo(tenant, '/auth/handler', { mode, code }, continueUrl)

const hello = ({ name }: Reader): string => `Hello${name ? ` ${plainName(name)}` : ''},`

/** With a code too where people sign up in an app: its page asks for either. */
export function verificationMail(
  tenant: Tenant,
  reader: Reader,
  { linkCode, otp, continueUrl }: { linkCode: string; otp?: string | undefined; continueUrl?: string | undefined },
): Mail {
  const sender = plainName(tenant.name)
  const url = new URL(linkTo(tenant, '/auth/verifyEmail', { code: linkCode }, continueUrl))
  url.searchParams.set('appName', sender)
  return composeMail({
    to: reader.email,
    subject: `Verify your email for ${sender}`,
    sender,
    ...mailLook(tenant),
    paragraphs: [
      hello(reader),
      `please confirm that this address is yours, so that you can go on with ${sender}.`,
      ...(otp ? ['Use the button below, or type this code where you signed up:'] : []),
    ],
    ...(otp ? { code: otp } : {}),
    action: { label: 'Verify my email', url: url.href },
    footnote: `The link works once, for 24 hours${otp ? ', the code for 10 minutes' : ''}. If you did not sign up, ignore this mail and nothing happens. ${SENT_BY}`,
  })
}

export function signInMail(
  tenant: Tenant,
  reader: Reader,
  { linkCode, otp, continueUrl }: { linkCode: string; otp: string; continueUrl?: string | undefined },
): Mail {
  const sender = plainName(tenant.name)
  return composeMail({
    to: reader.email,
    subject: `Sign in to ${sender}`,
    sender,
    ...mailLook(tenant),
    paragraphs: ['Hello,', `here is your way into ${sender}. Type this code where you asked for it, or use the button below.`],
    code: otp,
    action: { label: 'Sign in', url: handlerLink(tenant, 'signIn', linkCode, continueUrl) },
    footnote: `The code works once, for 10 minutes, the button for 15. Give the code to nobody: we never ask for it. If you did not ask to sign in, ignore this mail and nothing happens. ${SENT_BY}`,
  })
}

export function resetPasswordMail(tenant: Tenant, reader: Reader, code: string, continueUrl?: string): Mail {
  const sender = plainName(tenant.name)
  return composeMail({
    to: reader.email,
    subject: `Set a new password for ${sender}`,
    sender,
    ...mailLook(tenant),
    paragraphs: [hello(reader), `someone, hopefully you, asked for a new password for ${sender}.`],
    action: { label: 'Set a new password', url: handlerLink(tenant, 'resetPassword', code, continueUrl) },
    footnote: `The link works once, for 15 minutes. If you did not ask for it, ignore this mail: your password stays as it is. ${SENT_BY}`,
  })
}

export function changeEmailMail(tenant: Tenant, reader: Reader, code: string): Mail {
  const sender = plainName(tenant.name)
  return composeMail({
    to: reader.email,
    subject: `Confirm your new email for ${sender}`,
    sender,
    ...mailLook(tenant),
    paragraphs: [hello(reader), `please confirm that you want to sign in to ${sender} with this address from now on.`],
    action: { label: 'Use this address', url: handlerLink(tenant, 'changeEmail', code) },
    footnote: `The link works once, for 15 minutes. If this means nothing to you, ignore this mail and nothing happens. ${SENT_BY}`,
  })
}

/**
 * To the address so far, when a change was asked for. Names no new address: a thief would learn nothing, nor does its
 * reader need it.
 */
export function emailChangeAskedMail(tenant: Tenant, reader: Reader): Mail {
  const sender = plainName(tenant.name)
  return composeMail({
    to: reader.email,
    subject: `Someone asked to change your email for ${sender}`,
    sender,
    ...mailLook(tenant),
    paragraphs: [
      hello(reader),
      `someone who knows your password asked to use another address for ${sender}. It changes once the new address is confirmed.`,
      'If that was not you, change your password now: that stops it.',
    ],
    footnote: SENT_BY,
  })
}

export function emailChangedMail(tenant: Tenant, reader: Reader, undoCode: string): Mail {
  const sender = plainName(tenant.name)
  return composeMail({
    to: reader.email,
    subject: `Your email for ${sender} was changed`,
    sender,
    ...mailLook(tenant),
    paragraphs: [
      hello(reader),
      `you sign in to ${sender} with another address from now on.`,
      'If that was not you, take it back: the old address counts again, everyone is signed out, and you set a new password.',
    ],
    action: { label: 'This was not me', url: handlerLink(tenant, 'undoEmailChange', undoCode) },
    footnote: `The link works once, for 24 hours. ${SENT_BY}`,
  })
}

export function passwordChangedMail(tenant: Tenant, reader: Reader): Mail {
  const sender = plainName(tenant.name)
  return composeMail({
    to: reader.email,
    subject: `Your password for ${sender} was changed`,
    sender,
    ...mailLook(tenant),
    paragraphs: [
      hello(reader),
      `your password for ${sender} was just changed, and other devices were signed out.`,
      'If that was not you, ask for a new password on the sign-in page now.',
    ],
    footnote: SENT_BY,
  })
}
