import type { ErrorCode } from '../errors'

/** What someone was doing when the server refused. */
export type SignInFlow =
  | 'signUp'
  | 'signIn'
  | 'sendResetEmail'
  | 'resetPassword'
  | 'sendMagicLink'
  | 'magicLink'
  | 'oneTimeCode'
  | 'changeEmail'
  | 'createAccount'

type Messages = Partial<Record<ErrorCode, string>> & { other?: string }

const DISABLED = 'User is disabled, contact us for more info'
const GONE = 'User not found or disabled'

/**
 * The specification's words (1, sections 5 and 8), for the builder and for every app. `other` is for whatever has no
 * words of its own.
 */
const MESSAGES: Record<SignInFlow, Messages> = {
  signUp: {
    'weak-password': 'This password is too weak',
    'email-in-use': 'This email is already in use, try logging in',
    'invalid-email': 'This email is invalid',
  },
  signIn: {
    'invalid-credentials': 'Invalid email or password',
    'not-found': 'Invalid email or password',
    'invalid-email': 'Invalid email or password',
    'user-disabled': DISABLED,
    'too-many-attempts': 'Too many login attempts, try again later',
  },
  sendResetEmail: {
    'invalid-email': 'This email is invalid',
    other: 'Something went wrong sending password reset email. Please try again later or contact support',
  },
  resetPassword: {
    'invalid-code': 'Link invalid, try to reset your password again.',
    'weak-password': 'Password is too weak, please try again',
    'not-found': GONE,
    'user-disabled': GONE,
    other: 'Error resetting password!',
  },
  sendMagicLink: {
    'invalid-email': 'Invalid email address',
    other: 'Failed to send magic link. Please try again.',
  },
  magicLink: {
    'invalid-code': 'Invalid or expired magic link',
    'invalid-email': 'Invalid email address',
    'user-disabled': DISABLED,
    other: 'Failed to sign in with magic link',
  },
  oneTimeCode: {
    'invalid-code': 'This code is invalid or has expired. Ask for a new one.',
    ATTEMPTS_EXCEEDED: 'Too many login attempts, try again later',
    'invalid-email': 'Invalid email address',
    'user-disabled': DISABLED,
    other: 'Failed to sign in with magic link',
  },
  changeEmail: {
    'email-in-use': 'This email is already in use',
    'invalid-email': 'This email is invalid',
    other: 'Something went wrong when confirming email change. Please try again later or contact support',
  },
  createAccount: { other: 'Something went wrong in creating account, try again later or contact us' },
}

/** Refusals whose own sentence says more than "something went wrong" would: how long to wait, what to do instead. */
const OWN_WORDS = new Set<string>([
  'rate-limited',
  'too-many-attempts',
  'bot-check-failed',
  'bot-check-unavailable',
  'sign-up-closed',
  'sign-in-again',
  'wrong-password',
  'signed-out',
  'conflict',
] satisfies ErrorCode[])

export const SAID = {
  codeSent: 'Verification code sent to your email',
  signedIn: 'Successfully signed in!',
  passwordReset: 'Password reset successfully',
} as const

/** What a screen says of a refusal, by the code and sentence it came with. */
export function signInMessage(flow: SignInFlow, refused: { code?: string | undefined; message: string }): string {
  const { other, ...messages } = MESSAGES[flow]
  const words = Object.entries(messages).find(([code]) => code === refused.code)?.[1]
  return words ?? (OWN_WORDS.has(refused.code ?? '') ? refused.message : (other ?? refused.message))
}

const FIELDS: Partial<Record<string, 'email' | 'password'>> = {
  'weak-password': 'password',
  'email-in-use': 'email',
  'invalid-email': 'email',
}

/**
 * The field a refusal is about; undefined where it is about the whole form. Signing in never says which of the two was
 * wrong.
 */
export const refusedField = (flow: SignInFlow, code: string | undefined) => (flow === 'signIn' ? undefined : FIELDS[code ?? ''])
