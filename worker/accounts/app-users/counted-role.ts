import type { UserRow } from '../account/users-queries'

/**
 * The role that counts: until someone has shown that their address is theirs, whatever they were made is only promised
 * to that address.
 */
export const countedRole = ({ role, emailVerifiedAt }: Pick<UserRow, 'role' | 'emailVerifiedAt'>): string =>
  emailVerifiedAt ? role : 'user'
