import type { AppRole } from '#contract/people/app-users'
import { composeMail, plainName } from '#worker/platform/mail/compose-mail'
import type { Mail } from '#worker/platform/mail/mail'
import { mailLook } from '../email/mail-look'
import type { Tenant } from '../tenants'

interface Invited {
  email: string
  role: AppRole
  inviterName: string
  code: string
}

export function invitationMail(tenant: Tenant, { email, role, inviterName, code }: Invited): Mail {
  const sender = plainName(tenant.name)
  const url = new URL('/auth/invitation', tenant.origin)
  url.searchParams.set('code', code)
  const by = plainName(inviterName) || 'Someone'
  return composeMail({
    to: email,
    subject: `You are invited to ${sender}`,
    sender,
    ...mailLook(tenant),
    paragraphs: ['Hello,', `${by} invites you to ${sender}${role === 'admin' ? ', as one of its admins' : ''}.`],
    action: { label: 'Accept the invitation', url: url.href },
    footnote:
      'The link works once, for seven days, and only for this address. If you expected no invitation, ignore this mail and nothing happens. Sent by BuildAI.',
  })
}
