export const DEFAULT_PATH = '/home'

/** Paths that would lead straight back to signing in. */
const NEVER = ['/login', '/logout', '/auth/handler']

/**
 * Where to go after signing in: a path of our own, or the default page for anything else. Only plain characters are let through in the path,
 * so nothing encoded, doubled or odd can mean another host to one reader and a path to the next.
 */
export function ownPath(wanted: string | null | undefined, fallback = DEFAULT_PATH): string {
  const match = /^(\/[A-Za-z0-9._~/-]*)(\?[A-Za-z0-9._~%&=+/-]*)?(#[A-Za-z0-9._~%&=+/-]*)?$/.exec(wanted ?? '')
  const path = match?.[1]
  if (!wanted || !path) return fallback
  if (path.includes('//') || path.split('/').some((part) => part === '.' || part === '..')) return fallback
  if (path === '/' || NEVER.some((own) => path === own || path.startsWith(`${own}/`))) return fallback
  return wanted
}
