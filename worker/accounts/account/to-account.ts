import type { Account } from '#contract/people/identity'
import type { Principal } from '#worker/platform/http/principal'
import type { AccountRow } from './users-queries'

/** The specification's Account, of the builder who asks. */
export function toAccount(
  row: AccountRow,
  builder: Extract<Principal, { kind: 'builder' }>,
  mainApp: { id: string; name: string } | undefined,
): Account {
  const {
    accountType,
    plan,
    subscriptionId,
    planSubscriptionStatus,
    subscriptionPaymentsIds,
    hasBusinessInfo,
    hasPaidAppPackage,
  } = row
  const { email, name, emailVerified, isAdmin, keepsTemplateLibrary = isAdmin } = builder
  return {
    accountId: row.id,
    accountType,
    plan,
    subscriptionId,
    planSubscriptionStatus,
    planSubscriptionCancelledAt: row.planSubscriptionCancelledAt?.toISOString() ?? null,
    subscriptionPaymentsIds,
    appId: mainApp?.id ?? null,
    appHeader: mainApp?.name ?? null,
    hasBusinessInfo,
    hasPaidAppPackage,
    isAdmin,
    keepsTemplateLibrary,
    email,
    name,
    emailVerified,
  }
}
