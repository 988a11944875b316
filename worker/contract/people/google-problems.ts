/** Why signing in with Google came to nothing, and what a screen says of it. */
export const GOOGLE_PROBLEMS = {
  'not-available': 'Signing in with Google is not set up here. Use another way to sign in.',
  'google-cancelled': 'You did not finish signing in with Google.',
  'google-failed': 'Signing in with Google did not work. Please try again.',
  'google-email-unverified': 'Google has not verified your email address. Verify it there, or use another way to sign in.',
  'sign-up-closed': 'This app does not take new sign-ups',
  'user-disabled': 'User is disabled, contact us for more info',
  'deletion-pending': 'You have deleted this account. To have it back, sign in without Google: with your password, or by mail.',
  'email-unverified': 'Verify your email address first, then connect Google.',
  'google-in-use': 'This Google account is connected to someone else here.',
  'already-connected': 'Another Google account is connected already. Disconnect it first.',
  'signed-out': 'Sign in to continue',
} as const satisfies Record<string, string>
