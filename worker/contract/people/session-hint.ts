/**
 * A cookie an app's page may read: someone has just signed in on a page of ours, and `POST /api/auth/refresh` gives the
 * token.
 */
export const SESSION_HINT = 'signed-in'
