import { RequestFailed } from '../../lib/api'

/** The specification's words for what signing in and up may refuse. Where the server says more, its own sentence stands. */
const MESSAGES: Partial<Record<string, string>> = {
  'weak-password': 'This password is too weak',
  'email-in-use': 'This email is already in use, try logging in',
  'invalid-email': 'This email is invalid',
  'invalid-credentials': 'Invalid email or password',
  'user-disabled': 'User is disabled, contact us for more info',
  'too-many-attempts': 'Too many login attempts, try again later',
}
const FIELDS: Partial<Record<string, 'email' | 'password'>> = {
  'weak-password': 'password',
  'email-in-use': 'email',
  'invalid-email': 'email',
}

export interface FormErrors {
  email?: string
  password?: string
  /** What belongs to no field. */
  form?: string
}

export function formErrors(error: unknown): FormErrors {
  if (!error) return {}
  if (!(error instanceof RequestFailed)) return { form: 'The server cannot be reached. Check the connection and try again.' }
  const message = MESSAGES[error.code] ?? error.message
  const field = FIELDS[error.code]
  return field ? { [field]: message } : { form: message }
}
