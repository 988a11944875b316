import type { LinkMode, LinkRead } from '#contract/people/identity'
import type { Env } from '#worker/platform/env'
import { readMagicLink } from '../sign-in/magic-link'
import { readEmailUndo } from './change-email'
import type { CodePurpose } from './codes-queries'
import { readCode } from './mail-codes'

const PURPOSE: Record<Exclude<LinkMode, 'signIn' | 'undoEmailChange'>, CodePurpose> = {
  resetPassword: 'reset-password',
  verifyEmail: 'verify-email',
  changeEmail: 'change-email',
}

/** What a link in a mail would do, and for which address; uses nothing up. */
export async function readLink(env: Env, tenant: string, { mode, code }: { mode: LinkMode; code: string }): Promise<LinkRead> {
  const { email } = await findLink(env, tenant, { mode, code })
  return { mode, email }
}

function findLink(env: Env, tenant: string, { mode, code }: { mode: LinkMode; code: string }): Promise<{ email: string }> {
  if (mode === 'signIn') return readMagicLink(env, tenant, code)
  if (mode === 'undoEmailChange') return readEmailUndo(env, tenant, code)
  return readCode(env, { tenant, purpose: PURPOSE[mode], code })
}
