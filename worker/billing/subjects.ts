/**
 * Who a purchase is for: a builder's account, which buys a plan of this installation, or a member of an app, who buys
 * what its owner sells. By address, for somebody may buy before they have signed up to the app.
 */
export type Subject = `account:${string}` | `app-member:${string}:${string}`

/** Whose till it is. What one sells never counts at another. */
export type Seller = 'platform' | `app:${string}`

export const accountSubject = (accountId: string): Subject => `account:${accountId}`
export const memberSubject = ({ appId, email }: { appId: string; email: string }): Subject =>
  `app-member:${appId}:${email.toLowerCase()}`
export const appSeller = (appId: string): Seller => `app:${appId}`

export const sellerOf = (subject: Subject): Seller => {
  const [kind, id = ''] = subject.split(':')
  return kind === 'account' ? 'platform' : appSeller(id)
}

/** Undefined for an account. */
export const appIdOf = (subject: Subject): string | undefined =>
  subject.startsWith('app-member:') ? subject.split(':')[1] : undefined

/** Undefined for a member of an app. */
export const accountIdOf = (subject: Subject): string | undefined =>
  subject.startsWith('account:') ? subject.slice('account:'.length) : undefined
