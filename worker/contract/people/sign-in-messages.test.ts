import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../errors'
import { refusedField, SAID, type SignInFlow, signInMessage } from './sign-in-messages'

const said = (flow: SignInFlow, code: ErrorCode) => signInMessage(flow, { code, message: 'The sentence of the server.' })

describe('the words of the specification', () => {
  it.for<[SignInFlow, ErrorCode, string]>([
    ['signUp', 'weak-password', 'This password is too weak'],
    ['signUp', 'email-in-use', 'This email is already in use, try logging in'],
    ['signUp', 'invalid-email', 'This email is invalid'],
    ['signIn', 'invalid-credentials', 'Invalid email or password'],
    ['signIn', 'not-found', 'Invalid email or password'],
    ['signIn', 'invalid-email', 'Invalid email or password'],
    ['signIn', 'user-disabled', 'User is disabled, contact us for more info'],
    ['signIn', 'too-many-attempts', 'Too many login attempts, try again later'],
    [
      'sendResetEmail',
      'mail-failed',
      'Something went wrong sending password reset email. Please try again later or contact support',
    ],
    ['resetPassword', 'invalid-code', 'Link invalid, try to reset your password again.'],
    ['resetPassword', 'weak-password', 'Password is too weak, please try again'],
    ['resetPassword', 'not-found', 'User not found or disabled'],
    ['resetPassword', 'user-disabled', 'User not found or disabled'],
    ['resetPassword', 'internal', 'Error resetting password!'],
    ['sendMagicLink', 'invalid-email', 'Invalid email address'],
    ['sendMagicLink', 'mail-failed', 'Failed to send magic link. Please try again.'],
    ['magicLink', 'invalid-code', 'Invalid or expired magic link'],
    ['magicLink', 'invalid-email', 'Invalid email address'],
    ['magicLink', 'internal', 'Failed to sign in with magic link'],
    ['oneTimeCode', 'ATTEMPTS_EXCEEDED', 'Too many login attempts, try again later'],
    ['changeEmail', 'email-in-use', 'This email is already in use'],
    ['changeEmail', 'internal', 'Something went wrong when confirming email change. Please try again later or contact support'],
    ['createAccount', 'internal', 'Something went wrong in creating account, try again later or contact us'],
  ])('%s, refused with %s: %s', ([flow, code, words]) => {
    expect(said(flow, code)).toBe(words)
  })

  it('name what went well', () => {
    expect(SAID).toEqual({
      codeSent: 'Verification code sent to your email',
      signedIn: 'Successfully signed in!',
      passwordReset: 'Password reset successfully',
    })
  })
})

it('leaves the server its own sentence where that says what to do', () => {
  for (const code of ['rate-limited', 'sign-up-closed', 'bot-check-failed', 'conflict'] as const)
    expect(said('sendMagicLink', code)).toBe('The sentence of the server.')
  expect(said('signUp', 'internal')).toBe('The sentence of the server.')
})

it('says at the field what is wrong with it, but never which half of signing in was wrong', () => {
  expect(refusedField('signUp', 'weak-password')).toBe('password')
  expect(refusedField('sendMagicLink', 'invalid-email')).toBe('email')
  expect(refusedField('signUp', 'rate-limited')).toBeUndefined()
  expect(refusedField('signIn', 'invalid-email')).toBeUndefined()
})
