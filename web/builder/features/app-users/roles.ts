import type { AppRole } from '#contract/people/app-users'

export const ROLES: { value: AppRole; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
]

/** Apps may make roles of their own, which are shown as they are called. */
export const roleLabel = (role: string) => ROLES.find(({ value }) => value === role)?.label ?? role
