import type { AppRow } from '#worker/apps/find-app'

/**
 * A private app is for its owner, its admins and the people who were invited: having an account from when it was open
 * is not enough.
 */
export const mayEnter = (
  { visibility }: Pick<AppRow, 'visibility'>,
  { role, isInvited }: { role: string; isInvited: boolean },
): boolean => visibility === 'public' || isInvited || role === 'admin'

export const NOT_INVITED = 'This app is for people who were invited. Ask whoever runs it for an invitation.'
