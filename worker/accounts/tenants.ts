/** Tenant of the builders. An app's end users are in the tenant named by the app's id. */
export const PLATFORM = 'platform'
